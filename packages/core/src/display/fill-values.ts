import { transferField } from '../codes/transfer-field.ts'
import { fill } from '../i18n/format.ts'
import type { CatalogueMethod } from '../countries/catalogue-entry.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Instruction } from '../model/instruction.ts'
import type { Payment } from '../model/payment.ts'
import { groupedText } from './grouped-text.ts'
import { takesProof } from './proof-of-payment.ts'
import { safeText, textOf } from './safe-text.ts'

/** The values for the placeholders in the messages of one screen. A value is `undefined` when this screen does not have it. */
export interface FillValues {
  readonly [name: string]: string | undefined
  readonly amount: string
  readonly method: string
  /** The place to pay at: the outlet that the payer chose, else the name of the method if it is a brand. */
  readonly outlet: string | undefined
  /** The bank that the payer uses: the chosen bank, else "your bank". */
  readonly bank: string
  /** The company that confirms the payment: that of the page or the card's bank. `undefined` if the payer pays elsewhere. */
  readonly confirmer: string | undefined
  /** The date and time of the deadline, in the zone of the deadline's sentence. */
  readonly deadline: string | undefined
  /** The number of the agreement (convenio), grouped. */
  readonly agreement: string | undefined
  /** The number that the payer says or writes, grouped. */
  readonly reference: string | undefined
  /** The same number, if a bank's form takes it as the concept (concepto) of a transfer in place of the reference. */
  readonly concept: string | undefined
  /** The receiver of the money, if the screen shows one. */
  readonly beneficiary: string | undefined
  /** The amount, if the code has none and the payer has to type it. */
  readonly typedAmount: string | undefined
  /** The owner of the account, if the screen shows one. */
  readonly owner: string | undefined
  /** An empty text on a page. `undefined` in an e-mail, because the payer cannot return to it; the bracketed part of a message is then omitted. */
  readonly onPage: string | undefined
  /** An empty text if the payer has to send the proof of payment. Otherwise `keepsReceipt` is one. */
  readonly sendsProof: string | undefined
  readonly keepsReceipt: string | undefined
  /** An empty text if the payer has a code. Otherwise `noCode` is one. */
  readonly code: string | undefined
  readonly noCode: string | undefined
  /** The name of the field for the reference in a bank's form. */
  readonly note: string
}

/** The longest value that a sentence may contain. */
const LONGEST = 64

const NON_BREAKING_HYPHEN = '\u2011'

/** Collects the values for the sentences of a payment. It is a pure function of the payment and of formatted texts. */
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
    sendsProof: takesProof({ instructions }) ? '' : undefined,
    keepsReceipt: takesProof({ instructions }) ? undefined : '',
    ...codeValues(instructions),
    note: noteOf(instructions, messages),
  }
}

/**
 * The company that takes the payment on its page. A page with a voucher for a counter takes no payment, so the payer who returns from it has not
 * paid yet.
 */
const confirmerOf = (row: CatalogueMethod | undefined, name: string, bank: string): string | undefined => {
  switch (row?.ownSteps ?? row?.steps) {
    case 'onlineBank':
    case 'transferReference':
    case 'card':
      return bank
    case 'wallet':
    case 'walletApp':
    case 'walletPage':
    case 'walletSite':
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

/** The longest name that is kept on one line. In the title of a narrow slip, the ribbon of a test stands next to it. */
const LONGEST_NAME = 11

/** A name that does not break into two lines. A line may end after a hyphen or a space, but not inside of "7-Eleven" or "Mi Vecino". */
export const unbrokenName = (name: unknown): string | undefined => {
  const text = sayable(name)?.replace(/-/g, NON_BREAKING_HYPHEN)
  return text !== undefined && text.length <= LONGEST_NAME ? text.replaceAll(' ', '\u00a0') : text
}

/** The longest number that is kept on one line. A longer number does not fit a narrow slip, so it may break after a group. */
const LONGEST_WHOLE = 20

const numberIn = (number: Extract<Instruction, { kind: 'reference' }> | undefined): string | undefined => {
  const text = number && sayable(groupedText(number.value, number.grouping))
  return text !== undefined && text.length <= LONGEST_WHOLE ? text.replaceAll(' ', '\u00a0') : text
}

/** The field for the reference in the bank's form, by its name in the gateway's text, else in general. */
const noteOf = (instructions: Payment['instructions'], { notes }: Messages): string => {
  const text = textOf(instructions.find((instruction) => instruction.kind === 'freeText')?.text)
  const field = transferField(text)
  return field === undefined ? notes.other : fill(notes.named, { field: safeText(field) })
}

/** The values for the words of a payment with a code, and for those of any other payment. */
export const codeValues = (instructions: Payment['instructions']): Pick<FillValues, 'code' | 'noCode'> => {
  const hasCode = instructions.some(isCode)
  return { code: hasCode ? '' : undefined, noCode: hasCode ? undefined : '' }
}

/** Whether a payer calls it a code. An account, a CLABE and the number for a transfer are none, and a page or an app has none. */
const isCode = (instruction: Instruction): boolean =>
  instruction.kind === 'barcode' ||
  instruction.kind === 'qr' ||
  (instruction.kind === 'reference' && !TRANSFERS.has(instruction.label))

const TRANSFERS: ReadonlySet<string> = new Set(['speiReference', 'speiConcept', 'transferReference'])
