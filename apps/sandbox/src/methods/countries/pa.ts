import { answerReference } from '../counters.ts'
import { digits, inGroupsOfFour, transferTo } from '../published-makers.ts'
import { cash } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Panama. */
export const pa: SandboxCountry<'PA'> = sandboxCountry('PA', {
  alpha3: 'PAN',
  name: 'Panama',
  zone: 'America/Panama',
  currencies: ['USD', 'PAB'],
  rows: { Cash: ['pay_url reference', answerReference(10)] },
  banks: {
    Cash: [
      ['pa-punto-pago', 'Punto Pago'],
      ['pa-western-union', 'Western Union'],
    ],
  },
  published: {
    // Adds.
    BankTransfer: [
      'pay_url | reference instruction due_date',
      [1, 100_000],
      {
        life: 'P7D',
        needs: ['bank'],
        answer: transferTo(
          {
            bank: '0079',
            bankName: 'BANCO DEL ISTMO',
            branch: [],
            account: (chance) => `20${chance.digits(10)}`,
            accountType: 'C',
            document: { id: '155000000-2-2021', type: 'RUC' },
            name: 'FICHA SANDBOX PANAMA S.A.',
          },
          inGroupsOfFour,
        ),
      },
    ],
    Cash: ['pay_url | reference', [1, 200], { ...cash, answer: digits(16) }],
  },
  publishedBanks: {
    BankTransfer: [
      ['0079', 'Banco Lafise Panamá'],
      ['0071', 'Banco General'],
    ],
  },
})
