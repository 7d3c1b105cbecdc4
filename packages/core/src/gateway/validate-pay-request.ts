import { PAYMENT_AMOUNT_LIMITS } from '../model/amount.ts'
import { fail, ok, type Result } from '../result.ts'
import { isRecord } from '../model/is-record.ts'
import { isBlank, type GatewayObject } from './gateway-object.ts'
import { isIpAddress } from './ip-address.ts'
import { DEPOSIT_EXPRESS_BANKS, LIMITS } from './limits.ts'
import type { PayRequest } from './pay-request.ts'
import {
  checkCount,
  checkOrderAmount,
  checkText,
  checkCancellation,
  checkTimeout,
  HEAD_RULES,
  issue,
  ORDER_RULES,
  readPath,
  requireFor,
  type Issue,
  type TextRule,
} from './request-rules.ts'
import { publishedPayerFieldsOf, type PublishedPayerFields } from '../catalogue/published/payer-fields.ts'
import { isWholeAmount, requiresBank, takesWholeAmounts, type RequestRow } from '../catalogue/published/requests.ts'
import { DEFAULT_WIRE, spell, type WireOptions } from './wire-options.ts'

/** What a request is for, and what is then required of the payer. */
export interface CheckedRow extends RequestRow {
  /**
   * "document": every field of section 2.3 and 2.4 that is required there. "published": what the page of the row asks (2024); the document's rule for
   * a row without a page. Default "document".
   */
  readonly payerFields?: 'document' | 'published'
}

const TEXTS: readonly TextRule[] = [
  ...HEAD_RULES,
  { path: 'method', max: LIMITS.method },
  { path: 'channel', max: LIMITS.channel },
  ...ORDER_RULES,
  { path: 'token' },
  { path: 'fingerprint' },
  { path: 'issuer' },
  { path: 'bank' },
  { path: 'language_code' },
  { path: 'customer.name', required: true },
  { path: 'customer.email', required: true },
  { path: 'customer.phone', required: true },
  { path: 'customer.identify.number', required: true },
  { path: 'customer.identify.type', required: true },
  { path: 'address.zip_code', required: true },
  { path: 'address.state', required: true },
  { path: 'address.city', required: true },
  { path: 'address.street_number', required: true },
  { path: 'address.street', required: true },
  { path: 'address.neighborhood' },
  { path: 'user_ip', form: { test: isIpAddress }, written: 'as an IP address' },
  { path: 'account_number' },
  { path: 'account_type' },
  { path: 'account_verification_code' },
  { path: 'website_url', max: LIMITS.websiteUrl },
]

/**
 * Checks the body of POST /trade/pay against sections 2.3, 2.4, 4.1 and 8 of the gateway document: required fields, lengths, formats, limits, and
 * fields that a method requires. Returns the body, or all issues. The server and the forms use this one schema. Fields that the document does not
 * list are accepted.
 *
 * @param input From `buildPayRequest`, with `order_amount` as a decimal string (or a number that a double holds).
 * @param wire The spelling of methods that this merchant's gateway uses, and the readings of what is required.
 * @param row The country and the method of the request, whose body names no country, and what is required of the payer. The published rules of a
 *   row need it.
 */
export const validatePayRequest = (
  input: unknown,
  wire: WireOptions = DEFAULT_WIRE,
  row?: CheckedRow,
): Result<PayRequest, readonly Issue[]> => {
  if (!isRecord(input)) return fail([issue('request', 'badFormat', 'must be a JSON object')])
  const issues = [
    ...TEXTS.flatMap((rule) => checkText(input, requiredFor(rule, row))),
    ...checkOrderAmount(input, PAYMENT_AMOUNT_LIMITS.smallest),
    ...checkTimeout(input, wire),
    ...checkCancellation(input, spell(wire.method, 'Boleto')),
    ...checkCount(input, 'installments', false),
    ...checkMethodRules(input, wire),
    ...(row ? checkPublishedRules(input, wire, row) : []),
  ]
  return issues.length === 0 ? ok(input) : fail(issues)
}

/** The parts of a request that a page of 2024 may not require: the payer's fields. */
const PAYER_PARTS = [
  ['customer.phone', ({ phone }) => phone],
  ['customer.identify.', ({ document }) => document],
  ['address.zip_code', ({ address }) => address],
  ['address.', () => false],
] as const satisfies readonly (readonly [path: string, isRequired: (fields: PublishedPayerFields) => boolean])[]

/** The rule of a field for a row: the pages of 2024 require less of some payers. */
const requiredFor = (rule: TextRule, row: CheckedRow | undefined): TextRule => {
  const fields = row?.payerFields === 'published' ? publishedPayerFieldsOf(row) : undefined
  const part = fields && PAYER_PARTS.find(([path]) => rule.path.startsWith(path))
  return fields && part && rule.required ? { ...rule, required: part[1](fields) } : rule
}

/** The payer's own account, where the page of a row asks it. */
const checkAccount = (input: GatewayObject, row: CheckedRow): readonly Issue[] => {
  const account = row.payerFields === 'published' ? publishedPayerFieldsOf(row)?.account : undefined
  if (account === undefined || account === 'optional') return []
  const second = account === 'with-code' ? 'account_verification_code' : 'account_type'
  return ['account_number', second].flatMap((path) => requireFor(input, path, `${row.method} in ${row.country}`))
}

const checkMethodRules = (input: GatewayObject, wire: WireOptions): readonly Issue[] => {
  const method = readPath(input, 'method')
  const is = (...names: readonly string[]): boolean => names.some((name) => method === spell(wire.method, name))
  const issues: Issue[] = []
  if (!isBlank(readPath(input, 'channel')) && !is('Wallet')) {
    issues.push(issue('channel', 'notAllowed', 'is used only with method Wallet. Leave it out'))
  }
  if (is('CreditCard')) {
    for (const path of ['token', 'fingerprint', 'issuer', 'user_ip'])
      issues.push(...requireFor(input, path, 'CreditCard'))
  }
  if (is('Cash', 'BankTransfer') && wire.languageCode !== 'published')
    issues.push(...requireFor(input, 'language_code', 'Cash or BankTransfer'))
  if (is('DepositExpress')) {
    issues.push(...requireFor(input, 'bank', 'DepositExpress'))
    const bank = readPath(input, 'bank')
    if (typeof bank === 'string' && bank.trim() !== '' && !DEPOSIT_EXPRESS_BANKS.includes(bank)) {
      issues.push(issue('bank', 'notListed', `must be one of ${DEPOSIT_EXPRESS_BANKS.join(', ')} for DepositExpress`))
    }
  }
  return issues
}

/** The rules of public pages of 2024 that depend on the country, for the readings that ask for them. */
const checkPublishedRules = (input: GatewayObject, wire: WireOptions, row: CheckedRow): readonly Issue[] => {
  const issues: Issue[] = [...checkAccount(input, row)]
  if (wire.bankRequired === 'published' && requiresBank(row) && row.method !== 'DepositExpress')
    issues.push(...requireFor(input, 'bank', `${row.method} in ${row.country}`))
  const [amount, currency] = [readPath(input, 'order_amount'), readPath(input, 'order_currency')]
  const isWhole = wire.amountDecimals === 'published' && takesWholeAmounts(row, String(currency))
  if (isWhole && !isBlank(amount) && !isWholeAmount(String(amount)))
    issues.push(
      issue(
        'order_amount',
        'badFormat',
        `must be a whole number for ${row.method} in ${String(currency)}, such as 1500`,
      ),
    )
  return issues
}
