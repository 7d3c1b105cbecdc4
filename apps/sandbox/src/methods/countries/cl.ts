import { answerReference } from '../counters.ts'
import { digits } from '../published-makers.ts'
import { card, partner, phone, whole } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Chile. */
export const cl: SandboxCountry<'CL'> = sandboxCountry('CL', {
  alpha3: 'CHL',
  name: 'Chile',
  zone: 'America/Santiago',
  currencies: ['CLP'],
  rows: {
    Khipu: ['pay_url'],
    Pago46: ['pay_url'],
    BankTransfer: ['pay_url'],
    Cash: ['pay_url reference', answerReference(12)],
    'Wallet Chek': ['pay_url'],
    'Wallet Mach': ['app_link_url'],
    'Wallet Vita': ['app_link_url'],
  },
  banks: {
    Khipu: [
      ['cl-khipu-estado', 'BancoEstado'],
      ['cl-khipu-bci', 'Bci'],
    ],
    BankTransfer: [
      ['cl-estado', 'BancoEstado'],
      ['cl-chile', 'Banco de Chile'],
    ],
    Cash: [
      ['cl-caja-vecina', 'CajaVecina'],
      ['cl-servipag', 'Servipag'],
    ],
  },
  published: {
    CreditCard: ['|', [1, 1_000_000], { ...whole, ...card }],
    // Adds.
    Webpay: ['pay_url |', [1, 1_000_000], { ...whole, ...phone, ...partner }],
    Khipu: ['pay_url |', [1, 250_000], { ...whole, ...partner, life: 'P1D', needs: ['bank', 'customer.phone'] }],
    BankTransfer: ['pay_url |', [1, 250_000], { ...whole, ...phone, ...partner, life: 'P2D' }],
    Pago46: ['pay_url |', [1_500, 999_999], { ...whole, ...phone, ...partner }],
    Cash: ['pay_url | reference', [500, 999_999], { ...whole, ...phone, ...partner, life: 'P2D', answer: digits(9) }],
    'Wallet Mach': ['| app_link_url', [1, 500_000], { ...whole, life: 'P1D' }],
    'Wallet Chek': ['| pay_url', [1, 500_000], { ...whole, ...partner, life: 'PT5M' }],
    // Ended.
    'Wallet Vita': ['| app_link_url', [700, 3_500_000], { ...whole, life: 'P1D' }],
  },
  publishedBanks: { Khipu: [['Bawdf', 'DemoBank']] },
})
