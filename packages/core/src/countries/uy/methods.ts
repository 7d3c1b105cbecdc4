import type { CatalogueCountry } from '../catalogue-entry.ts'
import { unlistedCard, transferText } from '../rows.ts'

/** Uruguay. */
export const uyMethods: CatalogueCountry = {
  country: 'UY',
  zone: 'America/Montevideo',
  zoneName: { es: 'hora de Uruguay', pt: 'horário do Uruguai', en: 'Uruguay time' },
  currency: 'UYU',
  numberLocale: 'es-UY',
  methods: [{ ...transferText, published: 'ended' }, unlistedCard],
}
