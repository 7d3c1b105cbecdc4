import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { cashCode, DAY, popularCard, redirect, reference } from '../rows.ts'

/** Mexico. The number for a counter is called “referencia”. OXXO is paid at the till of an OXXO shop. */
export const mxMethods: CountryRows = {
  zone: 'America/Mexico_City',
  zoneName: { es: 'hora del centro de México', pt: 'horário do centro do México', en: 'Central Mexico time' },
  currency: 'MXN',
  methods: [
    {
      method: 'SPEI',
      name: { text: 'SPEI' },
      group: 'transfer',
      isPopular: true,
      glyph: 'bank',
      expects: [
        { kind: 'clabe' },
        { kind: 'reference', from: 'reference', label: 'speiReference', grouping: 'none' },
        redirect,
      ],
      steps: 'spei',
      payableFor: { validity: '3d' },
    },
    {
      method: 'OXXO',
      name: { text: 'OXXO' },
      group: 'cash',
      isPopular: true,
      glyph: 'barcode',
      expects: [{ kind: 'barcode', symbology: 'code128' }, redirect],
      steps: 'oxxo',
      payableFor: { validity: '5d' },
    },
    {
      method: 'OXXOPay',
      name: { text: 'OXXO Pay' },
      group: 'cash',
      isPopular: true,
      glyph: 'barcode',
      expects: [{ kind: 'barcode', symbology: 'code128' }, redirect],
      steps: 'oxxo',
      ownSteps: 'oxxoPay',
      payableFor: { validity: '5d' },
    },
    {
      method: 'CoDi',
      name: { text: 'CoDi' },
      group: 'instant',
      glyph: 'bolt',
      expects: [{ kind: 'qr', standard: 'codi', level: 'L' }, reference],
      steps: 'codi',
      payableFor: { validity: '2h' },
    },
    { ...cashCode, expects: [reference], steps: 'cashReference', payableFor: DAY },
    popularCard,
  ],
  addedMethods: [
    // The payer gave the account and its code in the form, so the answer has nothing to act on.
    {
      method: 'Wallet',
      channel: 'Todito',
      name: { text: 'Todito Cash' },
      group: 'wallet',
      glyph: 'phone',
      expects: [],
      steps: 'wallet',
      published: 'added',
    },
  ],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const mxPublished: PublishedCountry = {
  rows: {
    SPEI: { limits: ['8', '400000'], confirmed: 'instant' },
    OXXO: { limits: ['8', '9999'], confirmed: 'oneOrTwoDays' },
    OXXOPay: { limits: ['10', '9999'], confirmed: 'instant', needs: { phone: true } },
    CoDi: { limits: ['0.1', '8000'], confirmed: 'instant' },
    Cash: { limits: ['8', '10000'], confirmed: 'instant', needs: { phone: true } },
    CreditCard: { limits: ['1', '20000'], confirmed: 'instantOrReview' },
    'Wallet Todito': { limits: ['1', '190000'], confirmed: 'instant', needs: { account: 'with-code' } },
  },
}
