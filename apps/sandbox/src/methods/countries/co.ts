import { answerAgreement } from '../counters.ts'
import { digits, withPartner } from '../published-makers.ts'
import { card, gatewaysPage, partner, phone, whole } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

const wallet = { ...gatewaysPage, ...whole, ...phone, ...partner, life: 'P1D' } as const

/** What the sandbox knows of Colombia. */
export const co: SandboxCountry<'CO'> = sandboxCountry('CO', {
  alpha3: 'COL',
  name: 'Colombia',
  zone: 'America/Bogota',
  currencies: ['COP'],
  rows: {
    PSE: ['pay_url'],
    Efecty: ['pay_url'],
    Bancolombia: ['pay_url reference partner_code', answerAgreement('87654')],
    SuRed: ['pay_url reference partner_code', answerAgreement('110634')],
    Gana: ['pay_url reference partner_code', answerAgreement('20518')],
    'Wallet ClaroPay': ['pay_url'],
    'Wallet Tpaga': ['wallet_url'],
    'Wallet Dale': ['wallet_url'],
    'Wallet Daviplata': ['wallet_url'],
    'Wallet Movii': ['wallet_url'],
    'Wallet Nequi': ['wallet_url'],
    'Wallet Rappipay': ['wallet_url'],
  },
  published: {
    CreditCard: ['|', [300, 10_000_000], { ...whole, ...card }],
    PSE: ['pay_url |', [1_000, 3_000_000], { ...whole, ...partner, life: 'P1D' }],
    Efecty: ['pay_url |', [1, 3_000_000], { ...whole, ...partner, life: 'P1D' }],
    Bancolombia: [
      'pay_url | reference partner_code',
      [5_000, 3_000_000],
      { ...whole, life: 'P7D', answer: withPartner('54245', 11) },
    ],
    SuRed: [
      'pay_url | partner_code reference',
      [1_000, 3_000_000],
      { ...gatewaysPage, ...whole, life: 'P7D', answer: withPartner('SANDBOXCO', 8) },
    ],
    Gana: [
      'pay_url | partner_code reference',
      [1_000, 3_000_000],
      { ...gatewaysPage, ...whole, life: 'P7D', answer: withPartner('260', 8) },
    ],
    'Wallet Tpaga': ['| wallet_url', [1, 2_000_000], wallet],
    'Wallet ClaroPay': ['| pay_url', [1_000, 3_000_000], wallet],
    'Wallet Dale': ['| wallet_url', [1_000, 3_000_000], wallet],
    'Wallet Daviplata': ['| wallet_url', [1_000, 3_000_000], wallet],
    'Wallet Movii': ['| wallet_url', [1_000, 3_000_000], wallet],
    'Wallet Nequi': ['| wallet_url', [1_000, 3_000_000], wallet],
    'Wallet Rappipay': ['| wallet_url', [1_000, 3_000_000], wallet],
    // Adds, and ended.
    Baloto: [
      'pay_url | reference',
      [5_000, 1_000_000],
      {
        ...gatewaysPage,
        ...whole,
        life: 'P1D',
        needs: ['customer.phone', 'address.zip_code'],
        answer: digits(8),
      },
    ],
  },
})
