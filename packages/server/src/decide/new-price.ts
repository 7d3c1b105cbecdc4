import type { PaymentPatch } from '../records/change.ts'
import { isOfPrice, type OrderPrice, type PaymentRecord } from '../records/payment-record.ts'

/**
 * The mark for a payment after its order's price is known: whether its money still pays the order. `undefined` if nothing has changed, and
 * for a payment that was paid or refunded.
 */
export const notePrice = (record: PaymentRecord, price: OrderPrice): Pick<PaymentPatch, 'repriced'> | undefined => {
  // A failed payment may still be paid late.
  if (record.phase === 'paid' || record.phase === 'reversed') return undefined
  const { repriced } = record
  if (isOfPrice(record, price)) return repriced && { repriced: null }
  const isNoted = repriced?.amount === price.amount && repriced.currency === price.currency
  return isNoted ? undefined : { repriced: { amount: price.amount, currency: price.currency } }
}
