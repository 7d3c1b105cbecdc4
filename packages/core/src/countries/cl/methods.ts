import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { bankTransfer, cashCode, DAY, popularCard, onlineBank, onlineCash, redirect } from '../rows.ts'

/** Chile. */
export const clMethods: CountryRows = {
  zone: 'America/Santiago',
  zoneName: { es: 'hora de Chile continental', pt: 'horário do Chile continental', en: 'mainland Chile time' },
  currency: 'CLP',
  methods: [
    { method: 'Khipu', name: { text: 'Khipu' }, ...onlineBank, isPopular: true, payableFor: DAY },
    { method: 'Pago46', name: { text: 'Pago46' }, ...onlineCash },
    {
      ...bankTransfer,
      expects: [redirect],
      steps: 'onlineBank',
      isPopular: true,
      payableFor: { validity: '2d', onceOpen: '15m' },
    },
    { ...cashCode, payableFor: { validity: '2d' } },
    {
      method: 'Wallet',
      channel: 'Chek',
      name: { text: 'Chek' },
      group: 'wallet',
      glyph: 'phone',
      expects: [redirect],
      steps: 'wallet',
      ownSteps: 'walletPage',
      payableFor: { validity: '5m' },
    },
    {
      method: 'Wallet',
      channel: 'Mach',
      name: { text: 'MACH' },
      group: 'wallet',
      isPopular: true,
      glyph: 'phone',
      expects: [{ kind: 'appLink' }],
      steps: 'walletApp',
      payableFor: DAY,
    },
    {
      method: 'Wallet',
      channel: 'Vita',
      name: { text: 'Vita Wallet' },
      group: 'wallet',
      glyph: 'phone',
      expects: [{ kind: 'appLink' }],
      steps: 'walletApp',
      payableFor: DAY,
      published: 'ended',
    },
    popularCard,
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

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const clPublished: PublishedCountry = {
  takesWholeAmounts: true,
  rows: {
    Khipu: { limits: ['1', '250000'], confirmed: 'instant', needs: { phone: true, bank: true } },
    Pago46: { limits: ['1500', '999999'], confirmed: 'instant', needs: { phone: true } },
    BankTransfer: { limits: ['1', '250000'], confirmed: 'instant', needs: { phone: true } },
    Cash: { limits: ['500', '999999'], confirmed: 'instant', needs: { phone: true } },
    'Wallet Chek': { limits: ['1', '500000'], confirmed: 'instant' },
    'Wallet Mach': { limits: ['1', '500000'], confirmed: 'instant' },
    'Wallet Vita': { limits: ['700', '3500000'], confirmed: 'instant' },
    CreditCard: { limits: ['1', '1000000'], confirmed: 'instantOrReview' },
    Webpay: { limits: ['1', '1000000'], confirmed: 'instant', needs: { phone: true } },
  },
}
