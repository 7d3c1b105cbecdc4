import type { MethodPrice } from '@ficha/core'
import { readCurrency, readDecimal } from '@ficha/core/gateway'
import { isRecord } from '@ficha/core/internal'
import { mayBeOutdated, notePrice, priceChange, settlesAt } from '../../decide/new-price.ts'
import type { PlatformSettings, StoreSettings } from '../../options/settings.ts'
import { isoInstant } from '../../platform/clock.ts'
import type { OrderRecord } from '../../records/order-record.ts'
import type { OrderPrices, PaymentRecord } from '../../records/payment-record.ts'
import { withoutDeadRequest } from '../give-up.ts'

/**
 * Returns a payment as it is at the prices that the shop stated for a reader. Nothing is stored, because anybody can read: a payment at another price is
 * marked for this answer only. One thing is stored: if the money of the payment came while the order had another price, and the price is its amount
 * again, then the payment is paid.
 *
 * @param prices What the order costs by each method. The price of another method does not change the payment.
 * @param pricedAt ISO instant just before the price was requested from the shop.
 */
export const atPrice = async (
  settings: PlatformSettings & StoreSettings,
  record: PaymentRecord,
  prices: OrderPrices,
  pricedAt: string,
): Promise<PaymentRecord> => {
  const note = notePrice(record, prices)
  if (!note || mayBeOutdated(record, prices, pricedAt)) return record
  if (settlesAt(record, prices)) return await withPriceOf(settings, record, prices, pricedAt)
  const { repriced: _, ...rest } = record
  return { ...rest, ...(note.repriced && { repriced: note.repriced }) }
}

/**
 * Marks a payment whose amount differs from what its method costs now. If money comes for it, it is reported as a mismatch.
 *
 * @param pricedAt ISO instant just before the price was requested from the shop. Without it the price counts as the current one.
 */
const withPriceOf = async (
  settings: PlatformSettings & StoreSettings,
  known: PaymentRecord,
  prices: OrderPrices,
  pricedAt?: string,
): Promise<PaymentRecord> => {
  const { store, clock } = settings
  if (!notePrice(known, prices) || mayBeOutdated(known, prices, pricedAt)) return known
  // The change renews the record's time, so a request that was given up would look like one under way.
  const record = await withoutDeadRequest(settings, known)
  const at = isoInstant(clock.now())
  const changed = await store.payments.change(
    record.id,
    (current) => (mayBeOutdated(current, prices, pricedAt) ? undefined : priceChange(current, prices, at)),
    at,
    record,
  )
  return changed?.record ?? record
}

/** The most payments that a store lists at once. */
const MOST_PAYMENTS = 1_000

/**
 * Records the new prices of an order: every payment at another price than that of its method is marked, and its screens say so. A request for a
 * payment that has read the old price is not sent at it: the price is requested from the shop again.
 *
 * @returns The state of the order; `undefined` if it has no payment.
 * @throws Error when the price is not valid.
 */
export const noteOrderPrice = async (
  settings: PlatformSettings & StoreSettings,
  orderId: string,
  prices: OrderPrices,
): Promise<OrderRecord | undefined> => {
  const stated = readPrices(prices)
  const { payments } = settings.store
  await payments.noteOrderPrice(orderId, stated, isoInstant(settings.clock.now()))
  // The second look finds a payment that another transaction was storing while the price was noted.
  for (let look = 0; look < 2; look += 1)
    for (const record of await payments.list({ orderId, limit: MOST_PAYMENTS }))
      await withPriceOf(settings, record, stated)
  return await payments.findOrder(orderId)
}

/** The prices are checked, because a merchant's server may be JavaScript. */
const readPrices = (input: unknown): OrderPrices => {
  const { amount, currency, prices = [] } = isRecord(input) ? input : {}
  if (!isDecimal(amount)) throw refuse('amount is no decimal string', 'Pass it as resolveOrder gives it, "149.90"')
  const code = typeof currency === 'string' ? readCurrency(currency) : undefined
  if (code === undefined) throw refuse('currency is no ISO 4217 code', 'Pass it as resolveOrder gives it, "BRL"')
  if (!Array.isArray(prices) || !prices.every(isPriceRow))
    throw refuse('prices is no list of { method, channel?, amount }', 'Pass it as resolveOrder gives it')
  return { amount, currency: code, ...(prices.length > 0 && { prices }) }
}

const isDecimal = (input: unknown): input is string => typeof input === 'string' && readDecimal(input).ok

const isPriceRow = (row: unknown): row is MethodPrice =>
  isRecord(row) &&
  typeof row['method'] === 'string' &&
  (row['channel'] === undefined || typeof row['channel'] === 'string') &&
  isDecimal(row['amount'])

const refuse = (because: string, remedy: string): Error =>
  new Error(
    `@ficha/server: the price was not noted because ${because}, so open payments still ask for the old one. ${remedy}.`,
  )
