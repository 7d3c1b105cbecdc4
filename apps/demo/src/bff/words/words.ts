import { countryOf, type Country } from '@ficha/core'
import { countryLocale, tableFor, type Tables } from '@ficha/core/contract'
import { formatAmount } from '@ficha/core/display'
import type { Item } from '../basket.ts'
import { es, type ShopWords } from './es.ts'
import { pt } from './pt.ts'
import { esAR, esCO, esUsted, esVos } from './registers.ts'

const WORDS: Tables<ShopWords> = {
  es,
  'es-ar': esAR,
  'es-co': esCO,
  'es-cr': esUsted,
  'es-py': esVos,
  'es-uy': esVos,
  pt,
}

/** The shop's words in a country, in the same form of address as the slips. */
export const wordsOf = (country: Country): ShopWords => tableFor(WORDS, countryLocale(country))

/** The items as the payer knows them, for the slip and the account: "2 × Taza de barro, Jarra pintada". */
export const namesOf = (items: readonly Item[], country: Country): string => {
  const { products } = wordsOf(country)
  return items
    .map(({ sku, quantity }) => `${quantity > 1 ? `${String(quantity)} × ` : ''}${products[sku].name}`)
    .join(', ')
}

/** An amount as the people of a country write it. */
export const moneyOf = (amount: string, country: Country): string => {
  const { currency = '', numberLocale = 'es' } = countryOf(country) ?? {}
  return formatAmount(amount, currency, numberLocale)
}

/** A day in the words of a country. */
export const dayOf = (iso: string, country: Country): string =>
  new Intl.DateTimeFormat(countryLocale(country), { dateStyle: 'long' }).format(new Date(iso))

/** A country's own name. */
export const nameOf = (country: Country): string =>
  new Intl.DisplayNames([countryLocale(country)], { type: 'region' }).of(country) ?? country
