import { readBankText, type BankFact, type BankPart } from '../codes/bank-text.ts'
import { fill } from '../i18n/format.ts'
import type { Messages } from '../i18n/messages.ts'
import { readAmount } from './typed-amount.ts'
import type { DisplayBlock, DisplayValue } from '../model/display-model.ts'
import { safeText, textOf } from './safe-text.ts'
import { insideSentence, showLine, showNumber, showPlain } from './show-value.ts'

/** The most rows to show. A text with more rows is shown as a text. */
const MOST_ROWS = 20

/** The order of the fields in a bank's form. Lines that match no field come after them, in the order of the text. */
const ORDER: readonly (BankFact | undefined)[] = [
  'account',
  'document',
  'bank',
  'owner',
  'amount',
  undefined,
  'reference',
]

/**
 * Puts the reference that the payer writes into the transfer among the rows of the account, because a bank's form asks for it in the same
 * step. When the text has no rows, the reference stays a separate block.
 */
export const withReferenceInRows = (blocks: readonly DisplayBlock[]): readonly DisplayBlock[] => {
  const reference = blocks.find((block) => block.kind === 'reference')
  const [first] = blocks
  if (first?.kind !== 'freeText' || !first.account || !reference || reference.beneficiary || reference.notice)
    return blocks
  return blocks.flatMap((block) =>
    block === first ? { ...first, rows: [...first.rows, reference.value] } : block === reference ? [] : block,
  )
}

/** The data of the payment that the text is compared with. */
export interface FreeTextOf {
  /** The reference that the payer writes into the transfer, if the payment has one. It already has its own row. */
  readonly reference: string | undefined
  readonly amount: string
  /** The amount as people of the country write it. */
  readonly amountText: string
  readonly currency: string
}

type Row = Extract<BankPart, { readonly label: string }>

/**
 * Shows the gateway's free text. The account comes first, because the payer copies it first. Then come its owner, its bank and the other fields of
 * a bank's form, each once. The other lines stay text, and the whole text is kept as it came. A line such as "Glosa: escriba la referencia
 * FB-100577" is not a row: the payer cannot paste it, and the payment's own reference already has a row.
 */
export const showFreeText = (
  sent: unknown,
  of: FreeTextOf,
  messages: Messages,
): Extract<DisplayBlock, { kind: 'freeText' }> => {
  const parts = readBankText(textOf(sent))
  const isRow = (part: BankPart): part is Row => 'label' in part && !isReferenceRow(part, of.reference)
  const rows = once(parts.filter(isRow)).filter((row) => !(row.fact === 'reference' && row.value === of.reference))
  const isCut = parts.some(isRow) && rows.length <= MOST_ROWS
  const rest = parts
    .filter((part, place) => !isRow(part) && !isReferenceRequest(part, of.reference) && !leadsIn(parts, place, isRow))
    .map((part) => ('text' in part ? part.text : `${part.label}: ${part.value}`))
  const account = isCut ? accountOf(rows, of.currency) : undefined
  const sorted = rows
    .filter((row) => row !== account)
    .sort((one, two) => ORDER.indexOf(one.fact) - ORDER.indexOf(two.fact))
  return {
    kind: 'freeText',
    ...(account && { account: showAccount(account, messages) }),
    rows: isCut ? sorted.map((row) => showRow(row, of, messages)) : [],
    ...(isCut && rest.length > 0 && { rest: safeText(rest.join('\n')) }),
    value: showPlain(messages.codes.bankDetails, sent, messages),
  }
}

const isReferenceRow = ({ value }: Row, reference: string | undefined): boolean =>
  reference !== undefined && value !== reference && value.includes(reference)

/** Matches a line that only asks to write the reference, after the reference itself was removed. A line with any other word is kept. */
const ASKING =
  /^(?:escrib|pon|indi|coloc|us|ingres|anot)\p{L}{1,4} (?:(?:la|el|su) )?(?:referencia|c[oó]digo|n[uú]mero)(?: de (?:referencia|transferencia))?:?$/iu

const isReferenceRequest = (part: BankPart, reference: string | undefined): boolean =>
  'label' in part &&
  reference !== undefined &&
  isReferenceRow(part, reference) &&
  ASKING.test(part.value.replace(reference, '').replace('.', '').trim())

/** A line of dashes, stars or pictograms says nothing. */
const HAS_WORDS = /[\p{L}\p{N}]/u
const IS_CAPITALS = /^[^\p{Ll}\d.!?]+$/u

/**
 * Whether a line only leads to the details below it: "Realice una transferencia bancaria con estos datos:". Above no text of its own it would lead to
 * nothing, and the whole text still has it.
 */
const leadsIn = (parts: readonly BankPart[], place: number, isRow: (part: BankPart) => boolean): boolean => {
  const [part, next] = [parts[place], parts[place + 1]]
  if (part === undefined || !('text' in part) || !parts.some((one) => isRow(one) && hasFact(one))) return false
  const text = part.text.trim()
  if (!HAS_WORDS.test(text)) return true
  const isHeading = !/\d/.test(text) && (text.endsWith(':') || IS_CAPITALS.test(text))
  if (!isHeading || next === undefined) return false
  // Between them may stand one label without a value: "Banco:".
  const below = 'text' in next && next.text.trim().endsWith(':') ? parts[place + 2] : next
  return below !== undefined && isRow(below) && hasFact(below)
}

const hasFact = (part: BankPart): boolean => 'label' in part && part.fact !== undefined

/** Removes repeated rows. If the text has a fact twice with the same value, it gets one row. */
const once = (rows: readonly Row[]): readonly Row[] =>
  rows.filter((row, place) => rows.findIndex(({ fact, value }) => fact === row.fact && value === row.value) === place)

/** The words for each currency in the label of an account: "en pesos", "U$S", "Gs.". */
const CURRENCY_WORDS: Readonly<Record<string, RegExp>> = {
  UYU: /peso|\buyu\b|(?:^|[^us])\$(?!s)/i,
  PYG: /guaran|\bgs?\b|\bpyg\b/i,
  BOB: /bolivian|\bbs\b|\bbob\b|\bm[./]?n\b/i,
  USD: /d[oó]lar|\busd\b|u\$s|us\$|\bm[./]?e\b/i,
}

/** The account to pay to: the only account, or the only one in the currency of the payment. `undefined` if that is not certain. */
const accountOf = (rows: readonly Row[], currency: string): Row | undefined => {
  const accounts = rows.filter(({ fact }) => fact === 'account')
  const [only] = accounts
  if (accounts.length <= 1) return only
  const word = Object.hasOwn(CURRENCY_WORDS, currency) ? CURRENCY_WORDS[currency] : undefined
  const inCurrency = word ? accounts.filter(({ label }) => word.test(label)) : []
  return inCurrency.length === 1 ? inCurrency[0] : undefined
}

/** Shows the account with the label of the text. Its copy button is called as for an account. */
const showAccount = ({ label, value }: Row, messages: Messages): DisplayValue => ({
  ...showNumber(safeText(label), value, messages),
  copyLabel: fill(messages.actions.copy, { label: insideSentence(messages.labels.account) }),
})

const showRow = ({ fact, label, value }: Row, of: FreeTextOf, messages: Messages): DisplayValue => {
  if (fact === 'amount') {
    const digits = readAmount(value, of.amount)
    const shown = showPlain(safeText(label), value, messages)
    return digits === undefined ? shown : { ...shown, text: of.amountText, spoken: of.amountText, copy: digits }
  }
  return fact === 'account' || fact === 'document'
    ? showNumber(safeText(label), value, messages)
    : showLine(label, value, messages)
}
