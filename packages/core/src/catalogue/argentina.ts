import type { CatalogueCountry } from './catalogue-entry.ts'
import { bankTransfer, barcode, creditCard, onlineBank, redirect, reference, transferReference } from './rows.ts'

/** Argentina: the vouchers of Rapipago and Pago Fácil have no page behind them, so their bars are all there is. */
export const argentina: CatalogueCountry = {
  country: 'AR',
  zone: 'America/Argentina/Buenos_Aires',
  currency: 'ARS',
  numberLocale: 'es-AR',
  methods: [
    { method: 'Khipu', name: { text: 'Khipu' }, ...onlineBank },
    { ...bankTransfer, expects: [redirect, transferReference], steps: 'transferReference' },
    {
      method: 'Rapipago',
      name: { text: 'Rapipago' },
      glyph: 'barcode',
      expects: [barcode, reference],
      steps: 'voucher',
    },
    {
      method: 'PagoFacil',
      name: { text: 'Pago Fácil' },
      glyph: 'barcode',
      expects: [barcode, reference],
      steps: 'voucher',
    },
    creditCard,
  ],
}
