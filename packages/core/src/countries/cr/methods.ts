import type { CatalogueCountry } from '../catalogue-entry.ts'
import { agreement, cashCode, unlistedCard, redirect, reference } from '../rows.ts'

/** Costa Rica. */
export const crMethods: CatalogueCountry = {
  country: 'CR',
  zone: 'America/Costa_Rica',
  zoneName: { es: 'hora de Costa Rica', pt: 'horário da Costa Rica', en: 'Costa Rica time' },
  currency: 'CRC',
  numberLocale: 'es-CR',
  methods: [
    cashCode,
    {
      method: 'BNCR',
      name: { text: 'Banco Nacional de Costa Rica' },
      glyph: 'cash',
      expects: [{ ...agreement, mayBeEmpty: true }, reference, redirect],
      steps: 'agreement',
      ownSteps: 'agreementAtBank',
    },
    unlistedCard,
  ],
}
