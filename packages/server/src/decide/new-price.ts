import { wasPaid } from '@ficha/core/wire'
import type { PaymentPatch } from '../records/change.ts'
import { isOfPrice, type OrderPrice, type PaymentRecord } from '../records/payment-record.ts'

/**
 * The mark for a payment after its order's price is known: whether its money still pays the order. `undefined` if nothing has changed, and
 * for a payment that was paid or refunded.
 */
export const notePrice = (record: PaymentRecord, price: OrderPrice): Pick<PaymentPatch, 'repriced'> | undefined => {
  // A failed payment may still be paid late.
  if (wasPaid(record.phase)) return undefined
  const { repriced } = record
  if (isOfPrice(record, price)) return repriced && { repriced: null }
  const isNoted = repriced?.amount === price.amount && repriced.currency === price.currency
  return isNoted ? undefined : { repriced: { amount: price.amount, currency: price.currency } }
}

/**
 * Whether a price may be older than what is known of the payment: since the shop was asked for it, the payment was made at another price, or
 * was marked with another one. Such a price marks nothing. Otherwise a slow answer of the shop makes an old code payable again.
 *
 * @param pricedAt ISO instant before which the shop was not asked. Without it the price counts as the present one.
 */
export const mayBeOutdated = (record: PaymentRecord, price: OrderPrice, pricedAt: string | undefined): boolean => {
  if (pricedAt === undefined || !notePrice(record, price)) return false
  const { createdAt, updatedAt, repriced } = record
  return (repriced !== undefined && updatedAt > pricedAt) || (!isOfPrice(record, price) && createdAt > pricedAt)
}
