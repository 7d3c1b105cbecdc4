import type { CatalogueMethod } from '../catalogue/catalogue-entry.ts'
import type { Instruction } from '../model/instruction.ts'
import type { Payment } from '../model/payment.ts'
import { groupedText } from './grouped-text.ts'
import { safeText } from './safe-text.ts'

/** What the braces of a message stand for on one screen. A value that is `undefined` has nothing to say here. */
export interface FillValues {
  readonly [name: string]: string | undefined
  readonly amount: string
  readonly method: string
  /** Where to go: the outlet that the payer chose, else the method's own name when it is a brand. */
  readonly outlet: string | undefined
  /** Date and time in the payment's zone. */
  readonly deadline: string | undefined
  /** The number of the agreement (convenio), grouped. */
  readonly agreement: string | undefined
  /** The number that the payer says or writes, grouped. */
  readonly reference: string | undefined
}

/** A sentence is no place for a longer number. */
const LONGEST = 64

/** Collects the values for a payment's sentences. A pure function of the payment and of texts already formatted. */
export const fillValues = (
  { terms, instructions }: Payment,
  row: CatalogueMethod | undefined,
  texts: { readonly amount: string; readonly title: string; readonly deadline: string | undefined },
): FillValues => {
  const outlet = terms.outletName === undefined ? undefined : safeText(terms.outletName)
  const numbers = instructions.filter((instruction) => instruction.kind === 'reference')
  return {
    amount: texts.amount,
    deadline: texts.deadline,
    method: outlet ?? texts.title,
    outlet: outlet ?? (row && 'text' in row.name ? row.name.text : undefined),
    agreement: sayable(numbers.find(({ label }) => label === 'agreement')),
    reference: sayable(numbers.find(({ label }) => label !== 'agreement')),
  }
}

const sayable = (number: Extract<Instruction, { kind: 'reference' }> | undefined): string | undefined => {
  if (number === undefined) return undefined
  const text = groupedText(number.value, number.grouping)
  return text.length > LONGEST || text.includes('\n') ? undefined : text
}
