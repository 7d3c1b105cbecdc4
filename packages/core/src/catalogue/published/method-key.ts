import type { Country } from '../../model/payment-terms.ts'
import { methodOf } from '../methods-for.ts'

/** The key of a row in a table of facts: "BR PIX", "BR Wallet PicPay". */
export type MethodKey = `${Country} ${string}`

/** Makes the key of a row. Every spelling of a row has the same key. */
export const methodKey = (country: Country, method: string, channel?: string): MethodKey => {
  const row = methodOf(country, method, channel) ?? { method, channel }
  return row.channel === undefined ? `${country} ${row.method}` : `${country} ${row.method} ${row.channel}`
}
