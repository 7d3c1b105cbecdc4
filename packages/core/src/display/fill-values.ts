import type { CatalogueMethod } from '../catalogue/catalogue-entry.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Instruction } from '../model/instruction.ts'
import type { Payment } from '../model/payment.ts'
import { groupedText } from './grouped-text.ts'
import { safeText, textOf } from './safe-text.ts'

/** What the braces of a message stand for on one screen. A value that is `undefined` has nothing to say here. */
export interface FillValues {
  readonly [name: string]: string | undefined
  readonly amount: string
  readonly method: string
  /** Where to go: the outlet that the payer chose, else the method's own name when it is a brand. */
  readonly outlet: string | undefined
  /** Where to sign in: the bank that the payer chose, else "your bank". */
  readonly bank: string
  /** Whose answer is waited for after a visit of the page that takes the payment; `undefined` where no such page does. */
  readonly confirmer: string | undefined
  /** Date and time, by the clocks of the zone that the deadline's sentence names. */
  readonly deadline: string | undefined
  /** The number of the agreement (convenio), grouped. */
  readonly agreement: string | undefined
  /** The number that the payer says or writes, grouped. */
  readonly reference: string | undefined
  /** The same where a bank takes it as the concept of a transfer, and not as its reference. */
  readonly concept: string | undefined
  /** Who receives the money, where the screen names somebody. */
  readonly beneficiary: string | undefined
  /** The amount, where the code holds none and the payer has to type it. */
  readonly typedAmount: string | undefined
  /** Whose account it is, where the screen names somebody. */
  readonly owner: string | undefined
  /** Nothing, on a page: what stands in brackets with it is left out of an e-mail, which is no page to come back to. */
  readonly onPage: string | undefined
  /** Into which field of a bank's form the reference goes. */
  readonly note: string
}

/** A sentence is no place for a longer number. */
const LONGEST = 64

const NON_BREAKING_HYPHEN = '\u2011'

/** Collects the values for a payment's sentences. A pure function of the payment and of texts already formatted. */
export const fillValues = (
  { terms, instructions }: Payment,
  row: CatalogueMethod | undefined,
  messages: Messages,
  texts: {
    readonly amount: string
    readonly name: string
    readonly deadline: string | undefined
    readonly isMail: boolean | undefined
  },
): FillValues => {
  // A line may end after a hyphen, but not in the middle of the name of 7-Eleven.
  const outlet = sayable(terms.outletName)?.replace(/-/g, NON_BREAKING_HYPHEN)
  const numbers = instructions.filter((instruction) => instruction.kind === 'reference')
  return {
    amount: texts.amount,
    deadline: texts.deadline,
    method: texts.name,
    outlet: outlet ?? (row && 'text' in row.name ? row.name.text : undefined),
    bank: outlet ?? messages.yourBank,
    confirmer: confirmerOf(row, texts.name, outlet ?? messages.yourBank),
    agreement: numberIn(numbers.find(({ label }) => label === 'agreement')),
    reference: numberIn(numbers.find(({ label }) => label !== 'agreement' && label !== 'speiConcept')),
    concept: numberIn(numbers.find(({ label }) => label === 'speiConcept')),
    onPage: texts.isMail ? undefined : '',
    beneficiary: sayable(beneficiaryOf({ terms, instructions })),
    typedAmount: instructions.some((one) => one.kind === 'qr' && one.leavesAmountOpen) ? texts.amount : undefined,
    owner: sayable(instructions.find((instruction) => instruction.kind === 'bankDeposit')?.owner),
    note: noteOf(instructions, messages),
  }
}

/** A page that shows what to pay at a counter takes no payment: who comes back from it has not paid yet. */
const confirmerOf = (row: CatalogueMethod | undefined, name: string, bank: string): string | undefined => {
  switch (row?.ownSteps ?? row?.steps) {
    case 'onlineBank':
    case 'transferReference':
      return bank
    case 'wallet':
    case 'walletApp':
    case 'walletPage':
      return name
    default:
      return undefined
  }
}

/**
 * Who receives the money: by the merchant's word, else by the code. Apps show the name of Pix's own directory, which the merchant knows
 * and the code may spell in another way. A boleto's payee may be another one than the receiver of the Pix code beside it.
 */
export const beneficiaryOf = ({ terms, instructions }: Pick<Payment, 'terms' | 'instructions'>): string | undefined =>
  terms.beneficiary ??
  (terms.method === 'Boleto' ? undefined : instructions.find((instruction) => instruction.kind === 'qr')?.receiver)

/** Text that can stand in a sentence. What came blank, or is too long for one, cannot. */
const sayable = (value: unknown): string | undefined => {
  const text = textOf(value).trim()
  return text === '' || text.length > LONGEST || text.includes('\n') ? undefined : safeText(text)
}

const numberIn = (number: Extract<Instruction, { kind: 'reference' }> | undefined): string | undefined =>
  number && sayable(groupedText(number.value, number.grouping))

/** The bank's field is called as the gateway's own text calls it. */
const noteOf = (instructions: Payment['instructions'], { notes }: Messages): string => {
  const text = textOf(instructions.find((instruction) => instruction.kind === 'freeText')?.text)
  const [word] = /\b(glosa|concepto)\b/i.exec(text) ?? []
  return notes[word === undefined ? 'other' : (word.toLowerCase() as 'glosa' | 'concepto')]
}
