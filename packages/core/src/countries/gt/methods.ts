import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { DAY, cashCode, unlistedCard } from '../rows.ts'

/** Guatemala. */
export const gtMethods: CountryRows = {
  zone: 'America/Guatemala',
  zoneName: { es: 'hora de Guatemala', pt: 'horário da Guatemala', en: 'Guatemala time' },
  currency: 'GTQ',
  methods: [{ ...cashCode, payableFor: DAY }, unlistedCard],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const gtPublished: PublishedCountry = {
  rows: { Cash: { limits: ['8', '7500'], confirmed: 'instant', needs: { document: false } } },
}
