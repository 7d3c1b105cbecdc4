import type { CountryRows } from '../catalogue-entry.ts'
import type { PublishedCountry } from '../published-facts.ts'
import { DAY, WEEK, addedWallet, popularCard, onlineBank, redirect, walletLink } from '../rows.ts'

/** Brazil. */
export const brMethods: CountryRows = {
  zone: 'America/Sao_Paulo',
  zoneName: { es: 'hora de Brasilia', pt: 'horário de Brasília', en: 'Brasília time' },
  currency: 'BRL',
  methods: [
    {
      method: 'PIX',
      name: { text: 'Pix' },
      group: 'instant',
      isPopular: true,
      glyph: 'bolt',
      expects: [{ kind: 'qr', standard: 'pix', level: 'M' }, redirect],
      steps: 'pix',
      payableFor: { validity: '2h' },
      takesCancellation: true,
    },
    {
      method: 'Boleto',
      name: { text: 'Boleto' },
      group: 'cash',
      isPopular: true,
      glyph: 'barcode',
      expects: [{ kind: 'pixBeside' }, { kind: 'boleto' }, redirect],
      steps: 'boleto',
      payableFor: { validity: '1M' },
      takesCancellation: true,
    },
    {
      method: 'Lottery',
      name: { key: 'lottery' },
      group: 'cash',
      glyph: 'barcode',
      expects: [{ kind: 'lotterySlip' }, redirect],
      steps: 'lottery',
      payableFor: { validity: '10d' },
      takesCancellation: true,
    },
    {
      method: 'DepositExpress',
      name: { key: 'depositExpress' },
      group: 'transfer',
      glyph: 'bank',
      expects: [{ kind: 'bankDeposit' }, redirect],
      steps: 'bankDeposit',
      // The pages also give 10 days for the proof of the payment. The money has to be sent within 7.
      payableFor: WEEK,
      published: 'ended',
    },
    {
      method: 'Wallet',
      channel: 'AME',
      name: { text: 'Ame Digital' },
      group: 'wallet',
      glyph: 'phone',
      expects: [{ kind: 'appLink' }, { kind: 'walletLink' }],
      steps: 'walletApp',
    },
    {
      method: 'Wallet',
      channel: 'PicPay',
      name: { text: 'PicPay' },
      ...walletLink,
      isPopular: true,
      payableFor: { validity: '3m' },
    },
    popularCard,
  ],
  addedMethods: [
    {
      method: 'OpenFinance',
      name: { text: 'Open Finance' },
      ...onlineBank,
      payableFor: { byBank: ['5m', '60m'] },
      published: 'added',
    },
    { ...addedWallet('Mercadopago', 'Mercado Pago'), payableFor: DAY },
    { ...addedWallet('Astropay', 'AstroPay'), payableFor: DAY },
    addedWallet('Paypal', 'PayPal'),
  ],
}

/** What public pages of 2024 state of the same rows. A row of cards that they do not list has nothing here. */
export const brPublished: PublishedCountry = {
  rows: {
    PIX: { limits: ['0.1', '50000'], confirmed: 'instant' },
    Boleto: { limits: ['5', '15000'], confirmed: 'upToThreeDays', needs: { address: true } },
    Lottery: { limits: ['4', '2000'], confirmed: 'hour', needs: { phone: true } },
    DepositExpress: { limits: ['1', '50000'], confirmed: 'fourHours', needs: { phone: true, bank: true } },
    'Wallet AME': { limits: ['0.1', '15000'], confirmed: 'instant' },
    'Wallet PicPay': { limits: ['0.01', '5000'], confirmed: 'instant' },
    CreditCard: { limits: ['0.5', '50000'], confirmed: 'instantOrReview', needs: { phone: true, address: true } },
    OpenFinance: { limits: ['0.1', '20000'], confirmed: 'instant', needs: { bank: true } },
    'Wallet Mercadopago': { limits: ['0.01', '10000'], confirmed: 'instant' },
    'Wallet Astropay': { limits: ['4', '27500'], confirmed: 'instant' },
    'Wallet Paypal': { limits: ['0.1', '15000'] },
  },
}
