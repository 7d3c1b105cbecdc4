import type { Payments } from '../../ports/ledger.ts'
import { PHASES } from '@ficha/core'
import type { PaymentFilter } from '../../ports/ledger.ts'
import { orderRecordOf, outcomeOf, type OrderRecord } from '../../records/order-record.ts'
import type { PaymentRecord } from '../../records/payment-record.ts'
import { mayMoveOrder, planPayment } from '../plan.ts'
import { whereOf } from './conditions.ts'
import { createLedger } from './create-ledger.ts'
import { createPaymentRow } from './create-payment-row.ts'
import { createPaymentAtOnce } from './insert-payment.ts'
import type { SqlEngine } from './engine.ts'
import type { Finders } from './find-records.ts'
import { firstText, readPaymentRow } from './rows.ts'
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
      const families = mayMoveOrder(before, change) ? [{ orderId, besides: before.id }] : []
      const others = (await engine.find.siblings(transaction.query, families)).get(orderId) ?? []
      const { after, writes } = planPayment(before, change, others, at)
      await transaction.carryOut(writes)
      return after
    },
    // The gateway's answer to nearly every payment.
    changeAtOnce: async (once, before, change, at) => {
      if (mayMoveOrder(before, change)) return undefined
      const { after, writes } = planPayment(before, change, [], at)
      return writes.length === 1 && (await runWrites(once, writes)) ? after : undefined
    },
  }),
  findOrder: (orderId) => engine.read((query) => findOrder(query, engine.find, orderId)),
})

const findOrder = async (query: SqlQuery, find: Finders, orderId: string): Promise<OrderRecord | undefined> => {
  const kept = firstText(await query('SELECT outcome FROM ficha_orders WHERE order_id = ?', [orderId]), 'outcome')
  if (kept !== undefined) return JSON.parse(kept) as OrderRecord
  // It stands where it stood when it was made, or a version before this one has moved it.
  const payments = (await find.siblings(query, [{ orderId, besides: '' }], 'to-read')).get(orderId) ?? []
  const madeAt = payments.map(({ createdAt }) => createdAt).sort()[0]
  return madeAt === undefined ? undefined : orderRecordOf(orderId, outcomeOf(payments), madeAt)
}

const listPayments = async (query: SqlQuery, filter: PaymentFilter): Promise<readonly PaymentRecord[]> => {
  const { phase, orderId, outTradeNo, createdBefore } = filter
  const limit = Math.min(filter.limit ?? 100, 1_000)
  // The newest of all are among the newest of each phase, for which there is an index. One by age alone would tempt PostgreSQL to look
  // through all ages for a phase that nobody has.
  const phases = phase !== undefined || orderId !== undefined || outTradeNo !== undefined ? [phase] : PHASES
  const records: PaymentRecord[] = []
  for (const one of phases) {
    const { sql, values } = whereOf([
      ['phase = ?', one],
      ['order_id = ?', orderId],
      ['out_trade_no = ?', outTradeNo],
      ['created_at < ?', createdBefore],
    ])
    const rows = await query(`SELECT * FROM ficha_payments ${sql} ORDER BY created_at DESC LIMIT ?`, [...values, limit])
    records.push(...rows.map(readPaymentRow))
  }
  if (phases.length > 1) records.sort((left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt))
  return records.slice(0, limit)
}
