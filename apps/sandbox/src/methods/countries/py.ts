import { answerInstruction } from '../bank-instruction.ts'
import { transferTo } from '../published-makers.ts'
import { transfer, whole } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Paraguay. */
export const py: SandboxCountry<'PY'> = sandboxCountry('PY', {
  alpha3: 'PRY',
  name: 'Paraguay',
  zone: 'America/Asuncion',
  currencies: ['PYG'],
  rows: {
    BankTransfer: [
      'pay_url reference instruction',
      answerInstruction({
        owner: 'Ficha Sandbox Paraguay S.A.',
        document: 'RUC 80012345-0',
        account: (digits) => `Cuenta corriente en guaraníes N.º ${digits(9)}`,
        note: 'Concepto',
      }),
    ],
  },
  banks: {
    BankTransfer: [
      ['py-itau', 'Banco Itaú Paraguay S.A.'],
      ['py-continental', 'Banco Continental'],
    ],
  },
  published: {
    // Ended.
    BankTransfer: [
      'pay_url | reference instruction',
      [1, 5_000_000],
      {
        ...transfer,
        ...whole,
        answer: transferTo({
          bank: '0040',
          bankName: 'BANCO DEL CHACO S.A.',
          account: (chance) => `2${chance.digits(5)}`,
          accountType: 'C',
          document: { id: '80012345-0', type: 'RUC' },
          name: 'Ficha Sandbox Paraguay S.A.',
        }),
      },
    ],
  },
  publishedBanks: {
    BankTransfer: [
      ['015', 'Banco Itaú Paraguay S.A.'],
      ['025', 'Banco Continental'],
    ],
  },
})
