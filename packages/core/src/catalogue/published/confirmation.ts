import type { PublishedConfirmation } from '../../countries/published-facts.ts'
import type { Channel, Country, Method } from '../../model/payment-terms.ts'
import { factsOf } from './facts-of.ts'

export type { PublishedConfirmation } from '../../countries/published-facts.ts'

/**
 * When a payment of a row is confirmed, by public pages of 2024; `undefined` for a row that they do not describe.
 *
 * @example
 * publishedConfirmationOf('MX', 'OXXO') // 'oneOrTwoDays'
 */
export const publishedConfirmationOf = (
  country: Country,
  method: Method,
  channel?: Channel,
): PublishedConfirmation | undefined => factsOf(country, method, channel)?.confirmed
