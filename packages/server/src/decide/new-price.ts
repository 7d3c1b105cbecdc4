import { isSettled } from '@ficha/core'
import type { PaymentPatch } from '../records/change.ts'
import { isOfPrice, type OrderPrice, type PaymentRecord } from '../records/payment-record.ts'

/**
 * What is to be noted on a payment once it is known what its order costs: that its money pays the order no more, or that it does again.
 * `undefined` where nothing has changed, and for what is settled.
 */
export const notePrice = (record: PaymentRecord, price: OrderPrice): Pick<PaymentPatch, 'repriced'> | undefined => {
  if (isSettled(record.phase)) return undefined
  const { repriced } = record
  if (isOfPrice(record, price)) return repriced && { repriced: null }
  const isNoted = repriced?.amount === price.amount && repriced.currency === price.currency
  return isNoted ? undefined : { repriced: { amount: price.amount, currency: price.currency } }
}
