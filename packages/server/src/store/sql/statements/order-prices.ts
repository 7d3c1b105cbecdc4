import { isOfPrice, type OrderPrice, type PaymentDraft } from '../../../records/payment-record.ts'
import { storableText } from '../../storable-text.ts'
import type { Transaction } from '../engine.ts'

const NOTE = `INSERT INTO ficha_order_prices (order_id, amount, currency, noted_at) VALUES (?, ?, ?, ?)
  ON CONFLICT (order_id) DO UPDATE SET amount = excluded.amount, currency = excluded.currency, noted_at = excluded.noted_at`

/** A condition of an insert: the shop has stated no price of the order since an instant. Its values are the order's id and the instant. */
export const NO_LATER_PRICE = 'NOT EXISTS (SELECT 1 FROM ficha_order_prices WHERE order_id = ? AND noted_at >= ?)'

/** Greater than every ISO instant: no price is later. */
export const AFTER_ALL = '~'

/** Stores the last price that the shop has stated. */
export const noteOrderPrice = async (
  { query, lockOrder }: Transaction,
  orderId: string,
  { amount, currency }: OrderPrice,
  at: string,
): Promise<void> => {
  await lockOrder(orderId)
  await query(NOTE, [storableText(orderId), amount, currency, at])
}

/** Whether the shop has stated another price since the price of the draft was requested. */
export const isPriceOutdated = async (
  { query }: Transaction,
  { orderId, pricedAt = AFTER_ALL, payment }: PaymentDraft,
): Promise<boolean> => {
  const rows = await query('SELECT amount, currency FROM ficha_order_prices WHERE order_id = ? AND noted_at >= ?', [
    storableText(orderId),
    pricedAt,
  ])
  return rows.some(
    (row) => !isOfPrice({ payment }, { amount: String(row['amount']), currency: String(row['currency']) }),
  )
}
