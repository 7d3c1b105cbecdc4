import { answerInstruction } from '../bank-instruction.ts'
import { transferTo } from '../published-makers.ts'
import { transfer } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Uruguay. */
export const uy: SandboxCountry<'UY'> = sandboxCountry('UY', {
  alpha3: 'URY',
  name: 'Uruguay',
  zone: 'America/Montevideo',
  currencies: ['UYU'],
  rows: {
    BankTransfer: [
      'pay_url reference instruction',
      answerInstruction({
        owner: 'Ficha Sandbox Uruguay S.A.',
        document: 'RUT 210000000017',
        account: (digits) => `Caja de ahorro en pesos N.º ${digits(9)}-00001`,
        note: 'Referencia',
      }),
    ],
  },
  banks: {
    BankTransfer: [
      ['uy-brou', 'Banco República (BROU)'],
      ['uy-itau', 'Banco Itaú Uruguay S.A.'],
    ],
  },
  published: {
    // Ended.
    BankTransfer: [
      'pay_url | reference instruction',
      [1, 5_000_000],
      {
        ...transfer,
        answer: transferTo({
          bank: '0013',
          bankName: 'BANCO DE LA BANDA ORIENTAL',
          account: (chance) => `110${chance.digits(6)}-00001`,
          accountType: 'C',
          document: { id: '210000000017', type: 'RUT' },
          name: 'Ficha Sandbox Uruguay S.A.',
          hasOtherReference: true,
        }),
      },
    ],
  },
  publishedBanks: {
    BankTransfer: [
      ['1001', 'Banco República (BROU)'],
      ['1113', 'Banco Itaú Uruguay S.A.'],
    ],
  },
})
