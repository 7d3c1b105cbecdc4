import type { CatalogueCountry } from './catalogue-entry.ts'
import { agreement, cashCode, creditCard, redirect, reference } from './rows.ts'

/** Costa Rica. */
export const costaRica: CatalogueCountry = {
  country: 'CR',
  zone: 'America/Costa_Rica',
  currency: 'CRC',
  numberLocale: 'es-CR',
  methods: [
    cashCode,
    {
      method: 'BNCR',
      name: { text: 'Banco Nacional de Costa Rica' },
      glyph: 'cash',
      expects: [agreement, reference, redirect],
      steps: 'agreement',
    },
    creditCard,
  ],
}
