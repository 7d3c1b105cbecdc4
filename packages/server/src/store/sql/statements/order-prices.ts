import { isOfPrice, type OrderPrices, type PaymentDraft } from '../../../records/payment-record.ts'
import { storableText } from '../../storable-text.ts'
import type { Transaction } from '../engine.ts'
import type { SqlRow } from '../sql-driver.ts'

const NOTE = `INSERT INTO ficha_order_prices (order_id, amount, currency, prices, noted_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (order_id) DO UPDATE SET amount = excluded.amount, currency = excluded.currency, prices = excluded.prices,
    noted_at = excluded.noted_at`

/** A condition of an insert: the shop has stated no price of the order since an instant. Its values are the order's id and the instant. */
export const NO_LATER_PRICE = 'NOT EXISTS (SELECT 1 FROM ficha_order_prices WHERE order_id = ? AND noted_at >= ?)'

/** Greater than every ISO instant: no price is later. */
export const AFTER_ALL = '~'

/** Stores the prices that the shop stated last. */
export const noteOrderPrice = async (
  { query, lockOrder }: Transaction,
  orderId: string,
  { amount, currency, prices = [] }: OrderPrices,
  at: string,
): Promise<void> => {
  await lockOrder(orderId)
  await query(NOTE, [storableText(orderId), amount, currency, prices.length > 0 ? JSON.stringify(prices) : null, at])
}

/** Whether the shop has stated another price of the draft’s method since the price of the draft was requested. */
export const isPriceOutdated = async (
  { query }: Transaction,
  { orderId, pricedAt = AFTER_ALL, payment }: PaymentDraft,
): Promise<boolean> => {
  const rows = await query(
    'SELECT amount, currency, prices FROM ficha_order_prices WHERE order_id = ? AND noted_at >= ?',
    [storableText(orderId), pricedAt],
  )
  return rows.some((row) => !isOfPrice({ payment }, readPrices(row)))
}

const readPrices = (row: SqlRow): OrderPrices => ({
  amount: String(row['amount']),
  currency: String(row['currency']),
  ...(typeof row['prices'] === 'string' && { prices: JSON.parse(row['prices']) as NonNullable<OrderPrices['prices']> }),
})
