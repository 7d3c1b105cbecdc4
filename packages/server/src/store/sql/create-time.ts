import type { TimeRules } from '../../ports/planning.ts'
import type { TimeStore } from '../../ports/time.ts'
import { planRecurringTick, planTicks } from '../plan-ticks.ts'
import type { SqlEngine } from './engine.ts'
import { listenForSilence } from './listen-for-silence.ts'
import { isPlanned, planAnew } from './plan-anew.ts'
import { firstNumber, firstText } from './rows.ts'

const dueIn = (table: string): string => `SELECT id FROM ${table} WHERE due_at <= ? ORDER BY due_at LIMIT ?`
const DUE = dueIn('ficha_payments')
const DUE_RECURRING = dueIn('ficha_recurring')
const EARLIEST = 'SELECT due_at FROM ficha_payments WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1'
const COUNT_DUE = 'SELECT COUNT(*) AS n FROM (SELECT 1 FROM ficha_payments WHERE due_at <= ? LIMIT 10000) u'

/** The effects of time on the records of an engine. */
export const createTime = (engine: SqlEngine): TimeStore => {
  const isReady = onceTrue(() => isPlanned(engine))
  return {
    notifyDue: async (at, limit) => {
      // A process without rules leaves these records to the processes that have them. Otherwise its job would look at the same ones again and again.
      const { time } = engine.plans()
      if (!time || !(await isReady())) return 0
      // Nearly always nothing is due, so the search runs outside of a transaction and locks nothing.
      const [payments, recurring] = await engine.read((query) =>
        Promise.all([idsOf(query(DUE, [at, limit])), idsOf(query(DUE_RECURRING, [at, limit]))]),
      )
      await notifyOfPayments(engine, time, payments, at)
      await notifyOfRecurring(engine, time, recurring, at)
      return payments.length + recurring.length
    },
    planAnew: (at, limit) => planAnew(engine, at, limit),
    listen: (listening) => listenForSilence(engine, listening),
    earliestDue: () => engine.read(async (query) => firstText(await query(EARLIEST), 'due_at')),
    countDue: (at) => engine.read(async (query) => firstNumber(await query(COUNT_DUE, [at]), 'n')),
  }
}

/** Remembers a check that has been true. */
const onceTrue = (check: () => Promise<boolean>): (() => Promise<boolean>) => {
  let isTrue = false
  return async () => (isTrue ||= await check())
}

const idsOf = async (rows: Promise<readonly Readonly<Record<string, unknown>>[]>): Promise<readonly string[]> =>
  (await rows).map((row) => String(row['id']))

/** Another process may have handled these records meanwhile, so they are read again with a lock before the decision. */
const notifyOfPayments = async (
  engine: SqlEngine,
  time: TimeRules,
  ids: readonly string[],
  at: string,
): Promise<void> => {
  if (ids.length === 0) return
  await engine.write(async (transaction) => {
    const { query, plans, carryOut } = transaction
    if (ids.length > 1) await transaction.preferIndexes()
    const held = await engine.find.payments(query, 'id', ids, 'to-write')
    const due = held.filter(({ dueAt }) => dueAt !== undefined && dueAt <= at)
    const orders = [...new Set(due.map(({ orderId }) => orderId))]
    const families = await engine.find.siblings(
      query,
      orders.map((orderId) => ({ orderId, besides: '' })),
    )
    await carryOut(planTicks(due, families, time, plans, at))
  })
}

const notifyOfRecurring = async (
  engine: SqlEngine,
  time: TimeRules,
  ids: readonly string[],
  at: string,
): Promise<void> => {
  if (ids.length === 0) return
  await engine.write(async ({ query, plans, carryOut }) => {
    const held = await engine.find.recurring(query, 'id', ids, 'to-write')
    const due = held.filter(({ dueAt }) => dueAt !== undefined && dueAt <= at)
    await carryOut(due.flatMap((record) => planRecurringTick(record, time, plans, at)))
  })
}
