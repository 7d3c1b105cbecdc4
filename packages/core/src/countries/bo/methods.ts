import type { CatalogueCountry } from '../catalogue-entry.ts'
import { unlistedCard, transferText } from '../rows.ts'

/** Bolivia. */
export const boMethods: CatalogueCountry = {
  country: 'BO',
  zone: 'America/La_Paz',
  zoneName: { es: 'hora de Bolivia', pt: 'horário da Bolívia', en: 'Bolivia time' },
  currency: 'BOB',
  numberLocale: 'es-BO',
  methods: [{ ...transferText, published: 'ended' }, unlistedCard],
}
