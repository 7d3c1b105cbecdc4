import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { bankTransfer, cashCode, creditCard, paymentCode, redirect } from '../rows.ts'

/** Peru. The number is called “código de pago”. The payer uses it in a bank's app and at an agent. */
export const peMethods: CountryRows = {
  zone: 'America/Lima',
  zoneName: { es: 'hora de Perú', pt: 'horário do Peru', en: 'Peru time' },
  currency: 'PEN',
  methods: [
    { ...bankTransfer, expects: [paymentCode, redirect], steps: 'bankCode', payableFor: { validity: '4d' } },
    { ...cashCode, payableFor: { validity: '4d' } },
    creditCard,
  ],
  addedMethods: [
    {
      method: 'Wallet',
      channel: 'Tupay',
      name: { text: 'Tupay' },
      group: 'wallet',
      glyph: 'phone',
      expects: [{ kind: 'qr', standard: 'other', level: 'M' }, paymentCode, redirect],
      steps: 'wallet',
      ownSteps: 'walletQr',
      payableFor: { validity: '2d' },
      published: 'added',
    },
  ],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const pePublished: PublishedCountry = {
  rows: {
    BankTransfer: { limits: ['5', '50000'], confirmed: 'instant' },
    Cash: { limits: ['5', '1000'], confirmed: 'instant' },
    CreditCard: { limits: ['5', '10000'], confirmed: 'instant' },
    'Wallet Tupay': { limits: ['8', '3750'], confirmed: 'instant' },
  },
}
