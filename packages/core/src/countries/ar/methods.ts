import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import {
  DAY,
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
export const arMethods: CountryRows = {
  zone: 'America/Argentina/Buenos_Aires',
  zoneName: { es: 'hora de Argentina', pt: 'horário da Argentina', en: 'Argentina time' },
  currency: 'ARS',
  methods: [
    { method: 'Khipu', name: { text: 'Khipu' }, ...onlineBank },
    { ...bankTransfer, expects: [redirect, transferReference], steps: 'transferReference', published: 'ended' },
    {
      method: 'Rapipago',
      name: { text: 'Rapipago' },
      group: 'cash',
      glyph: 'barcode',
      expects: [barcode, paymentCode],
      steps: 'voucher',
      published: 'ended',
    },
    {
      method: 'PagoFacil',
      name: { text: 'Pago Fácil' },
      group: 'cash',
      glyph: 'barcode',
      expects: [barcode, paymentCode],
      steps: 'voucher',
      published: 'ended',
    },
    unlistedCard,
  ],
  addedMethods: [{ ...addedWallet('Astropay', 'AstroPay'), payableFor: DAY }],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const arPublished: PublishedCountry = {
  rows: {
    Khipu: { limits: ['1', '1257000'], confirmed: 'instant', needs: { phone: true, bank: true } },
    BankTransfer: { limits: ['1', '1000000'], confirmed: 'businessDay', needs: { account: 'required', bank: true } },
    Rapipago: { limits: ['50', '200000'], confirmed: 'instant' },
    PagoFacil: { limits: ['50', '200000'], confirmed: 'instant' },
    'Wallet Astropay': { confirmed: 'instant', needs: { document: false } },
  },
}
