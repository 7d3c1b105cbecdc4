import { answerAgreement, answerReference } from '../counters.ts'
import { digits, withPartner } from '../published-makers.ts'
import { cash, phone, whole, withoutDocument } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Costa Rica. */
export const cr: SandboxCountry<'CR'> = sandboxCountry('CR', {
  alpha3: 'CRI',
  name: 'Costa Rica',
  zone: 'America/Costa_Rica',
  currencies: ['CRC'],
  rows: {
    Cash: ['pay_url reference', answerReference(10)],
    BNCR: ['pay_url reference partner_code', answerAgreement('4010')],
  },
  banks: {
    Cash: [
      ['cr-walmart', 'Walmart'],
      ['cr-maxi-pali', 'Maxi Palí'],
    ],
  },
  published: {
    Cash: ['pay_url | reference', [600, 1_700_000], { ...cash, answer: digits(6) }],
    BNCR: [
      'pay_url | reference partner_code',
      [1_000, 600_000],
      // The sample has the agreement with nothing in it.
      { ...whole, ...phone, ...withoutDocument, life: 'P7D', answer: withPartner('', 11) },
    ],
  },
})
