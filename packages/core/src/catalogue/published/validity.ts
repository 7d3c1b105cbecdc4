import type { PublishedValidity } from '../../countries/published-facts.ts'
import type { Channel, Country, Method } from '../../model/payment-terms.ts'
import { methodOf } from '../methods-for.ts'

export type { PublishedValidity } from '../../countries/published-facts.ts'

/**
 * The published time of a row; `undefined` for a row without one, such as a card.
 *
 * @example
 * publishedValidityOf('BR', 'Wallet', 'PicPay') // { validity: '3m' }
 */
export const publishedValidityOf = (
  country: Country,
  method: Method,
  channel?: Channel,
): PublishedValidity | undefined => methodOf(country, method, channel)?.payableFor
