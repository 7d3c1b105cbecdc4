import { cbu } from '../numbers/cbu.ts'
import type { Chance } from '../numbers/chance.ts'

interface Beneficiary {
  readonly bank: string
  readonly bankName: string
  readonly branch: object
  readonly account: (chance: Chance) => string
  readonly accountType: string
  readonly document: { readonly id: string; readonly type: string }
  readonly name: string
  /** Whether the text names another reference than the field, as a published sample does. */
  readonly hasOtherReference?: true
}

const noBranch = { code: 'null' }

/** The receivers, invented. Their documents pass their check digits. */
const beneficiaries: ReadonlyMap<string, Beneficiary> = new Map([
  [
    'AR',
    {
      bank: '0002',
      bankName: 'BANCO DEL PLATA',
      branch: noBranch,
      account: (chance: Chance) => cbu('0150001', chance.digits(13)),
      accountType: 'Checking',
      document: { id: '30712345671', type: 'CUIT' },
      name: 'Ficha Sandbox Argentina S.A.',
    },
  ],
  [
    'BO',
    {
      bank: '0039',
      bankName: 'BANCO DEL ALTIPLANO',
      branch: noBranch,
      account: (chance: Chance) => `1${chance.digits(9)}`,
      accountType: 'C',
      document: { id: '102345602', type: 'NIT' },
      name: 'Ficha Sandbox Bolivia S.R.L.',
    },
  ],
  [
    'PY',
    {
      bank: '0040',
      bankName: 'BANCO DEL CHACO S.A.',
      branch: noBranch,
      account: (chance: Chance) => `2${chance.digits(5)}`,
      accountType: 'C',
      document: { id: '80012345-0', type: 'RUC' },
      name: 'Ficha Sandbox Paraguay S.A.',
    },
  ],
  [
    'UY',
    {
      bank: '0013',
      bankName: 'BANCO DE LA BANDA ORIENTAL',
      branch: noBranch,
      account: (chance: Chance) => `110${chance.digits(6)}-00001`,
      accountType: 'C',
      document: { id: '210000000017', type: 'RUT' },
      name: 'Ficha Sandbox Uruguay S.A.',
      hasOtherReference: true,
    },
  ],
  [
    'PA',
    {
      bank: '0079',
      bankName: 'BANCO DEL ISTMO',
      branch: [],
      account: (chance: Chance) => `20${chance.digits(10)}`,
      accountType: 'C',
      document: { id: '155000000-2-2021', type: 'RUC' },
      name: 'FICHA SANDBOX PANAMA S.A.',
    },
  ],
])

/**
 * The receiver's bank details as a JSON text, with the keys, the "null" and the empty list of the published samples. There is no amount in it.
 */
export function publishedInstruction(country: string, reference: string, chance: Chance): string | undefined {
  const found = beneficiaries.get(country)
  if (found === undefined) return undefined
  return JSON.stringify({
    beneficiary: {
      bank: {
        code: found.bank,
        name: found.bankName,
        branch: found.branch,
        account: { number: found.account(chance), type: found.accountType },
      },
      document: found.document,
      name: found.name,
      type: 'INDIVIDUAL',
    },
    referenceCode: found.hasOtherReference ? `2${chance.digits(9)}` : reference,
  })
}
