import type { PaymentPatch } from '../../records/change.ts'
import type { PaymentRecord } from '../../records/payment-record.ts'
import { paidStep, type PaidOrders } from '../plan.ts'
import { overRows } from './over-rows.ts'
import { firstNumber } from './rows.ts'
import type { SqlQuery } from './sql-driver.ts'

/** Both engines count and lock by this one statement, so two payments that turn paid at once see each other. */
const COUNT_PAID = overRows(
  ['order_id', 'step#'],
  (v) => `INSERT INTO ficha_orders (order_id, paid) SELECT ${v.order_id}, ${v.step} ${v.from} WHERE ${v.given}
  ON CONFLICT (order_id) DO UPDATE SET paid = ficha_orders.paid + excluded.paid RETURNING order_id, paid`,
)

const FIND_PAID = overRows(
  ['order_id'],
  (v) => `SELECT p.order_id, p.id FROM ficha_payments p${v.also} WHERE p.order_id = ${v.order_id} AND p.phase = 'paid'`,
)

/** A change that is about to be planned. */
export interface Counted {
  readonly before: PaymentRecord
  readonly patch: PaymentPatch
}

/**
 * Counts what turns paid and what no longer is, under the lock of each order, and looks up who else is paid where there is more than one.
 * No two changes are of one order. The answer feeds the plan.
 */
export const countPaid = async (query: SqlQuery, changes: readonly Counted[]): Promise<PaidOrders> => {
  const steps = changes
    .map(({ before, patch }) => ({ orderId: before.orderId, step: paidStep(before, patch) }))
    .filter(({ step }) => step !== 0)
    // In one order in every process, so that two wait for one another and not in a circle.
    .sort((left, right) => (left.orderId < right.orderId ? -1 : 1))
  const counts = await COUNT_PAID(
    query,
    steps.map(({ orderId, step }) => [orderId, step]),
  )
  const rising = new Set(steps.filter(({ step }) => step > 0).map(({ orderId }) => orderId))
  const several = counts
    .filter((row) => firstNumber([row], 'paid') > 1)
    .map((row) => String(row['order_id']))
    .filter((orderId) => rising.has(orderId))
  const paid = new Map<string, string[]>()
  for (const row of await FIND_PAID(
    query,
    several.map((orderId) => [orderId]),
  )) {
    const orderId = String(row['order_id'])
    paid.set(orderId, [...(paid.get(orderId) ?? []), String(row['id'])])
  }
  return paid
}
