import type { CatalogueCountry } from '../catalogue-entry.ts'
import { cashCode, unlistedCard } from '../rows.ts'

/** Guatemala. */
export const gtMethods: CatalogueCountry = {
  country: 'GT',
  zone: 'America/Guatemala',
  zoneName: { es: 'hora de Guatemala', pt: 'horário da Guatemala', en: 'Guatemala time' },
  currency: 'GTQ',
  numberLocale: 'es-GT',
  methods: [cashCode, unlistedCard],
}
