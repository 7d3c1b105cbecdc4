import type { CatalogueCountry } from '../catalogue-entry.ts'
import { bankTransfer, cashCode, creditCard, paymentCode, redirect } from '../rows.ts'

/** Peru. The number is called “código de pago”. The payer uses it in a bank's app and at an agent. */
export const peMethods: CatalogueCountry = {
  country: 'PE',
  zone: 'America/Lima',
  zoneName: { es: 'hora de Perú', pt: 'horário do Peru', en: 'Peru time' },
  currency: 'PEN',
  numberLocale: 'es-PE',
  methods: [{ ...bankTransfer, expects: [paymentCode, redirect], steps: 'bankCode' }, cashCode, creditCard],
  addedMethods: [
    {
      method: 'Wallet',
      channel: 'Tupay',
      name: { text: 'Tupay' },
      glyph: 'phone',
      expects: [{ kind: 'qr', standard: 'other', level: 'M' }, paymentCode, redirect],
      steps: 'wallet',
      ownSteps: 'walletQr',
      published: 'added',
    },
  ],
}
