import type { PeriodReport } from '@ficha/core'
import { eventIdOf, type RecurringChange, type RecurringFilter } from '../../ports/payment-store.ts'
import type { RecurringDraft, RecurringRecord } from '../../records/recurring-record.ts'
import { whereOf } from './conditions.ts'
import { readRecurringRow, readReportRow } from './rows.ts'
import type { SqlQuery, SqlRow } from './sql-driver.ts'
import { writeAudit, writeEvent } from './write-change.ts'

const INSERT = `INSERT INTO ficha_recurring (id, return_id, recurring_id, out_trade_no, live, stage, status, revision, terms, start_at,
  deadline, body_hash, created_at, updated_at) VALUES (?, ?, ?, ?, 1, 'submitting', '', 1, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING *`

const UPDATE = `UPDATE ficha_recurring SET stage = ?, status = ?, trade_no = ?, redirect_url = ?, start_at = ?, ended_at = ?,
  live = CASE WHEN ? = 1 THEN 0 ELSE live END, revision = revision + 1, updated_at = ? WHERE id = ? AND revision = ? RETURNING *`

/** One row for each period of an order: two notifications of one period are one fact. */
const PUT_PERIOD = `INSERT INTO ficha_recurring_periods (order_id, period, phase, status, amount, currency, card_last_four)
  VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (order_id, period) DO UPDATE SET phase = excluded.phase, status = excluded.status,
  amount = excluded.amount, currency = excluded.currency, card_last_four = excluded.card_last_four`

/** See `PaymentStore.createRecurring`. */
export const createRecurringRow = async (
  query: SqlQuery,
  draft: RecurringDraft,
): Promise<{ readonly outcome: 'created' | 'live'; readonly record: RecurringRecord }> => {
  for (let look = 0; look < 3; look += 1) {
    const { id, returnId, recurringId, outTradeNo, terms, deadline, bodyHash, createdAt } = draft
    const values = [
      id,
      returnId,
      recurringId,
      outTradeNo,
      JSON.stringify(terms),
      createdAt,
      deadline ?? null,
      bodyHash,
      createdAt,
      createdAt,
    ]
    const inserted = await query(INSERT, values)
    if (inserted[0]) return { outcome: 'created', record: readRecurringRow(inserted[0], []) }
    const live = await query('SELECT * FROM ficha_recurring WHERE recurring_id = ? AND live = 1', [recurringId])
    if (live[0]) return { outcome: 'live', record: await withReports(query, live[0]) }
  }
  throw new Error(
    '@ficha/server: the recurring order’s id or out_trade_no is taken, so it was not stored. Ids must come from createId.',
  )
}

/** Finds one recurring order by a column of ours. */
export const findRecurringRow = async (
  query: SqlQuery,
  column: 'id' | 'return_id' | 'out_trade_no' | 'trade_no',
  value: string,
): Promise<RecurringRecord | undefined> => {
  const rows = await query(`SELECT * FROM ficha_recurring WHERE ${column} = ? ORDER BY created_at LIMIT 1`, [value])
  return rows[0] && (await withReports(query, rows[0]))
}

const withReports = async (query: SqlQuery, row: SqlRow): Promise<RecurringRecord> =>
  readRecurringRow(row, await readReports(query, String(row['id'])))

const readReports = async (query: SqlQuery, id: string): Promise<readonly PeriodReport[]> => {
  const rows = await query('SELECT * FROM ficha_recurring_periods WHERE order_id = ? ORDER BY period', [id])
  return rows.map(readReportRow)
}

/** Writes a change over the revision that it was decided on. `undefined`: somebody else wrote first. */
export const writeRecurringChange = async (
  query: SqlQuery,
  before: RecurringRecord,
  { patch, events = [], audit = [] }: RecurringChange,
  at: string,
): Promise<RecurringRecord | undefined> => {
  const rows = await query(UPDATE, [
    patch.stage ?? before.stage,
    patch.status ?? before.status,
    patch.tradeNo ?? before.tradeNo ?? null,
    patch.redirectUrl ?? before.redirectUrl ?? null,
    patch.startAt ?? before.startAt,
    patch.endedAt ?? before.endedAt ?? null,
    Number(patch.live === false),
    at,
    before.id,
    before.revision,
  ])
  if (!rows[0]) return undefined
  if (patch.report) await putPeriod(query, before.id, patch.report)
  const after = await withReports(query, rows[0])
  for (const event of events) {
    await writeEvent(
      query,
      { eventId: eventIdOf(after, event), orderId: `recurring:${after.recurringId}`, event, subject: after },
      at,
    )
  }
  await writeAudit(query, after.id, audit)
  return after
}

const putPeriod = async (query: SqlQuery, id: string, report: PeriodReport): Promise<void> => {
  const { period, phase, status, amount = null, currency = null, cardLastFour = null } = report
  await query(PUT_PERIOD, [id, period, phase, status, amount, currency, cardLastFour])
}

/** See `PaymentStore.changeRecurring`. */
export const changeRecurringRow = async (
  query: SqlQuery,
  id: string,
  decide: (record: RecurringRecord) => RecurringChange | undefined,
  at: string,
): Promise<{ readonly record: RecurringRecord; readonly changed: boolean } | undefined> => {
  for (;;) {
    const before = await findRecurringRow(query, 'id', id)
    if (!before) return undefined
    const change = decide(before)
    if (!change) return { record: before, changed: false }
    const after = await writeRecurringChange(query, before, change, at)
    if (after) return { record: after, changed: true }
  }
}

/** See `PaymentStore.listRecurring`. */
export const listRecurringRows = async (
  query: SqlQuery,
  filter: RecurringFilter,
): Promise<readonly RecurringRecord[]> => {
  const { sql, values } = whereOf([
    ['stage = ?', filter.stage],
    ['recurring_id = ?', filter.recurringId],
    ['created_at < ?', filter.createdBefore],
  ])
  const rows = await query(`SELECT * FROM ficha_recurring ${sql} ORDER BY created_at DESC LIMIT ?`, [
    ...values,
    Math.min(filter.limit ?? 100, 1_000),
  ])
  const records: RecurringRecord[] = []
  for (const row of rows) records.push(await withReports(query, row))
  return records
}
