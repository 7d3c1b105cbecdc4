import type { CatalogueCountry } from '../catalogue-entry.ts'
import { cashCode, transferText, unlistedCard } from '../rows.ts'

/** Panama. */
export const paMethods: CatalogueCountry = {
  country: 'PA',
  zone: 'America/Panama',
  zoneName: { es: 'hora de Panamá', pt: 'horário do Panamá', en: 'Panama time' },
  currency: 'USD',
  numberLocale: 'es-PA',
  methods: [cashCode, unlistedCard],
  addedMethods: [{ ...transferText, published: 'added' }],
}
