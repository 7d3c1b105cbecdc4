import type { CatalogueCountry } from '../catalogue-entry.ts'
import { addedWallet, creditCard, onlineBank, redirect, walletLink } from '../rows.ts'

/** Brazil. */
export const brMethods: CatalogueCountry = {
  country: 'BR',
  zone: 'America/Sao_Paulo',
  zoneName: { es: 'hora de Brasilia', pt: 'horário de Brasília', en: 'Brasília time' },
  currency: 'BRL',
  numberLocale: 'pt-BR',
  methods: [
    {
      method: 'PIX',
      name: { text: 'Pix' },
      glyph: 'bolt',
      expects: [{ kind: 'qr', standard: 'pix', level: 'M' }, redirect],
      steps: 'pix',
    },
    {
      method: 'Boleto',
      name: { text: 'Boleto' },
      glyph: 'barcode',
      expects: [{ kind: 'pixBeside' }, { kind: 'boleto' }, redirect],
      steps: 'boleto',
    },
    {
      method: 'Lottery',
      name: { key: 'lottery' },
      glyph: 'barcode',
      expects: [{ kind: 'lotterySlip' }, redirect],
      steps: 'lottery',
    },
    {
      method: 'DepositExpress',
      name: { key: 'depositExpress' },
      glyph: 'bank',
      expects: [{ kind: 'bankDeposit' }, redirect],
      steps: 'bankDeposit',
      published: 'ended',
    },
    {
      method: 'Wallet',
      channel: 'AME',
      name: { text: 'Ame Digital' },
      glyph: 'phone',
      expects: [{ kind: 'appLink' }, { kind: 'walletLink' }],
      steps: 'walletApp',
    },
    { method: 'Wallet', channel: 'PicPay', name: { text: 'PicPay' }, ...walletLink },
    creditCard,
  ],
  addedMethods: [
    { method: 'OpenFinance', name: { text: 'Open Finance' }, ...onlineBank, published: 'added' },
    addedWallet('Mercadopago', 'Mercado Pago'),
    addedWallet('Astropay', 'AstroPay'),
    addedWallet('Paypal', 'PayPal'),
  ],
}
