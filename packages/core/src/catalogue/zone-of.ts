import type { Country } from '../model/payment-terms.ts'
import { isZone } from '../time/zoned-time.ts'
import { countryOf } from './methods-for.ts'

/** The zone in which a payment's day ends and its deadline is shown: the terms' own, else the country's, else UTC. */
export const zoneOf = ({ country, zone }: { readonly country?: Country; readonly zone?: string }): string => {
  if (zone !== undefined && isZone(zone)) return zone
  return (country && countryOf(country)?.zone) ?? 'UTC'
}
