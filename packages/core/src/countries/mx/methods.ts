import type { CatalogueCountry } from '../catalogue-entry.ts'
import { creditCard, redirect, reference } from '../rows.ts'

/** Mexico. The number for a counter is called “referencia”. OXXO is paid at the till of an OXXO shop. */
export const mxMethods: CatalogueCountry = {
  country: 'MX',
  zone: 'America/Mexico_City',
  zoneName: { es: 'hora del centro de México', pt: 'horário do centro do México', en: 'Central Mexico time' },
  currency: 'MXN',
  numberLocale: 'es-MX',
  methods: [
    {
      method: 'SPEI',
      name: { text: 'SPEI' },
      glyph: 'bank',
      expects: [
        { kind: 'clabe' },
        { kind: 'reference', from: 'reference', label: 'speiReference', grouping: 'none' },
        redirect,
      ],
      steps: 'spei',
    },
    {
      method: 'OXXO',
      name: { text: 'OXXO' },
      glyph: 'barcode',
      expects: [{ kind: 'barcode', symbology: 'code128' }, redirect],
      steps: 'oxxo',
    },
    {
      method: 'OXXOPay',
      name: { text: 'OXXO Pay' },
      glyph: 'barcode',
      expects: [{ kind: 'barcode', symbology: 'code128' }, redirect],
      steps: 'oxxo',
      ownSteps: 'oxxoPay',
    },
    {
      method: 'CoDi',
      name: { text: 'CoDi' },
      glyph: 'bolt',
      expects: [{ kind: 'qr', standard: 'codi', level: 'L' }, reference],
      steps: 'codi',
    },
    { method: 'Cash', name: { key: 'cash' }, glyph: 'cash', expects: [reference], steps: 'cashReference' },
    creditCard,
  ],
  addedMethods: [
    // The payer gave the account and its code in the form, so the answer has nothing to act on.
    {
      method: 'Wallet',
      channel: 'Todito',
      name: { text: 'Todito Cash' },
      glyph: 'phone',
      expects: [],
      steps: 'wallet',
      published: 'added',
    },
  ],
}
