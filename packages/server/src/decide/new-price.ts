import { addFact, wasPaid } from '@ficha/core/status'
import type { PaymentChange, PaymentPatch } from '../records/change.ts'
import { isOfPrice, priceFor, type OrderPrices, type PaymentRecord } from '../records/payment-record.ts'
import { changeTo, factsOf } from './report.ts'

/**
 * The mark (`repriced`) for a payment when the prices of its order are known. A payment at another price than its method's gets that price as a mark;
 * at the same price the mark is removed. `undefined` if nothing has changed, and for a payment that was paid or refunded.
 */
export const notePrice = (record: PaymentRecord, prices: OrderPrices): Pick<PaymentPatch, 'repriced'> | undefined => {
  // A failed payment may still be paid late.
  if (wasPaid(record.phase)) return undefined
  const { repriced } = record
  if (isOfPrice(record, prices)) return repriced && { repriced: null }
  const price = priceFor(record, prices)
  const isNoted = repriced?.amount === price.amount && repriced.currency === price.currency
  return isNoted ? undefined : { repriced: price }
}

/**
 * The change of a payment when the prices of its order are stated. Money of the payment's own amount that came while the order had another price is
 * held. If the price is this amount again, the payment is paid.
 *
 * @param at ISO instant of the change.
 */
export const priceChange = (record: PaymentRecord, prices: OrderPrices, at: string): PaymentChange | undefined => {
  const patch = notePrice(record, prices)
  const { held } = record.facts ?? {}
  if (!patch || patch.repriced !== null || !held) return patch && { patch }
  const facts = addFact(factsOf(record), { ...held, meaning: 'paid' })
  const reason = 'the price of the order is the amount that came'
  return changeTo(record, facts, { ...patch, received: null }, [{ at, actor: 'shop', action: 'price', reason }])
}

/** Whether stated prices would settle the payment: its money is held, and the price of its method is its own again. */
export const settlesAt = (record: PaymentRecord, prices: OrderPrices): boolean =>
  record.facts?.held !== undefined && record.repriced !== undefined && isOfPrice(record, prices)

/**
 * Whether a price may be older than the data of the payment. This is so if the payment was made at another price, or was marked with
 * another price, after the request to the shop. Such a price is ignored. Otherwise a slow answer of the shop could make an old code payable
 * again.
 *
 * @param pricedAt ISO instant just before the price was requested from the shop. Without it the price counts as the current one.
 */
export const mayBeOutdated = (record: PaymentRecord, prices: OrderPrices, pricedAt: string | undefined): boolean => {
  if (pricedAt === undefined || !notePrice(record, prices)) return false
  const { createdAt, updatedAt, repriced } = record
  return (repriced !== undefined && updatedAt > pricedAt) || (!isOfPrice(record, prices) && createdAt > pricedAt)
}
