import { readDecimal, RECURRING_AMOUNT_SMALLEST } from '../model/amount.ts'
import type { RecurringTerms } from '../model/recurring-terms.ts'
import { fail, ok, type Result } from '../result.ts'
import { isRecord } from '../model/is-record.ts'
import { isBlank, withoutAbsent, type GatewayObject } from './gateway-object.ts'
import { readInterval, readTrialPeriod, writeInterval, writeTrialPeriod } from './recurring-interval.ts'
import {
  checkCount,
  checkOrderAmount,
  checkText,
  checkTimeout,
  HEAD_RULES,
  issue,
  ORDER_RULES,
  readPath,
  type Issue,
} from './request-rules.ts'
import { asWholeAmount, isWholeCurrency } from '../catalogue/published/requests.ts'
import { DEFAULT_WIRE, spell, type WireOptions } from './wire-options.ts'

/**
 * The full content of a recurring card payment request, in our field names (gateway document, section 4.2). All of it comes from the merchant's
 * server.
 */
export interface RecurringIntent {
  /** The app id of the gateway's dashboard, at most 32 characters. */
  readonly appId: string
  /** yyyy-MM-dd HH:mm:ss, made by `writeTimestamp` in the gateway's zone. */
  readonly timestamp: string
  /** The merchant's id of this recurring order, at most 64 characters. The gateway refuses an id that was used before. */
  readonly outTradeNo: string
  /** Amount, currency, interval, quantity and trial. */
  readonly terms: RecurringTerms
  /** The title of the purchase, at most 128 characters. */
  readonly subject: string
  /** The detail of the payment, at most 255 characters. The payer's bank bill shows it. */
  readonly content: string
  /** The merchant's address for notifications. */
  readonly notifyUrl: string
  /** The merchant's id of the payer. */
  readonly buyerId: string
  /** The time for the first payment: "90m", "2h", "3d" or "1c". The gateway's default is "90m". */
  readonly timeoutExpress?: string
  /** The address to which the checkout page leads back. Sent only with `wire.returnUrl` "field". */
  readonly returnUrl?: string
}

/** The body of POST /trade/recurring, spelled as in section 4.2 of the gateway document. `order_amount` is a decimal string until it is written. */
export type RecurringRequest = GatewayObject

/** The method of every recurring payment (section 4.2: "fixed value"). For direct payments the same method is spelled CreditCard. */
const METHOD = 'creditcard'
const TRADE_TYPE = 'WEB'

/**
 * Makes the body of the request in the gateway's field names. Without a trial both trial fields are sent blank: the document requires both, and it
 * applies a trial if trial_amount is not blank. The body is not checked: use {@link validateRecurringRequest}, and {@link writeRequest} to make its
 * JSON.
 *
 * @example
 * const valid = validateRecurringRequest(buildRecurringRequest(intent))
 * if (valid.ok) send(writeRequest(valid.value, ['order_amount'], 'number'))
 */
export const buildRecurringRequest = (
  { terms, ...intent }: RecurringIntent,
  wire: WireOptions = DEFAULT_WIRE,
): RecurringRequest =>
  withoutAbsent({
    app_id: intent.appId,
    method: spell(wire.method, METHOD),
    timestamp: intent.timestamp,
    out_trade_no: intent.outTradeNo,
    notify_url: intent.notifyUrl,
    subject: intent.subject,
    content: intent.content,
    order_amount: isWhole(terms.currency, wire) ? asWholeAmount(terms.amount) : terms.amount,
    order_currency: terms.currency,
    trade_type: TRADE_TYPE,
    timeout_express: intent.timeoutExpress,
    buyer_id: intent.buyerId,
    interval: writeInterval(terms.interval, wire),
    quantity: terms.quantity,
    trial_period: terms.trial ? writeTrialPeriod(terms.trial.period, wire) : '',
    trial_amount: terms.trial?.amount ?? '',
    charset: wire.charset,
    version: wire.version,
    return_url: wire.returnUrl === 'field' ? intent.returnUrl : undefined,
  })

/**
 * Checks the body of POST /trade/recurring against sections 4.2 and 8 of the gateway document: required fields, fixed values, lengths and limits,
 * and that the trial fields fit each other. Returns the body, or all issues.
 *
 * @param input From `buildRecurringRequest`, with `order_amount` as a decimal string (or a number that a double holds).
 * @param wire The spelling of the method that this merchant's gateway uses, and whether intervals may be counted.
 */
export const validateRecurringRequest = (
  input: unknown,
  wire: WireOptions = DEFAULT_WIRE,
): Result<RecurringRequest, readonly Issue[]> => {
  if (!isRecord(input)) return fail([issue('request', 'badFormat', 'must be a JSON object')])
  const issues = [
    ...[...HEAD_RULES, ...ORDER_RULES].flatMap((rule) => checkText(input, rule)),
    ...checkFixed(input, 'method', spell(wire.method, METHOD)),
    ...checkFixed(input, 'trade_type', TRADE_TYPE),
    ...checkOrderAmount(input, RECURRING_AMOUNT_SMALLEST),
    ...checkTimeout(input, wire),
    ...checkInterval(input, wire),
    ...checkCount(input, 'quantity', true),
    ...checkTrial(input, wire),
  ]
  return issues.length === 0 ? ok(input) : fail(issues)
}

/** Whether the pages of 2024 take only whole amounts in a currency, and the merchant's reading follows them. */
const isWhole = (currency: string, { amountDecimals }: WireOptions): boolean =>
  amountDecimals === 'published' && isWholeCurrency(currency)

const checkFixed = (input: GatewayObject, path: string, value: string): readonly Issue[] => {
  const found = checkText(input, { path, required: true })
  if (found.length > 0) return found
  return readPath(input, path) === value ? [] : [issue(path, 'notListed', `must be ${value}`)]
}

const checkInterval = (input: GatewayObject, wire: WireOptions): readonly Issue[] => {
  const form = { test: (text: string) => readInterval(text, wire) !== undefined }
  const written =
    (wire.intervals ?? 'letter') !== 'letter' ? 'as D, W, M or Y, or a number with a unit' : 'as D, W, M or Y'
  return checkText(input, { path: 'interval', required: true, form, written })
}

/** Both trial fields are required, and both may be blank. A trial_amount that is not blank requires a trial_period. */
const checkTrial = (input: GatewayObject, wire: WireOptions): readonly Issue[] => {
  const fields = (['trial_period', 'trial_amount'] as const).map((path) => ({ path, value: readPath(input, path) }))
  const unfit = fields.flatMap(({ path, value }): readonly Issue[] => {
    if (value === undefined || value === null) {
      return [issue(path, 'required', 'is missing, and the gateway requires it. Send it blank when there is no trial')]
    }
    return typeof value === 'string' ? [] : [issue(path, 'notText', 'must be a text')]
  })
  if (unfit.length > 0) return unfit
  const [period = '', amount = ''] = fields.map(({ value }) => String(value).trim())
  const interval = readInterval(String(readPath(input, 'interval')), wire) ?? { unit: 'D', count: 1 }
  const issues: Issue[] = []
  if (period !== '' && readTrialPeriod(period, interval) === undefined) {
    issues.push(issue('trial_period', 'badFormat', 'must be a number with a unit, such as 7D'))
  }
  if (isBlank(amount)) return issues
  if (!readDecimal(amount).ok) {
    issues.push(issue('trial_amount', 'notADecimal', 'must be a decimal such as 1.00, or blank for no trial'))
  }
  if (period === '') issues.push(issue('trial_period', 'required', 'is blank, and a trial_amount requires it'))
  return issues
}
