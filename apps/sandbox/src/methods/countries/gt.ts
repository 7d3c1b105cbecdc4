import { answerReference } from '../counters.ts'
import { digits } from '../published-makers.ts'
import { cash } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Guatemala. */
export const gt: SandboxCountry<'GT'> = sandboxCountry('GT', {
  alpha3: 'GTM',
  name: 'Guatemala',
  zone: 'America/Guatemala',
  currencies: ['GTQ'],
  rows: { Cash: ['pay_url reference', answerReference(11)] },
  banks: {
    Cash: [
      ['gt-banrural', 'Banrural'],
      ['gt-bi', 'Banco Industrial'],
    ],
  },
  published: { Cash: ['pay_url | reference', [8, 7_500], { ...cash, answer: digits(14) }] },
})
