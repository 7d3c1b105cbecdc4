import type { Chance } from '../numbers/chance.ts'

/** An invented receiver. Its document passes its check digits. */
export interface Beneficiary {
  readonly bank: string
  readonly bankName: string
  readonly branch?: object
  readonly account: (chance: Chance) => string
  readonly accountType: string
  readonly document: { readonly id: string; readonly type: string }
  readonly name: string
  /** Whether the text names another reference than the field, as a published sample does. */
  readonly hasOtherReference?: true
}

/**
 * The receiver's bank details as a JSON text, with the keys, the "null" and the empty list of the published samples. There is no amount in it.
 */
export function publishedInstruction(found: Beneficiary, reference: string, chance: Chance): string {
  return JSON.stringify({
    beneficiary: {
      bank: {
        code: found.bank,
        name: found.bankName,
        branch: found.branch ?? { code: 'null' },
        account: { number: found.account(chance), type: found.accountType },
      },
      document: found.document,
      name: found.name,
      type: 'INDIVIDUAL',
    },
    referenceCode: found.hasOtherReference ? `2${chance.digits(9)}` : reference,
  })
}
