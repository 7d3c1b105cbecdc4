import type { CatalogueCountry } from '../catalogue-entry.ts'
import { bankTransfer, cashCode, creditCard, onlineBank, onlineCash, redirect } from '../rows.ts'

/** Chile. */
export const clMethods: CatalogueCountry = {
  country: 'CL',
  zone: 'America/Santiago',
  zoneName: { es: 'hora de Chile continental', pt: 'horário do Chile continental', en: 'mainland Chile time' },
  currency: 'CLP',
  numberLocale: 'es-CL',
  methods: [
    { method: 'Khipu', name: { text: 'Khipu' }, ...onlineBank },
    { method: 'Pago46', name: { text: 'Pago46' }, ...onlineCash },
    { ...bankTransfer, expects: [redirect], steps: 'onlineBank' },
    cashCode,
    {
      method: 'Wallet',
      channel: 'Chek',
      name: { text: 'Chek' },
      glyph: 'phone',
      expects: [redirect],
      steps: 'wallet',
      ownSteps: 'walletPage',
    },
    {
      method: 'Wallet',
      channel: 'Mach',
      name: { text: 'MACH' },
      glyph: 'phone',
      expects: [{ kind: 'appLink' }],
      steps: 'walletApp',
    },
    {
      method: 'Wallet',
      channel: 'Vita',
      name: { text: 'Vita Wallet' },
      glyph: 'phone',
      expects: [{ kind: 'appLink' }],
      steps: 'walletApp',
      published: 'ended',
    },
    creditCard,
  ],
  addedMethods: [
    {
      method: 'Webpay',
      name: { text: 'Webpay' },
      ...onlineBank,
      published: 'added',
      alsoSpelled: ['WebPay'],
    },
  ],
}
