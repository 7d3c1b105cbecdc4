import type { CatalogueCountry } from '../catalogue-entry.ts'
import { unlistedCard, transferText } from '../rows.ts'

/** Paraguay. */
export const pyMethods: CatalogueCountry = {
  country: 'PY',
  zone: 'America/Asuncion',
  zoneName: { es: 'hora de Paraguay', pt: 'horário do Paraguai', en: 'Paraguay time' },
  currency: 'PYG',
  numberLocale: 'es-PY',
  methods: [{ ...transferText, published: 'ended' }, unlistedCard],
}
