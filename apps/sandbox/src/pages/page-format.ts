import { countriesOf, type Country } from '../methods/country.ts'
import type { PageLanguage } from './payer-language.ts'

/** Countries that write amounts without cents. */
const WHOLE: readonly string[] = ['CLP', 'COP', 'PYG']

/**
 * An amount as people of the country write it: "R$ 150,00". All decimals of the merchant are written. Only the zeros of a currency without cents
 * are omitted.
 */
export function formatAmount(amount: string, currency: string, known?: Country): string {
  const places = countriesOf(currency)
  // Two countries have US dollars.
  const country = known ?? (places.length === 1 ? places[0] : undefined)
  const sent = amount.split('.')[1] ?? ''
  const decimals = WHOLE.includes(currency) && /^0*$/.test(sent) ? 0 : Math.max(sent.length, 2)
  const locale = country === undefined ? 'es' : country === 'BR' ? 'pt-BR' : `es-${country}`
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // The amount stays a text, because a number would round a long amount.
  return format.format(amount as `${number}`)
}

/** The name of a country in the language of the page. */
export function countryName(country: Country, language: PageLanguage): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}

/** A moment in the local time of a zone: "26 de novembro de 2026 às 00:15". */
export function formatMoment(instant: number, zone: string, language: PageLanguage): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
    hourCycle: 'h23',
  }).format(instant)
}
