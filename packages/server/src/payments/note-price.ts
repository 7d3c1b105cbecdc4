import { readCurrency, readDecimal } from '@ficha/core/gateway'
import { isRecord } from '@ficha/core/internal'
import { mayBeOutdated, notePrice, priceChange, settlesAt } from '../decide/new-price.ts'
import type { Settings } from '../options/settings.ts'
import { isoInstant } from '../platform/clock.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { OrderPrice, PaymentRecord } from '../records/payment-record.ts'

/**
 * Returns a payment as it is at a price that the shop stated for a reader. Nothing is stored, because anybody can read: a payment at another price is
 * marked for this answer only. One thing is stored: if the money of the payment came while the order had another price, and the price is its amount
 * again, then the payment is paid.
 *
 * @param pricedAt ISO instant just before the price was requested from the shop.
 */
export const atPrice = async (
  settings: Settings,
  record: PaymentRecord,
  price: OrderPrice,
  pricedAt: string,
): Promise<PaymentRecord> => {
  const note = notePrice(record, price)
  if (!note || mayBeOutdated(record, price, pricedAt)) return record
  if (settlesAt(record, price)) return await withPriceOf(settings, record, price, pricedAt)
  const { repriced: _, ...rest } = record
  return { ...rest, ...(note.repriced && { repriced: note.repriced }) }
}

/**
 * Marks a payment whose amount differs from the order's price now. If money comes for it, it is reported as a mismatch.
 *
 * @param pricedAt ISO instant just before the price was requested from the shop. Without it the price counts as the current one.
 */
const withPriceOf = async (
  { store, clock }: Settings,
  record: PaymentRecord,
  price: OrderPrice,
  pricedAt?: string,
): Promise<PaymentRecord> => {
  if (!notePrice(record, price) || mayBeOutdated(record, price, pricedAt)) return record
  const at = isoInstant(clock.now())
  const changed = await store.payments.change(
    record.id,
    (current) => (mayBeOutdated(current, price, pricedAt) ? undefined : priceChange(current, price, at)),
    at,
    record,
  )
  return changed?.record ?? record
}

/** The most payments that a store lists at once. */
const MOST_PAYMENTS = 1_000

/**
 * Records the new price of an order: every payment with another amount is marked, and its screens say so. A request for a payment that has
 * read the old price is not sent at it: the price is requested from the shop again.
 *
 * @returns The state of the order; `undefined` if it has no payment.
 * @throws Error when the price is not valid.
 */
export const noteOrderPrice = async (
  settings: Settings,
  orderId: string,
  price: OrderPrice,
): Promise<OrderRecord | undefined> => {
  const { amount, currency } = readPrice(price)
  const { payments } = settings.store
  await payments.noteOrderPrice(orderId, { amount, currency }, isoInstant(settings.clock.now()))
  // The second look finds a payment that another transaction was storing while the price was noted.
  for (let look = 0; look < 2; look += 1)
    for (const record of await payments.list({ orderId, limit: MOST_PAYMENTS }))
      await withPriceOf(settings, record, { amount, currency })
  return await payments.findOrder(orderId)
}

/** The price is checked, because a merchant's server may be JavaScript. */
const readPrice = (price: unknown): OrderPrice => {
  const { amount, currency } = isRecord(price) ? price : {}
  if (typeof amount !== 'string' || !readDecimal(amount).ok)
    throw refuse('amount is no decimal string', 'Pass it as resolveOrder gives it, "149.90"')
  const code = typeof currency === 'string' ? readCurrency(currency) : undefined
  if (code === undefined) throw refuse('currency is no ISO 4217 code', 'Pass it as resolveOrder gives it, "BRL"')
  return { amount, currency: code }
}

const refuse = (because: string, remedy: string): Error =>
  new Error(
    `@ficha/server: the price was not noted because ${because}, so open payments still ask for the old one. ${remedy}.`,
  )
