import type { CatalogueMethod } from '../catalogue/catalogue-entry.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Instruction } from '../model/instruction.ts'
import type { Payment } from '../model/payment.ts'
import { groupedText } from './grouped-text.ts'
import { safeText, textOf } from './safe-text.ts'

/** The values for the placeholders in the messages of one screen. A value is `undefined` when this screen does not have it. */
export interface FillValues {
  readonly [name: string]: string | undefined
  readonly amount: string
  readonly method: string
  /** Where to go: the outlet that the payer chose, else the method's own name when it is a brand. */
  readonly outlet: string | undefined
  /** Where to sign in: the bank that the payer chose, else "your bank". */
  readonly bank: string
  /** The company whose confirmation is pending after the payer visited the page that takes the payment. `undefined` without such a page. */
  readonly confirmer: string | undefined
  /** Date and time, in the time zone that the deadline's sentence names. */
  readonly deadline: string | undefined
  /** The number of the agreement (convenio), grouped. */
  readonly agreement: string | undefined
  /** The number that the payer says or writes, grouped. */
  readonly reference: string | undefined
  /** The same number, when a bank's form takes it as the concept of a transfer and not as the reference. */
  readonly concept: string | undefined
  /** The receiver of the money, when the screen names one. */
  readonly beneficiary: string | undefined
  /** The amount, if the code has none and the payer has to type it. */
  readonly typedAmount: string | undefined
  /** The owner of the account, when the screen names one. */
  readonly owner: string | undefined
  /** An empty text on a page; absent in an e-mail, which is not a page to return to. The bracketed part of a message is then left out. */
  readonly onPage: string | undefined
  /** Into which field of a bank's form the reference goes. */
  readonly note: string
}

/** The longest value that a sentence may contain. */
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
  const outlet = unbrokenName(terms.outletName)
  const numbers = instructions.filter((instruction) => instruction.kind === 'reference')
  return {
    amount: texts.amount,
    deadline: texts.deadline,
    method: texts.name,
    outlet: outlet ?? (row && 'text' in row.name ? unbrokenName(row.name.text) : undefined),
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

/** A page that shows a voucher for a counter takes no payment. A payer who returns from such a page has not paid yet. */
const confirmerOf = (row: CatalogueMethod | undefined, name: string, bank: string): string | undefined => {
  switch (row?.ownSteps ?? row?.steps) {
    case 'onlineBank':
    case 'transferReference':
    case 'card':
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
 * The receiver of the money: the merchant's `beneficiary`, else the name in the Pix code. Bank apps show the name from the Pix directory.
 * The merchant knows that name; the code may spell it differently. A boleto's payee may differ from the receiver of its Pix code.
 */
export const beneficiaryOf = ({ terms, instructions }: Pick<Payment, 'terms' | 'instructions'>): string | undefined =>
  terms.beneficiary ??
  (terms.method === 'Boleto' ? undefined : instructions.find((instruction) => instruction.kind === 'qr')?.receiver)

/** Returns a text that fits into a sentence. Returns `undefined` for a blank text, a text that is too long, or a text of several lines. */
const sayable = (value: unknown): string | undefined => {
  const text = textOf(value).trim()
  return text === '' || text.length > LONGEST || text.includes('\n') ? undefined : safeText(text)
}

/** The longest name that leaves room for the sign of a test beside it, in the title of a narrow slip. */
const LONGEST_NAME = 11

/** A line may end after a hyphen or a space, but not in the middle of the name of 7-Eleven or Mi Vecino. */
export const unbrokenName = (name: unknown): string | undefined => {
  const text = sayable(name)?.replace(/-/g, NON_BREAKING_HYPHEN)
  return text !== undefined && text.length <= LONGEST_NAME ? text.replaceAll(' ', '\u00a0') : text
}

/** A longer number does not fit the line of a narrow slip, and goes on in the next one after a group. */
const LONGEST_WHOLE = 20

const numberIn = (number: Extract<Instruction, { kind: 'reference' }> | undefined): string | undefined => {
  const text = number && sayable(groupedText(number.value, number.grouping))
  return text !== undefined && text.length <= LONGEST_WHOLE ? text.replaceAll(' ', '\u00a0') : text
}

/** The name of the field in the bank's form, as the gateway's own text spells it. */
const noteOf = (instructions: Payment['instructions'], { notes }: Messages): string => {
  const text = textOf(instructions.find((instruction) => instruction.kind === 'freeText')?.text)
  const [word] = /\b(glosa|concepto)\b/i.exec(text) ?? []
  return notes[word === undefined ? 'other' : (word.toLowerCase() as 'glosa' | 'concepto')]
}
