import type { CatalogueCountry } from '../catalogue-entry.ts'
import {
  addedWallet,
  bankTransfer,
  barcode,
  unlistedCard,
  onlineBank,
  paymentCode,
  redirect,
  transferReference,
} from '../rows.ts'

/** Argentina. Rapipago and Pago Fácil have no payment page: the payer uses the barcode and the code. */
export const arMethods: CatalogueCountry = {
  country: 'AR',
  zone: 'America/Argentina/Buenos_Aires',
  zoneName: { es: 'hora de Argentina', pt: 'horário da Argentina', en: 'Argentina time' },
  currency: 'ARS',
  numberLocale: 'es-AR',
  methods: [
    { method: 'Khipu', name: { text: 'Khipu' }, ...onlineBank },
    { ...bankTransfer, expects: [redirect, transferReference], steps: 'transferReference', published: 'ended' },
    {
      method: 'Rapipago',
      name: { text: 'Rapipago' },
      glyph: 'barcode',
      expects: [barcode, paymentCode],
      steps: 'voucher',
      published: 'ended',
    },
    {
      method: 'PagoFacil',
      name: { text: 'Pago Fácil' },
      glyph: 'barcode',
      expects: [barcode, paymentCode],
      steps: 'voucher',
      published: 'ended',
    },
    unlistedCard,
  ],
  addedMethods: [addedWallet('Astropay', 'AstroPay')],
}
