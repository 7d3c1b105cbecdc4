import type { Messages } from '../i18n/messages.ts'
import type { DisplayBlock, DisplayValue } from '../model/display-model.ts'
import type { BankDetail, BankDetails } from '../model/instruction.ts'
import { isRecord } from '../model/is-record.ts'
import { safeText, textOf } from './safe-text.ts'
import { showLine, showNumber, showPlain } from './show-value.ts'

/** The order of the fields in a bank's form. */
const ORDER: readonly BankDetail['fact'][] = [
  'account',
  'accountType',
  'document',
  'bank',
  'owner',
  'other',
  'reference',
]

/** The most rows to show. More are not the details of one account, and stay in the whole text. */
const MOST_ROWS = 20

/**
 * Shows bank details that came as JSON: a row for each fact, with the kit's names, and the whole text as lines that a person can read. The JSON
 * itself is only copied. The reference of the payment has its own row, so an equal one is not repeated; another one is shown with its own name.
 */
export const showBankDetails = (
  { facts, readable }: BankDetails,
  sent: unknown,
  reference: string | undefined,
  messages: Messages,
): Extract<DisplayBlock, { kind: 'freeText' }> => {
  const known = (Array.isArray(facts) ? (facts as readonly unknown[]) : []).filter(isDetail)
  const rows = once(known).filter(({ fact, value }) => !(fact === 'reference' && value === reference?.trim()))
  const accounts = rows.filter(({ fact }) => fact === 'account')
  const account = accounts.length === 1 ? accounts[0] : undefined
  // The parts of several accounts stay in the order in which they came.
  const sorted = account ? [...rows].sort((one, two) => ORDER.indexOf(one.fact) - ORDER.indexOf(two.fact)) : rows
  const whole = showPlain(messages.codes.bankDetails, readable, messages)
  return {
    kind: 'freeText',
    ...(account && { account: showAccount(account, messages) }),
    rows: sorted
      .filter((row) => row !== account)
      .slice(0, MOST_ROWS)
      .map((row) => showDetail(row, messages)),
    value: { ...whole, copy: textOf(sent) },
  }
}

/** A payment that was read from JSON may have a value of any type here. */
const isDetail = (value: unknown): value is BankDetail =>
  isRecord(value) && typeof value['value'] === 'string' && ORDER.some((fact) => fact === value['fact'])

const once = (rows: readonly BankDetail[]): readonly BankDetail[] =>
  rows.filter((row, place) => rows.findIndex(({ fact, value }) => fact === row.fact && value === row.value) === place)

const showAccount = ({ value }: BankDetail, messages: Messages): DisplayValue =>
  showNumber(uniformKeyOf(value) ?? messages.labels.account, value, messages)

/** The name of an Argentine account number of 22 digits: that of a bank, or that of a wallet, which begins with three zeros. */
const uniformKeyOf = (value: string): string | undefined =>
  /^\d{22}$/.test(value) ? (value.startsWith('000') ? 'CVU' : 'CBU') : undefined

const showDetail = (detail: BankDetail, messages: Messages): DisplayValue => {
  const { labels } = messages
  const { fact, value } = detail
  switch (fact) {
    case 'account':
      return showAccount(detail, messages)
    case 'accountType':
      return showPlain(labels.accountType, accountTypeIn(messages, value), messages)
    case 'bank':
      return showPlain(labels.bank, value, messages)
    case 'document':
      return showNumber(documentLabel(detail, messages), value, messages)
    case 'owner':
      return showPlain(labels.owner, value, messages)
    case 'reference':
      return showNumber(labels.referenceCode, value, messages)
    case 'other':
      return showLine(withCapital(textOf(detail.label)), value, messages)
    default:
      fact satisfies never
      return showLine(textOf(detail.label), value, messages)
  }
}

const accountTypeIn = ({ accountTypes }: Messages, type: string): string =>
  type === 'checking' || type === 'savings' ? accountTypes[type] : type

/** The word of the document, if it is a short one: "RUT". */
const documentLabel = ({ label }: BankDetail, { labels }: Messages): string =>
  /^[A-Z]{2,5}$/.test(textOf(label)) ? textOf(label) : labels.ownerDocument

const withCapital = (text: string): string => safeText(text.charAt(0).toUpperCase() + text.slice(1))
