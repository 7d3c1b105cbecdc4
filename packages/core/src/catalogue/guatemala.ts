import type { CatalogueCountry } from './catalogue-entry.ts'
import { cashCode, creditCard } from './rows.ts'

/** Guatemala. */
export const guatemala: CatalogueCountry = {
  country: 'GT',
  zone: 'America/Guatemala',
  currency: 'GTQ',
  numberLocale: 'es-GT',
  methods: [cashCode, creditCard],
}
