import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { DAY, WEEK, agreement, cashCode, unlistedCard, redirect, reference } from '../rows.ts'

/** Costa Rica. */
export const crMethods: CountryRows = {
  zone: 'America/Costa_Rica',
  zoneName: { es: 'hora de Costa Rica', pt: 'horário da Costa Rica', en: 'Costa Rica time' },
  currency: 'CRC',
  methods: [
    { ...cashCode, payableFor: DAY },
    {
      method: 'BNCR',
      name: { text: 'Banco Nacional de Costa Rica' },
      group: 'cash',
      glyph: 'cash',
      expects: [{ ...agreement, mayBeEmpty: true }, reference, redirect],
      steps: 'agreement',
      ownSteps: 'agreementAtBank',
      payableFor: WEEK,
    },
    unlistedCard,
  ],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const crPublished: PublishedCountry = {
  documentTypes: { CI: 'CDI' },
  rows: {
    Cash: { limits: ['600', '1700000'], confirmed: 'instant', needs: { document: false } },
    BNCR: {
      limits: ['1000', '600000'],
      confirmed: 'instant',
      needs: { document: false, phone: true },
      takesWholeAmounts: true,
    },
  },
}
