import { addFact, wasPaid } from '@ficha/core/status'
import type { PaymentChange, PaymentPatch } from '../records/change.ts'
import { isOfPrice, type OrderPrice, type PaymentRecord } from '../records/payment-record.ts'
import { changeTo, factsOf } from './report.ts'

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
 * The change of a payment when the price of its order is stated. Money of the payment's own amount that came while the order had another price is
 * held. If the price is this amount again, the payment is paid.
 *
 * @param at ISO instant of the change.
 */
export const priceChange = (record: PaymentRecord, price: OrderPrice, at: string): PaymentChange | undefined => {
  const patch = notePrice(record, price)
  const { held } = record.facts ?? {}
  if (!patch || patch.repriced !== null || !held) return patch && { patch }
  const facts = addFact(factsOf(record), { ...held, meaning: 'paid' })
  const reason = 'the price of the order is the amount that came'
  return changeTo(record, facts, { ...patch, received: null }, [{ at, actor: 'shop', action: 'price', reason }])
}

/** Whether a stated price would settle the payment: its money is held, and the price is its amount again. */
export const settlesAt = (record: PaymentRecord, price: OrderPrice): boolean =>
  record.facts?.held !== undefined && record.repriced !== undefined && isOfPrice(record, price)

/**
 * Whether a price may be older than the data of the payment. This is so if the payment was made at another price, or was marked with
 * another price, after the request to the shop. Such a price is ignored. Otherwise a slow answer of the shop could make an old code payable
 * again.
 *
 * @param pricedAt ISO instant just before the price was requested from the shop. Without it the price counts as the current one.
 */
export const mayBeOutdated = (record: PaymentRecord, price: OrderPrice, pricedAt: string | undefined): boolean => {
  if (pricedAt === undefined || !notePrice(record, price)) return false
  const { createdAt, updatedAt, repriced } = record
  return (repriced !== undefined && updatedAt > pricedAt) || (!isOfPrice(record, price) && createdAt > pricedAt)
}
