import type { CatalogueCountry } from './catalogue-entry.ts'
import { creditCard, transferText } from './rows.ts'

/** Uruguay. */
export const uruguay: CatalogueCountry = {
  country: 'UY',
  zone: 'America/Montevideo',
  currency: 'UYU',
  numberLocale: 'es-UY',
  methods: [transferText, creditCard],
}
