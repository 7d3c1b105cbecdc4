import type { CatalogueCountry } from '../catalogue-entry.ts'
import { bankTransfer, unlistedCard, onlineCash, redirect } from '../rows.ts'

/** Ecuador. */
export const ecMethods: CatalogueCountry = {
  country: 'EC',
  zone: 'America/Guayaquil',
  zoneName: { es: 'hora de Ecuador continental', pt: 'horário do Equador continental', en: 'mainland Ecuador time' },
  currency: 'USD',
  numberLocale: 'es-EC',
  methods: [
    { ...bankTransfer, expects: [redirect], steps: 'onlineBank' },
    { method: 'Cash', name: { key: 'cash' }, ...onlineCash },
    unlistedCard,
  ],
}
