import { readBankText, type BankFact, type BankPart } from '../codes/bank-text.ts'
import { fill } from '../i18n/format.ts'
import type { Messages } from '../i18n/messages.ts'
import { readAmount } from './typed-amount.ts'
import type { DisplayBlock, DisplayValue } from '../model/display-model.ts'
import { safeText, textOf } from './safe-text.ts'
import { insideSentence, showLine, showNumber, showPlain } from './show-value.ts'

/** A page of rows is no help: more lines than this stay text. */
const MOST_ROWS = 20

/** The order in which a bank's form asks. What is no fact comes after them, as the text has it. */
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
 * The reference that the payer writes into the transfer stands among the rows of the account: a bank's form asks for it in the same step. Where
 * the text has no rows, it stays a block of its own.
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

/** What the text is read beside. */
export interface FreeTextOf {
  /** What the payer writes into the transfer, where the payment has one: it has a row of its own already. */
  readonly reference: string | undefined
  readonly amount: string
  /** The amount as people of the country write it. */
  readonly amountText: string
  readonly currency: string
}

type Row = Extract<BankPart, { readonly label: string }>

/**
 * The gateway's free text: the account first, to be copied, then whose it is, at which bank and what else a form asks, each once; the rest
 * as text, and the whole as it came. A line that asks for the reference in words ("Glosa: escriba la referencia FB-100577") is no row, for
 * nobody would paste it: the payment's own reference has one.
 */
export const showFreeText = (
  sent: unknown,
  of: FreeTextOf,
  messages: Messages,
): Extract<DisplayBlock, { kind: 'freeText' }> => {
  const parts = readBankText(textOf(sent))
  const isRow = (part: BankPart): part is Row => 'label' in part && !asksForReference(part, of.reference)
  const rows = once(parts.filter(isRow)).filter((row) => !(row.fact === 'reference' && row.value === of.reference))
  const isCut = parts.some(isRow) && rows.length <= MOST_ROWS
  const rest = parts
    .filter((part) => !isRow(part) && !asksForNothingElse(part, of.reference))
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

const asksForReference = ({ value }: Row, reference: string | undefined): boolean =>
  reference !== undefined && value !== reference && value.includes(reference)

/** What is left of such a line without the reference, where it asks for nothing else. Any further word keeps the line. */
const ASKING =
  /^(?:escrib|pon|indi|coloc|us|ingres|anot)\p{L}{1,4} (?:(?:la|el|su) )?(?:referencia|c[oó]digo|n[uú]mero)(?: de (?:referencia|transferencia))?:?$/iu

const asksForNothingElse = (part: BankPart, reference: string | undefined): boolean =>
  'label' in part &&
  reference !== undefined &&
  asksForReference(part, reference) &&
  ASKING.test(part.value.replace(reference, '').replace('.', '').trim())

/** A text that says one thing twice has one row of it. */
const once = (rows: readonly Row[]): readonly Row[] =>
  rows.filter((row, place) => rows.findIndex(({ fact, value }) => fact === row.fact && value === row.value) === place)

/** How accounts say their currency: "en pesos", "U$S", "Gs.". */
const CURRENCY_WORDS: Readonly<Record<string, RegExp>> = {
  UYU: /peso|\buyu\b/i,
  PYG: /guaran|\bgs?\b|\bpyg\b/i,
  BOB: /bolivian|\bbs\b|\bbob\b|\bm\.?n\b/i,
  USD: /d[oó]lar|\busd\b|u\$s|us\$|\bm\.?e\b/i,
}

/** The account to pay to. Of several the one in the payment's currency; none where that is not sure. */
const accountOf = (rows: readonly Row[], currency: string): Row | undefined => {
  const accounts = rows.filter(({ fact }) => fact === 'account')
  const [only] = accounts
  if (accounts.length <= 1) return only
  const word = Object.hasOwn(CURRENCY_WORDS, currency) ? CURRENCY_WORDS[currency] : undefined
  const inCurrency = word ? accounts.filter(({ label }) => word.test(label)) : []
  return inCurrency.length === 1 ? inCurrency[0] : undefined
}

/** Under the text's own words, and copied as the number of the account that it is. */
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
