import { isIP } from 'node:net'
import { findBank, takesBankId, takesLanguageCode } from '../methods/bank-list.ts'
import { depositBanks } from '../methods/deposit-banks.ts'
import { chooseRow, type Chosen } from '../methods/choose-row.ts'
import { checkNeeds, checkWholeness, readSentCustomer } from './published-needs.ts'
import type { Customer } from './customer.ts'
import type { Readings } from '../readings/readings.ts'
import { isDirectAmount } from '../contract/amount.ts'
import type { Checked } from '../contract/envelope.ts'
import { wordFor } from '../readings/words.ts'
import { readWord } from '../contract/read-word.ts'
import { createFieldReader, type FieldReader } from '../contract/field-reader.ts'
import type { JsonObject } from '../contract/json-text.ts'
import { readCancellation, readHead, readNotifyUrl, readReturnUrl, readTimeout } from '../contract/request-head.ts'

/** A valid request of a direct payment, by section 4.1. */
export interface PayRequest {
  readonly outTradeNo: string
  readonly method: string | undefined
  readonly channel: string | undefined
  readonly currency: string
  /** The amount's text, exactly as it was written. */
  readonly amount: string
  readonly subject: string
  readonly notifyUrl: string
  readonly timeoutExpress: string
  /** When the code ends, where the method takes such a field (published 2024). */
  readonly cancellationExpress: string | undefined
  readonly buyerId: string
  readonly userIp: string | undefined
  /** Where a page leads the payer back to (published 2024). The document has it in the address of the page only. */
  readonly returnUrl: string | undefined
  readonly bank: string | undefined
  /** The card's token; only with method CreditCard. */
  readonly token: string | undefined
  /** In how many payments a card is charged. 1 for every other method. */
  readonly installments: number
  readonly customer: Customer
  readonly chosen: Chosen
}

/** The readings of the open points in this body. */
export type PayRules = Pick<
  Readings,
  | 'amountStrings'
  | 'banksRequired'
  | 'channelWords'
  | 'identifyWords'
  | 'largestLengths'
  | 'lengthsCount'
  | 'limits'
  | 'methodRules'
  | 'methodWords'
  | 'moreCurrencies'
  | 'payersAccount'
  | 'smallestAmount'
  | 'smallestAmounts'
  | 'timeoutEnds'
>

/** Reads and checks the body of POST /trade/pay by section 4.1, and reports every field that breaks a rule. */
export function readPayRequest(body: JsonObject, rules: PayRules): Checked<PayRequest> {
  const fields = createFieldReader(body, rules)
  const request = readFields(fields, rules)
  const refusal = fields.refusal()
  if (refusal !== undefined) return refusal
  const { methodRules, moreCurrencies } = rules
  const { phone, identify } = request.customer
  const chosen = chooseRow({ ...request, methodRules, moreCurrencies, phone, identifyType: identify.type })
  if (!chosen.ok) return chosen
  if (methodRules === 'published') checkNeeds(fields, chosen.value, request.bank, rules.payersAccount)
  else checkBankPlace(fields, chosen.value, request.bank)
  if (rules.limits === 'published') checkWholeness(fields, chosen.value, request.amount)
  return fields.refusal() ?? { ok: true, value: { ...request, chosen: chosen.value } }
}

function readFields(fields: FieldReader, rules: PayRules): Omit<PayRequest, 'chosen'> {
  const isPublished = rules.methodRules === 'published'
  if (isPublished) fields.optional('content', 255)
  else fields.required('content', 255)
  fields.optional('website_url', 128)
  if (!isPublished) readAddress(fields)
  const method = readWord(fields, 'method', fields.optional('method', 32), rules.methodWords)
  return {
    ...readHead(fields),
    method,
    channel: readChannel(fields, method, rules),
    currency: readCurrency(fields),
    amount: readAmount(fields, rules),
    subject: fields.required('subject', 128),
    notifyUrl: readNotifyUrl(fields),
    timeoutExpress: readTimeout(fields, rules.timeoutEnds),
    cancellationExpress: rules.timeoutEnds === 'submission' ? readCancellation(fields) : undefined,
    buyerId: fields.required('buyer_id'),
    userIp: readUserIp(fields),
    returnUrl: isPublished ? readReturnUrl(fields) : undefined,
    bank: readBank(fields, method, rules),
    ...readCard(fields, method, rules),
    customer: isPublished ? readSentCustomer(fields, rules) : readCustomer(fields, rules),
  }
}

function readChannel(fields: FieldReader, method: string | undefined, { channelWords }: PayRules): string | undefined {
  const channel = readWord(fields, 'channel', fields.optional('channel', 32), channelWords)
  if (channel !== undefined && method !== 'Wallet') fields.fail('channel', 'is used only with method Wallet')
  if (channel === undefined && method === 'Wallet') fields.missing('channel', 'with method Wallet')
  return channel
}

