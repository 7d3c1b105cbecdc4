import { methodOf } from '../catalogue/methods-for.ts'
import { fill } from '../i18n/format.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Country } from '../model/payment-terms.ts'
import type { OrderStateSnapshot } from '../status/order-state.ts'
import { safeText } from './safe-text.ts'

/** The method of an order in words that fit into a sentence: "con SPEI", "en efectivo". `undefined` if the method is not known. */
export const byMethod = (
  { method, channel }: Pick<OrderStateSnapshot, 'method' | 'channel'>,
  country: Country,
  { byMethod: phrases }: Pick<Messages, 'byMethod'>,
): string | undefined => {
  if (method === undefined) return undefined
  const row = methodOf(country, method, channel)
  if (row && 'key' in row.name) return phrases[row.name.key]
  return fill(phrases.named, { method: row && 'text' in row.name ? row.name.text : safeText(channel ?? method) })
}
