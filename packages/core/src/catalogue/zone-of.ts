import type { Country } from '../model/payment-terms.ts'
import { isZone } from '../time/zone-parts.ts'
import { countryOf } from './methods-for.ts'

interface ZoneTerms {
  readonly country?: Country
  readonly zone?: string
}

/**
 * The IANA zone in which a payment's day ends and its deadline is shown: the zone of the terms, else the zone of the country, else UTC. An unknown
 * zone in the terms is ignored.
 */
export const zoneOf = ({ country, zone }: ZoneTerms): string => {
  if (zone !== undefined && isZone(zone)) return zone
  return (country && countryOf(country)?.zone) ?? 'UTC'
}

/**
 * The local name of the time in which a payment's deadline is shown. The country's own zone has a name in the catalogue. Another zone can come only
 * from the merchant's terms; `nameOf` makes its name from its city ("Tijuana").
 *
 * @param locale BCP 47 tag of the screen. Only its language counts.
 */
export const zoneNameOf = (terms: ZoneTerms, locale: string, nameOf: (city: string) => string): string => {
  const zone = zoneOf(terms)
  const country = terms.country && countryOf(terms.country)
  if (country?.zone === zone) {
    const names: Readonly<Partial<Record<string, string>>> = country.zoneName
    return names[locale.slice(0, 2)] ?? country.zoneName.es
  }
  return zone === 'UTC' ? zone : nameOf(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '))
}
