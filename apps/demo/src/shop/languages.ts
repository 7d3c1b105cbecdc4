import type { Country } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'

/** A country in the list of the visitor: its own name, its language and its locale. */
export interface ShopCountry {
  readonly country: Country
  readonly name: string
  readonly locale: string
}

const inCountry = (country: Country, name: string): ShopCountry => ({ country, name, locale: countryLocale(country) })

/** In alphabetical order of their own names. */
export const SHOP_COUNTRIES: readonly ShopCountry[] = [
  inCountry('AR', 'Argentina'),
  inCountry('BO', 'Bolivia'),
  inCountry('BR', 'Brasil'),
  inCountry('CL', 'Chile'),
  inCountry('CO', 'Colombia'),
  inCountry('CR', 'Costa Rica'),
  inCountry('EC', 'Ecuador'),
  inCountry('GT', 'Guatemala'),
  inCountry('MX', 'México'),
  inCountry('PA', 'Panamá'),
  inCountry('PY', 'Paraguay'),
  inCountry('PE', 'Perú'),
  inCountry('UY', 'Uruguay'),
]

/** A country's locale; Spanish for one that the shop does not know. */
export const localeOf = (country: Country): string =>
  SHOP_COUNTRIES.find((known) => known.country === country)?.locale ?? 'es'

/** The most likely country of a visitor with this language: the country of its tag, else the largest country with this language. */
export const countryOfLanguage = (tag: string): Country => {
  const [language = '', ...rest] = tag.split('-')
  const named = SHOP_COUNTRIES.find(({ country }) => rest.includes(country))
  return named?.country ?? (language === 'es' ? 'MX' : 'BR')
}

/** Keeps the chosen country until the browser ends, and in a cookie, so that the server writes the next page in its language and prices. */
export const keepCountry = (country: Country): void => {
  document.cookie = `country=${country}; Path=/; SameSite=Lax`
}

/** The country that was chosen; else the likely country of the browser's language. */
export const firstCountry = (): Country => {
  const kept = /(?:^|;\s*)country=([A-Z]{2})(?:;|$)/.exec(document.cookie)?.[1]
  return SHOP_COUNTRIES.find(({ country }) => country === kept)?.country ?? countryOfLanguage(navigator.language)
}
