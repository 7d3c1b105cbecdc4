import { UNPLANNED, type TimeRules } from '../../ports/planning.ts'
import { isoInstant } from '../../platform/clock.ts'
import type { PaymentRecord } from '../../records/payment-record.ts'
import { UNHOOKED_MS } from '../../ports/outbox.ts'
import { holdNote, keepNote, readNote } from './clock-notes.ts'
import type { SqlEngine } from './engine.ts'
import { withReports } from './find-records.ts'
import { overRows } from './statements/over-rows.ts'
import { readPaymentRow } from './rows.ts'
import type { SqlQuery, SqlRow } from './sql-driver.ts'

/**
 * The rules by which the store was planned last, and the progress of plannings that are under way. Each set of rules has its own progress,
 * because two processes with different options may plan at the same time. With one common progress neither planning would end.
 */
interface Planned {
  /** The name of the rules of the last planning that ended. */
  readonly by?: string
  /** The progress by the name of the rules. Removed when a planning ends: other plannings then begin again, because records have changed. */
  readonly underWay?: Readonly<Record<string, Progress>>
}

interface Progress {
  readonly part: Part
  /** "created_at id" of the last row that was read. */
  readonly from: string
}

const PARTS = ['processing', 'unknown', 'made'] as const
type Part = (typeof PARTS)[number]

const NAME = 'planned-by'
/** The age of the oldest payments that are planned again. For older ones reminders and lapses are too late. */
const OLDEST_MS = 90 * 86_400_000

const pageOf = (table: string, column: string): string =>
  `SELECT * FROM ${table} WHERE ${column} = ? AND created_at >= ? AND (created_at > ? OR id > ?) ORDER BY created_at, id LIMIT ?`
const PAYMENTS = pageOf('ficha_payments', 'phase')
const RECURRING = pageOf('ficha_recurring', 'stage')

const setDue = (table: string): ReturnType<typeof overRows> =>
  overRows(['due_at', 'id'], (v) => `UPDATE ${table} SET due_at = ${v.due_at} ${v.from} WHERE ${table}.id = ${v.id}`)
const SET_DUE = setDue('ficha_payments')
const SET_DUE_RECURRING = setDue('ficha_recurring')

/** Whether the records of this store were planned by the rules of any process. Until then a tick of an old payment would be an old event. */
export const isPlanned = async (engine: SqlEngine): Promise<boolean> =>
  (await engine.read((query) => readNote<Planned>(query, NAME)))?.by !== undefined

/** See `TimeStore.planAnew`. Each page is one short transaction, so that other writes do not wait for long. */
export const planAnew = async (engine: SqlEngine, at: string, limit: number): Promise<number> => {
  const { time } = engine.plans()
  if (!time) return 0
  const seen = await engine.read((query) => readNote<Planned>(query, NAME))
  if (seen?.by === time.name) return 0
  return await engine.write(async ({ query }) => {
    const { by, underWay = {} } = (await holdNote<Planned>(query, NAME)) ?? {}
    if (by === time.name) return 0
    const from = `${isoInstant(Date.parse(at) - OLDEST_MS)} `
    const before = underWay[time.name] ?? { part: PARTS[0], from }
    const rows = await readPage(query, before.part, before.from, limit)
    const isFirst = by === undefined
    await (before.part === 'made' ? planRecurring(query, time, rows, at) : planPayments(query, time, rows, at, isFirst))
    const next = nextOf(before, rows, limit, from)
    await keepNote(
      query,
      NAME,
      next ? { ...(by !== undefined && { by }), underWay: { ...underWay, [time.name]: next } } : { by: time.name },
    )
    // A part without rows is not the end: the next call reads the next part.
    return Math.max(rows.length, 1)
  })
}

/** `undefined` after the last row of the last part. */
const nextOf = (before: Progress, rows: readonly SqlRow[], limit: number, from: string): Progress | undefined => {
  const last = rows.at(-1)
  if (rows.length >= limit && last)
    return { part: before.part, from: `${String(last['created_at'])} ${String(last['id'])}` }
  const part = PARTS[PARTS.indexOf(before.part) + 1]
  return part && { part, from }
}

const readPage = (query: SqlQuery, part: Part, from: string, limit: number): Promise<readonly SqlRow[]> => {
  const [at = '', id = ''] = from.split(' ')
  return query(part === 'made' ? RECURRING : PAYMENTS, [part, at, at, id, limit])
}

const planPayments = async (
  query: SqlQuery,
  time: TimeRules,
  rows: readonly SqlRow[],
  at: string,
  isFirst: boolean,
): Promise<void> => {
  const changed = rows.map(readPaymentRow).flatMap((record) => {
    const dueAt = dueOf(time, record, at, isFirst)
    return dueAt === record.dueAt ? [] : [[dueAt ?? null, record.id]]
  })
  await SET_DUE(query, changed)
}

/**
 * For a payment that was planned before, missed messages are sent late. For any other payment only future messages are planned, so that a
 * shop that sets a hook today gets no old events. If no process has had rules before, a payment of the last day counts as planned: the
 * process that made it may have started before the one with the rules.
 */
const dueOf = (time: TimeRules, record: PaymentRecord, at: string, isFirst: boolean): string | undefined => {
  const isNew = record.createdAt >= isoInstant(Date.parse(at) - UNHOOKED_MS)
  const isPlanned = record.dueAt !== undefined && (record.dueAt !== UNPLANNED || !isFirst || isNew)
  if (isPlanned) return time.dueOf(record, at)
  const dueAt = time.dueOf({ ...record, remindedAt: at }, at)
  return dueAt !== undefined && dueAt > at ? dueAt : undefined
}

const planRecurring = async (query: SqlQuery, time: TimeRules, rows: readonly SqlRow[], at: string): Promise<void> => {
  const records = await withReports(query, rows)
  await SET_DUE_RECURRING(
    query,
    records.map((record) => [time.dueOfRecurring(record, at) ?? null, record.id]),
  )
}
