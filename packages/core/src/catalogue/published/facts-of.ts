import { PUBLISHED } from '../../countries/methods.ts'
import type { PublishedFacts } from '../../countries/published-facts.ts'
import type { Country } from '../../model/payment-terms.ts'
import { methodOf } from '../methods-for.ts'

/** The name of a row in its country's table of facts: "PIX", "Wallet PicPay". Every spelling of a row has the same name. */
const nameOf = (country: Country, method: string, channel: string | undefined): string => {
  const row = methodOf(country, method, channel) ?? { method, channel }
  return row.channel === undefined ? row.method : `${row.method} ${row.channel}`
}

/** The published facts of a row; `undefined` for a row that the pages do not describe. */
export const factsOf = (country: Country, method: string, channel?: string): PublishedFacts | undefined => {
  const name = nameOf(country, method, channel)
  const rows = Object.hasOwn(PUBLISHED, country) ? PUBLISHED[country].rows : {}
  return Object.hasOwn(rows, name) ? rows[name] : undefined
}