export function readCurrency(fields: FieldReader): string {
  const currency = fields.required('order_currency')
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency))
    fields.fail('order_currency', 'must be a code of 3 capital letters')
  return currency
}

export function readAmount(fields: FieldReader, rules: PayRules): string {
  const { amountStrings } = rules
  const smallestAmount = wordFor(rules.smallestAmounts, String(fields.raw('order_currency')), rules.smallestAmount)
  const raw = fields.raw('order_amount')
  const amount = amountStrings !== false && typeof raw === 'string' ? raw : fields.number('order_amount')
  if (amountStrings === 'only' && raw !== undefined && typeof raw !== 'string') {
    fields.fail('order_amount', 'must be a text here, not a number')
  }
  if (raw === undefined) fields.missing('order_amount', 'in every request')
  else if (amount !== undefined && !isDirectAmount(amount, smallestAmount)) {
    fields.fail('order_amount', `must be from ${smallestAmount} to 99999999999999.99, with two decimals at most`)
  }
  return amount ?? ''
}

function readBank(fields: FieldReader, method: string | undefined, rules: PayRules): string | undefined {
  const bank = fields.optional('bank')
  const languageCode = fields.optional('language_code')
  // By the published pages the row decides, which is known later.
  if (method === undefined || rules.methodRules === 'published') return bank
  if (method === 'DepositExpress') {
    if (bank === undefined) fields.missing('bank', 'with method DepositExpress')
    else if (!depositBanks.has(bank))
      fields.fail('bank', `must be one of ${Array.from(depositBanks.keys()).join(', ')}`)
  } else if (takesBankId(method)) {
    if (bank === undefined) {
      if (rules.banksRequired) fields.missing('bank', `with method ${method}: a bank_id of the bank query`)
    } else if (findBank('document', method, bank) === undefined)
      fields.fail('bank', `must be a bank_id of GET /control/banks for ${method}`)
  }
  if (takesLanguageCode(method)) checkLanguageCode(fields, bank, languageCode, method)
  return bank
}

function checkLanguageCode(
  fields: FieldReader,
  bank: string | undefined,
  languageCode: string | undefined,
  method: string,
): void {
  const expected = bank === undefined ? undefined : findBank('document', method, bank)?.language_code
  if (languageCode === undefined) fields.missing('language_code', `with method ${method}`)
  else if (expected !== undefined && languageCode !== expected) {
    fields.fail('language_code', `must be the bank's own, ${expected}`)
  }
}

/** Checks that a bank of the list is in the country that the currency and the method show. */
function checkBankPlace(fields: FieldReader, chosen: Chosen, bank: string | undefined): void {
  if (bank === undefined || !takesBankId(chosen.row.method)) return
  if (chosen.bank?.country !== chosen.row.country) {
    fields.fail('bank', `is a bank_id of another country than ${String(chosen.row.country)}`)
  }
}

function readUserIp(fields: FieldReader): string | undefined {
  const userIp = fields.optional('user_ip')
  if (userIp !== undefined && isIP(userIp) === 0) fields.fail('user_ip', 'must be an IP address')
  return userIp
}

function readCard(
  fields: FieldReader,
  method: string | undefined,
  { methodRules }: PayRules,
): Pick<PayRequest, 'token' | 'installments'> {
  const token = fields.optional('token')
  const fingerprint = fields.optional('fingerprint')
  const issuer = fields.optional('issuer')
  const installments = fields.number('installments')
  if (installments !== undefined && !/^[1-9]\d{0,2}$/.test(installments)) {
    fields.fail('installments', 'must be a whole number from 1')
  }
  if (method !== 'CreditCard') return { token: undefined, installments: 1 }
  const card = { token, installments: Number(installments ?? '1') }
  if (methodRules === 'published') return card
  const needed = { token, fingerprint, issuer, user_ip: fields.raw('user_ip') }
  for (const [name, value] of Object.entries(needed)) {
    if (value === undefined) fields.missing(name, 'with method CreditCard')
  }
  return card
}

function readCustomer(fields: FieldReader, { identifyWords }: PayRules): Customer {
  const customer = fields.child('customer')
  const name = customer.required('name')
  const email = customer.required('email')
  const phone = customer.required('phone')
  const identify = customer.child('identify')
  const type = identify.required('type')
  readWord(identify, 'type', type, identifyWords)
  // The notification repeats the word as it was sent.
  return { name, email, phone, identify: { number: identify.required('number'), type } }
}

function readAddress(fields: FieldReader): void {
  const address = fields.child('address')
  for (const name of ['zip_code', 'state', 'city', 'street_number', 'street']) address.required(name)
  address.optional('neighborhood')
}
