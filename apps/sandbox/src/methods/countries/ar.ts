import { cbu } from '../../numbers/cbu.ts'
import { answerPagoFacil, answerRapipago, answerReference } from '../counters.ts'
import { publishedSlip, transferTo } from '../published-makers.ts'
import { gatewaysPage, partner, payersAccount, withoutDocument } from '../published-row.ts'
import { sandboxCountry, type SandboxCountry } from '../sandbox-country.ts'

/** What the sandbox knows of Argentina. */
export const ar: SandboxCountry<'AR'> = sandboxCountry('AR', {
  alpha3: 'ARG',
  name: 'Argentina',
  zone: 'America/Argentina/Buenos_Aires',
  currencies: ['ARS'],
  rows: {
    Khipu: ['pay_url'],
    BankTransfer: ['pay_url reference', answerReference(10)],
    Rapipago: ['reference barcode', answerRapipago],
    PagoFacil: ['reference barcode', answerPagoFacil],
  },
  banks: {
    Khipu: [
      ['ar-khipu-nacion', 'Banco de la Nación Argentina'],
      ['ar-khipu-galicia', 'Banco Galicia'],
    ],
    BankTransfer: [
      ['ar-galicia', 'Banco Galicia'],
      ['ar-macro', 'Banco Macro'],
    ],
  },
  published: {
    Khipu: ['pay_url |', [1, 1_257_000], { ...gatewaysPage, ...partner, needs: ['bank', 'customer.phone'] }],
    // Adds.
    'Wallet Astropay': [
      'wallet_url |',
      [0.1, 1_000_000],
      { ...gatewaysPage, ...partner, ...withoutDocument, life: 'P1D' },
    ],
    // Ended: the next three.
    BankTransfer: [
      'pay_url | reference instruction',
      [1, 1_000_000],
      {
        ...gatewaysPage,
        needs: payersAccount,
        answer: transferTo({
          bank: '0002',
          bankName: 'BANCO DEL PLATA',
          account: (chance) => cbu('0150001', chance.digits(13)),
          accountType: 'Checking',
          document: { id: '30712345671', type: 'CUIT' },
          name: 'Ficha Sandbox Argentina S.A.',
        }),
      },
    ],
    Rapipago: ['| reference barcode', [50, 200_000], { ...gatewaysPage, answer: publishedSlip }],
    PagoFacil: ['| reference barcode', [50, 200_000], { ...gatewaysPage, answer: publishedSlip }],
  },
  publishedBanks: {
    Khipu: [
      ['BNa11', 'Banco de la Nación Argentina'],
      ['BGa07', 'Banco Galicia'],
    ],
    BankTransfer: [
      ['011', 'Banco de la Nación Argentina'],
      ['007', 'Banco Galicia'],
    ],
  },
})
