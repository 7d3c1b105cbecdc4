import type { PaymentRecord } from '../../records/payment-record.ts'
import { overRows, type QueryOverRows } from './statements/over-rows.ts'
import { readPaymentRow } from './rows.ts'
import type { SqlDriver, SqlQuery } from './sql-driver.ts'

/** An order, and the id of the payment that the caller has already; "" for none. A list contains each order only once. */
export interface Family {
  readonly orderId: string
  readonly besides: string
}

/** Finds the other payments of orders, by the order's id. They are locked until the transaction ends, unless they are only read. */
export type FindSiblings = (
  query: SqlQuery,
  families: readonly Family[],
  purpose?: 'to-read' | 'to-write',
) => Promise<ReadonlyMap<string, readonly PaymentRecord[]>>

/**
 * Makes the query for an order's payments. `v.also` joins the list of orders, if there are several. It runs after the query that locks them and must be a separate query: a query that began before
 * the lock does not see a payment that another transaction inserted meanwhile.
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
