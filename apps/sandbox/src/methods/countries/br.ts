import { answerBoleto, answerDepositExpress, answerLottery, answerPix } from '../brazil.ts'
import { publishedDeposit, publishedLottery } from '../published-makers.ts'
import { card, partner, phone } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

const deposit = 'provider_owner provider_owner_document provider_agency provider_number bank_name'

/** What the sandbox knows of Brazil. */
export const br: SandboxCountry<'BR'> = sandboxCountry('BR', {
  alpha3: 'BRA',
  name: 'Brazil',
  zone: 'America/Sao_Paulo',
  currencies: ['BRL'],
  rows: {
    PIX: ['pay_url qr_code qr_code_url qr_code_img', answerPix],
    Boleto: ['pay_url barcode bank_code', answerBoleto],
    Lottery: ['pay_url barcode bank_no', answerLottery],
    DepositExpress: [`pay_url ${deposit}`, answerDepositExpress],
    'Wallet AME': ['wallet_url app_link_url'],
    'Wallet PicPay': ['wallet_url'],
  },
  published: {
    CreditCard: ['|', [0.5, 50_000], { needs: [...card.needs, 'customer.phone', 'address.zip_code'], refund: 'part' }],
    PIX: [
      'pay_url | qr_code qr_code_url qr_code_img',
      [0.1, 50_000],
      { life: 'PT2H', takesCancellation: true, refund: 'part by bank transfer', answer: answerPix },
    ],
    // Adds.
    OpenFinance: ['pay_url |', [0.1, 20_000], { ...partner, life: 'PT1H', needs: ['bank'] }],
    Boleto: [
      'barcode bank_code pay_url |',
      [5, 15_000],
      {
        life: 'P1M',
        takesCancellation: true,
        needs: ['address.zip_code'],
        refund: 'part by bank transfer',
        answer: answerBoleto,
      },
    ],
    Lottery: [
      'barcode bank_no pay_url |',
      [4, 2_000],
      { ...phone, life: 'P10D', takesCancellation: true, refund: 'part by bank transfer', answer: publishedLottery },
    ],
    // Ended.
    DepositExpress: [
      `web_url pay_url | ${deposit}`,
      [1, 50_000],
      { life: 'P7D', needs: ['bank', 'customer.phone'], answer: publishedDeposit },
    ],
    'Wallet AME': ['| wallet_url app_link_url', [0.1, 15_000], { ...partner, refund: 'part' }],
    'Wallet PicPay': ['| wallet_url', [0.01, 5_000], { ...partner, life: 'PT3M', refund: 'whole' }],
    // Adds: the next three.
    'Wallet Mercadopago': ['| wallet_url', [0.01, 10_000], { ...partner, life: 'P1D' }],
    'Wallet Astropay': ['| wallet_url', [4, 27_500], { ...partner, life: 'P1D' }],
    'Wallet Paypal': ['| wallet_url', [0.1, 15_000], { ...partner, refund: 'part' }],
  },
  publishedBanks: {
    OpenFinance: [
      ['a64cdbd5-2d1c-4b57-9d2f-6c1f0e7a9b10', 'Banco do Brasil'],
      ['5f0f0d7e-8b1a-4f0a-9c43-2a9df6e0c211', 'Nubank'],
    ],
  },
})
