import { answerInstruction } from '../bank-instruction.ts'
import { transferTo } from '../published-makers.ts'
import { transfer } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Bolivia. */
export const bo: SandboxCountry<'BO'> = sandboxCountry('BO', {
  alpha3: 'BOL',
  name: 'Bolivia',
  zone: 'America/La_Paz',
  currencies: ['BOB'],
  rows: {
    BankTransfer: [
      'pay_url reference instruction',
      answerInstruction({
        owner: 'Ficha Sandbox Bolivia S.R.L.',
        document: 'NIT 1023456028',
        account: (digits) => `Caja de ahorro en bolivianos N.º 1000-${digits(8)}`,
        note: 'Glosa',
      }),
    ],
  },
  banks: {
    BankTransfer: [
      ['bo-bnb', 'Banco Nacional de Bolivia S.A.'],
      ['bo-union', 'Banco Unión S.A.'],
    ],
  },
  published: {
    // Ended.
    BankTransfer: [
      'pay_url | reference instruction',
      [1, 1_000_000],
      {
        ...transfer,
        answer: transferTo({
          bank: '0039',
          bankName: 'BANCO DEL ALTIPLANO',
          account: (chance) => `1${chance.digits(9)}`,
          accountType: 'C',
          document: { id: '102345602', type: 'NIT' },
          name: 'Ficha Sandbox Bolivia S.R.L.',
        }),
      },
    ],
  },
  publishedBanks: {
    BankTransfer: [
      ['004', 'Banco Nacional de Bolivia S.A.'],
      ['014', 'Banco Unión S.A.'],
    ],
  },
})
