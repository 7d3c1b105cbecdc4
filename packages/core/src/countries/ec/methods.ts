import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { DAY, bankTransfer, unlistedCard, onlineCash, redirect } from '../rows.ts'

/** Ecuador. */
export const ecMethods: CountryRows = {
  zone: 'America/Guayaquil',
  zoneName: { es: 'hora de Ecuador continental', pt: 'horário do Equador continental', en: 'mainland Ecuador time' },
  currency: 'USD',
  methods: [
    { ...bankTransfer, expects: [redirect], steps: 'onlineBank', payableFor: { validity: '1h' } },
    { method: 'Cash', name: { key: 'cash' }, ...onlineCash, payableFor: DAY },
    unlistedCard,
  ],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const ecPublished: PublishedCountry = {
  rows: {
    BankTransfer: { limits: ['2', '10000'], confirmed: 'instant' },
    Cash: { limits: ['1', '500'], confirmed: 'instant' },
  },
}
