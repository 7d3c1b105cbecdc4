import { wasPaid } from '@ficha/core/wire'
import type { PaymentPatch } from '../records/change.ts'
import { isOfPrice, type OrderPrice, type PaymentRecord } from '../records/payment-record.ts'

/**
 * The mark (`repriced`) for a payment when the price of its order is known. A payment at another price gets the order's price as a mark; at
 * the same price the mark is removed. `undefined` if nothing has changed, and for a payment that was paid or refunded.
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
 * Whether a price may be older than the data of the payment. This is so if the payment was made at another price, or was marked with
 * another price, after the shop was asked. Such a price is ignored. Otherwise a slow answer of the shop could make an old code payable
 * again.
 *
 * @param pricedAt ISO instant just before the shop was asked. Without it the price counts as the current one.
 */
export const mayBeOutdated = (record: PaymentRecord, price: OrderPrice, pricedAt: string | undefined): boolean => {
  if (pricedAt === undefined || !notePrice(record, price)) return false
  const { createdAt, updatedAt, repriced } = record
  return (repriced !== undefined && updatedAt > pricedAt) || (!isOfPrice(record, price) && createdAt > pricedAt)
}
