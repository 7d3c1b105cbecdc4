import { answerReference } from '../counters.ts'
import { digits, publishedTupay } from '../published-makers.ts'
import { card, gatewaysPage, partner } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Peru. */
export const pe: SandboxCountry<'PE'> = sandboxCountry('PE', {
  alpha3: 'PER',
  name: 'Peru',
  zone: 'America/Lima',
  currencies: ['PEN'],
  rows: {
    BankTransfer: ['pay_url reference', answerReference(9)],
    Cash: ['pay_url reference', answerReference(9)],
  },
  banks: {
    BankTransfer: [
      ['pe-bcp', 'BCP'],
      ['pe-interbank', 'Interbank'],
      ['pe-bbva', 'BBVA Perú'],
    ],
    Cash: [
      ['pe-tambo', 'Tambo+'],
      ['pe-kasnet', 'KasNet'],
      ['pe-western-union', 'Western Union'],
    ],
  },
  published: {
    CreditCard: ['|', [5, 10_000], card],
    BankTransfer: ['pay_url | reference', [5, 50_000], { ...partner, life: 'P4D', answer: digits(6) }],
    Cash: ['pay_url | reference', [5, 1_000], { ...partner, life: 'P4D', answer: digits(6) }],
    // Adds.
    'Wallet Tupay': [
      'due_date web_url | pay_url qr_code_img reference',
      [8, 3_750],
      { life: 'P2D', answer: publishedTupay },
    ],
    // Adds, and ended.
    PagoEfectivo: [
      'pay_url | reference',
      [1, 5_500],
      { ...gatewaysPage, ...partner, needs: ['customer.phone', 'address.zip_code'], answer: digits(7) },
    ],
  },
})
