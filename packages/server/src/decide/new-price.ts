import type { PaymentPatch } from '../records/change.ts'
import { isOfPrice, type OrderPrice, type PaymentRecord } from '../records/payment-record.ts'

/**
 * What is to be noted on a payment once it is known what its order costs: that its money pays the order no more, or that it does again.
 * `undefined` where nothing has changed, and for what was paid or given back.
 */
export const notePrice = (record: PaymentRecord, price: OrderPrice): Pick<PaymentPatch, 'repriced'> | undefined => {
  // One that failed may be paid late.
  if (record.phase === 'paid' || record.phase === 'reversed') return undefined
  const { repriced } = record
  if (isOfPrice(record, price)) return repriced && { repriced: null }
  const isNoted = repriced?.amount === price.amount && repriced.currency === price.currency
  return isNoted ? undefined : { repriced: { amount: price.amount, currency: price.currency } }
}
