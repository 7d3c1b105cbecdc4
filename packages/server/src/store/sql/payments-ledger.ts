import type { Payments } from '../../ports/ledger.ts'
import { isSettled, PHASES } from '@ficha/core'
import type { PaymentFilter } from '../../ports/ledger.ts'
import { orderRecordOf, orderOutcomeOf, type OrderRecord } from '../../records/order-record.ts'
import type { PaymentRecord } from '../../records/payment-record.ts'
import { mayChangeOrder, planPayment } from '../plan.ts'
import { whereOf } from './statements/conditions.ts'
import { createLedger } from './create-ledger.ts'
import { createPaymentRow } from './create-payment-row.ts'
import { createPaymentAtOnce } from './insert-payment.ts'
import type { SqlEngine } from './engine.ts'
import type { Finders } from './find-records.ts'
import { noteOrderPrice } from './statements/order-prices.ts'
import { readPaymentRow } from './rows.ts'
import { runWrites } from './run-writes.ts'
import type { SqlQuery } from './sql-driver.ts'

/** The ledger of payments. */
export const createPayments = (engine: SqlEngine): Payments => ({
  ...createLedger(engine, {
    find: engine.find.payments,
    createAtOnce: async (once, draft) => {
      const record = await createPaymentAtOnce(once, draft)
      return record && { outcome: 'created', record }
    },
    create: (transaction, draft) => createPaymentRow(transaction, engine.find.payments, draft),
    list: listPayments,
    change: async (transaction, before, change, at) => {
      const { orderId } = before
      const others = mayChangeOrder(before, change)
        ? ((await engine.find.siblings(transaction.query, [{ orderId, besides: before.id }])).get(orderId) ?? [])
        : undefined
      const { after, writes } = planPayment(before, change, others, at, engine.plans())
      await transaction.carryOut(writes)
      return after
    },
    // Nearly every answer of the gateway is such a change of one row.
    changeAtOnce: async (once, before, change, at) => {
      if (mayChangeOrder(before, change)) return undefined
      const { after, writes } = planPayment(before, change, undefined, at, engine.plans())
      return writes.length === 1 && (await runWrites(once, writes)) ? after : undefined
    },
  }),
  findOrder: (orderId) => engine.read((query) => findOrder(query, engine.find, orderId)),
  noteOrderPrice: (orderId, price, at) =>
    engine.write((transaction) => noteOrderPrice(transaction, orderId, price, at)),
})

const findOrder = async (query: SqlQuery, find: Finders, orderId: string): Promise<OrderRecord | undefined> => {
  const payments = (await find.siblings(query, [{ orderId, besides: '' }], 'to-read')).get(orderId) ?? []
  return payments.length === 0
    ? undefined
    : orderRecordOf(orderId, orderOutcomeOf(payments), payments, standsSince(payments))
}

/**
 * The instant from which an order has had its state, if no settled payment has changed it: its last change, or its creation if it is open.
 */
const standsSince = (payments: readonly PaymentRecord[]): string => {
  const instants = payments
    .map(({ order, createdAt, updatedAt }) => (order.state === 'open' ? createdAt : updatedAt))
    .sort()
  return instants.at(payments[0]?.order.state === 'open' ? 0 : -1) ?? ''
}

const listPayments = async (query: SqlQuery, filter: PaymentFilter): Promise<readonly PaymentRecord[]> => {
  const { phase, orderId, outTradeNo, status, createdBefore } = filter
  const limit = Math.min(filter.limit ?? 100, 1_000)
  // The newest payments of all phases are among the newest of each phase, for which there is an index. With an index by age alone,
  // PostgreSQL might search all ages for a phase that no payment has. A status is searched in each phase too.
  const isNarrow = [phase, orderId, outTradeNo].some((one) => one !== undefined)
  const phases = isNarrow ? [phase] : PHASES
  const records: PaymentRecord[] = []
  for (const one of phases) {
    const { sql, values } = whereOf([
      ['phase = ?', one],
      ['order_id = ?', orderId],
      ['out_trade_no = ?', outTradeNo],
      ['status = ?', status],
      ['created_at < ?', createdBefore],
    ])
    // Every payment with a result has this instant. The condition is that of the index.
    const settled = status !== undefined && one !== undefined && isSettled(one) ? ' AND settled_at IS NOT NULL' : ''
    const rows = await query(`SELECT * FROM ficha_payments ${sql}${settled} ORDER BY created_at DESC LIMIT ?`, [
      ...values,
      limit,
    ])
    records.push(...rows.map(readPaymentRow))
  }
  if (phases.length > 1) records.sort((left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt))
  return records.slice(0, limit)
}
