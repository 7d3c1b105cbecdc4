import type { PaymentRecord } from '../../records/payment-record.ts'
import { overRows, type QueryOverRows } from './statements/over-rows.ts'
import { readPaymentRow } from './rows.ts'
import type { SqlDriver, SqlQuery } from './sql-driver.ts'

/** An order, and the payment of it that the caller has already; "" for none. No order stands in a list twice. */
export interface Family {
  readonly orderId: string
  readonly besides: string
}

/** Finds the other payments of orders, by the order's id. Unless they are only read they are held until the transaction ends. */
export type FindSiblings = (
  query: SqlQuery,
  families: readonly Family[],
  purpose?: 'to-read' | 'to-write',
) => Promise<ReadonlyMap<string, readonly PaymentRecord[]>>

/**
 * Makes the look at an order's payments that follows upon their being held. It is a question of its own: one that another transaction has
 * inserted while this one waited for its rows is in no answer to a question that was asked before.
 */
export const createFindSiblings = (dialect: SqlDriver['dialect']): FindSiblings => {
  const ofOrders = (lock: string): QueryOverRows =>
    overRows(
      ['order_id', 'besides'],
      (v) =>
        `SELECT s.* FROM ficha_payments s${v.also} WHERE s.order_id = ${v.order_id} AND s.id <> ${v.besides} ORDER BY s.id ${lock}`,
    )
  const statements = {
    'to-read': ofOrders(''),
    'to-write': ofOrders(dialect === 'postgres' ? 'FOR NO KEY UPDATE OF s' : ''),
  }
  return async (query, families, purpose = 'to-write') => {
    const payments = new Map<string, PaymentRecord[]>()
    for (const row of await statements[purpose](
      query,
      families.map(({ orderId, besides }) => [orderId, besides]),
    )) {
      const record = readPaymentRow(row)
      payments.set(record.orderId, [...(payments.get(record.orderId) ?? []), record])
    }
    return payments
  }
}
