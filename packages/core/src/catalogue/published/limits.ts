import type { Channel, Country, Method } from '../../model/payment-terms.ts'
import { countryOf } from '../methods-for.ts'
import { factsOf } from './facts-of.ts'

/**
 * The published bounds of a row, as decimal strings. `undefined` for a row without any, and for an amount in another currency than the country's.
 *
 * @example
 * publishedLimitsOf({ country: 'BR', method: 'Boleto', currency: 'BRL' }) // { smallest: '5', largest: '15000' }
 */
export const publishedLimitsOf = ({
  country,
  method,
  channel,
  currency,
}: {
  readonly country: Country
  readonly method: Method
  readonly channel?: Channel
  readonly currency: string
}): { readonly smallest: string; readonly largest: string } | undefined => {
  const found = factsOf(country, method, channel)?.limits
  if (!found || countryOf(country)?.currency !== currency) return undefined
  const [smallest, largest] = found
  return { smallest, largest }
}
