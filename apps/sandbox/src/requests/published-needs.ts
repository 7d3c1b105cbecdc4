import { isJsonObject } from '../contract/json-text.ts'
import type { FieldReader } from '../contract/field-reader.ts'
import { readWord } from '../contract/read-word.ts'
import { banksOf } from '../methods/bank-list.ts'
import { depositBanks } from '../methods/deposit-banks.ts'
import type { Chosen } from '../methods/choose-row.ts'
import type { Readings } from '../readings/readings.ts'
import { unknownCustomer, type Customer } from './customer.ts'

/** The forms of the payer's own account. Argentina writes the types with one letter. */
const accountTypes = /^(?:C|S|CHECKING|SAVINGS)$/

/** The payer's data that were sent. Which of them are needed is a matter of the method. */
export function readSentCustomer(fields: FieldReader, { identifyWords }: Pick<Readings, 'identifyWords'>): Customer {
  if (fields.raw('customer') === undefined) return unknownCustomer
  const customer = fields.child('customer')
  const text = (name: string): string => customer.optional(name) ?? ''
  const sent = { name: text('name'), email: text('email'), phone: text('phone') }
  if (customer.raw('identify') === undefined) return { ...unknownCustomer, ...sent }
  const identify = customer.child('identify')
  const type = identify.optional('type') ?? ''
  if (type !== '') readWord(identify, 'type', type, identifyWords)
  return { ...sent, identify: { number: identify.optional('number') ?? '', type } }
}

/** Checks what the published pages require of a method: the payer's data, a bank of the query, the payer's own account. */
export function checkNeeds(
  fields: FieldReader,
  { row, published }: Chosen,
  bank: string | undefined,
  account: Readings['payersAccount'],
): void {
  const because = `with method ${row.channel ?? row.method}`
  const document = ['customer.identify.type', 'customer.identify.number']
  const needed = [
    ...(published?.channel === 'Astropay' ? [] : ['customer.name', 'customer.email']),
    ...(published?.isDocumentOptional === true ? [] : document),
    ...(published?.needs ?? []).filter((name) => account === 'required' || !ofPayersAccount(row, name)),
  ]
  for (const name of needed) {
    if (!isSent(fields, name)) fields.missing(name, because)
  }
  if (bank !== undefined) checkBank(fields, row, bank)
  checkAccount(fields)
}

/** The fields that the document's transfers have only by the published pages. */
function ofPayersAccount({ method }: Chosen['row'], name: string): boolean {
  return method === 'BankTransfer' && (name === 'account_number' || name === 'account_type')
}

function checkBank(fields: FieldReader, row: Chosen['row'], bank: string): void {
  if (row.method === 'DepositExpress') {
    // A sample writes the name of the bank with a capital letter.
    const banks = Array.from(depositBanks.keys())
    if (!banks.includes(bank.toLowerCase())) fields.fail('bank', `must be one of ${banks.join(', ')}`)
    return
  }
  const banks = banksOf('published').filter(({ country, method }) => country === row.country && method === row.method)
  // A method without a list of banks ignores the field.
  if (banks.length > 0 && !banks.some((one) => one.bank_id === bank)) {
    fields.fail('bank', `must be a bank_id of /trade/bank-list: ${banks.map((one) => one.bank_id).join(', ')}`)
  }
}

function checkAccount(fields: FieldReader): void {
  const number = fields.optional('account_number')
  if (number !== undefined && !/^\d{5,22}$/.test(number)) fields.fail('account_number', 'must have 5 to 22 digits')
  const type = fields.optional('account_type')
  if (type !== undefined && !accountTypes.test(type)) {
    fields.fail('account_type', 'must be CHECKING or SAVINGS, or C or S in Argentina')
  }
  const code = fields.optional('account_verification_code')
  if (code !== undefined && !/^\d{4}$/.test(code)) fields.fail('account_verification_code', 'must have 4 digits')
}

/** Whole numbers where the published pages say so. */
export function checkWholeness(fields: FieldReader, { published }: Chosen, amount: string): void {
  if (published?.isWhole === true && !/^\d+(?:\.0{1,2})?$/.test(amount)) {
    fields.fail('order_amount', `must be a whole number with ${published.method}`)
  }
}

function isSent(fields: FieldReader, path: string): boolean {
  const [first = '', ...rest] = path.split('.')
  const value = rest.reduce<unknown>(
    (object, name) => (isJsonObject(object) ? object[name] : undefined),
    fields.raw(first),
  )
  return typeof value === 'string' && value.trim() !== ''
}
