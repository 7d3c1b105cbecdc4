import { compareAmounts, parseAmount } from '../model/amount.ts'
import { isRecord } from '../model/is-record.ts'
import { isBlank, type GatewayObject } from './gateway-object.ts'
import { LIMITS } from './limits.ts'
import { isCancellationExpress } from './deadline/cancellation-express.ts'
import { DEFAULT_TIMEOUT_EXPRESS, readTimeoutExpress } from './deadline/timeout-express.ts'
import { isTimestamp } from './timestamp.ts'
import type { WireOptions } from './wire-options.ts'

/** The kinds of error in a field. The form chooses its messages by them. */
export type IssueKey =
  | 'badFormat'
  | 'notAllowed'
  | 'notADecimal'
  | 'notListed'
  | 'notText'
  | 'required'
  | 'tooLarge'
  | 'tooLong'
  | 'tooSmall'

/**
 * An error in one field of a request. `path` is spelled as in the gateway document ("customer.email"). It contains no value of the request, because
 * such a value may be personal data.
 */
export interface Issue {
  readonly path: string
  /** The kind of the error. */
  readonly key: IssueKey
  /** A sentence for the developer: the error and the correct form. */
  readonly message: string
}

/** The required form of a text field. */
export interface TextRule {
  readonly path: string
  readonly required?: boolean
  readonly max?: number
  /** The format of the text: a pattern, or any object with a `test` method. */
  readonly form?: { test(text: string): boolean }
  /** The format in words: "as yyyy-MM-dd HH:mm:ss". */
  readonly written?: string
}

/** Makes an issue. Its message is the path, the text of `because` and a full stop. */
export const issue = (path: string, key: IssueKey, because: string): Issue => ({
  path,
  key,
  message: `${path} ${because}.`,
})

/** Reads a dotted path ("customer.email") through own fields only. */
export const readPath = (from: GatewayObject, path: string): unknown => {
  if (!path.includes('.')) return Object.hasOwn(from, path) ? from[path] : undefined
  let value: unknown = from
  for (const field of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, field)) return undefined
    value = value[field]
  }
  return value
}

/** Checks one text field. Returns no issue, or one. */
export const checkText = (from: GatewayObject, rule: TextRule): readonly Issue[] => {
  const value = readPath(from, rule.path)
  if (isBlank(value))
    return rule.required ? [issue(rule.path, 'required', 'is missing, and the gateway requires it')] : []
  if (typeof value !== 'string') return [issue(rule.path, 'notText', 'must be a text')]
  // Characters are counted only if `length` is over the limit, because a text never has more characters than its `length`. An emoji is one
  // character.
  if (rule.max !== undefined && value.length > rule.max && Array.from(value).length > rule.max) {
    return [issue(rule.path, 'tooLong', `is longer than the ${rule.max} characters that the gateway takes`)]
  }
  return rule.form && !rule.form.test(value)
    ? [issue(rule.path, 'badFormat', `must be written ${rule.written ?? 'as the gateway asks'}`)]
    : []
}

/** Checks that a field is present. `reason` is the method that requires it. */
export const requireFor = (from: GatewayObject, path: string, reason: string): readonly Issue[] =>
  isBlank(readPath(from, path)) ? [issue(path, 'required', `is missing, and ${reason} requires it`)] : []

/** The fields of every request (section 4): app_id, timestamp, and the merchant's id of the order. */
export const HEAD_RULES: readonly TextRule[] = [
  { path: 'app_id', required: true, max: LIMITS.appId },
  { path: 'timestamp', required: true, form: { test: isTimestamp }, written: 'as yyyy-MM-dd HH:mm:ss' },
  { path: 'out_trade_no', required: true, max: LIMITS.outTradeNo },
]

/** A currency (sections 4.1 and 8): three characters, which ISO 4217 writes as capitals. */
export const CURRENCY_RULE: TextRule = {
  path: 'order_currency',
  required: true,
  form: /^[A-Z]{3}$/,
  written: 'as three capital letters (ISO 4217)',
}

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//i.test(text)) return false
  try {
    return new URL(text).host !== ''
  } catch {
    return false
  }
}

/** The text fields of direct and recurring payments, with their limits (sections 4.1, 4.2 and 8). notify_url "starts with http". */
export const ORDER_RULES: readonly TextRule[] = [
  CURRENCY_RULE,
  { path: 'subject', required: true, max: LIMITS.subject },
  { path: 'content', required: true, max: LIMITS.content },
  { path: 'notify_url', required: true, form: { test: isWebAddress }, written: 'as an address that starts with http' },
  { path: 'buyer_id', required: true },
]

/** Checks order_amount: a decimal from `smallest` to the largest amount that the gateway accepts (99999999999999.99). */
export const checkOrderAmount = (input: GatewayObject, smallest: string): readonly Issue[] => {
  const path = 'order_amount'
  const value = readPath(input, path)
  if (isBlank(value)) return [issue(path, 'required', 'is missing, and the gateway requires it')]
  const amount = parseAmount(typeof value === 'number' ? String(value) : value)
  if (!amount.ok) {
    const key = { 'not-a-decimal': 'notADecimal', 'too-small': 'tooSmall', 'too-large': 'tooLarge' } as const
    return [{ path, key: key[amount.error.kind], message: amount.error.message }]
  }
  return compareAmounts(amount.value, smallest) < 0
    ? [issue(path, 'tooSmall', `is below ${smallest}, which the gateway refuses`)]
    : []
}

/** The longest timeout_express in days, where it is the time to submit an order (published 2024). */
const MOST_DAYS = 15

const MINUTES_OF = { m: 1, h: 60, d: 1_440 } as const

/** The minutes of a time; `undefined` for "c" and for a text that cannot be read. */
const minutesOf = (text: string): number | undefined => {
  const timeout = readTimeoutExpress(text)
  return timeout.ok && timeout.value.unit !== 'c' ? timeout.value.count * MINUTES_OF[timeout.value.unit] : undefined
}

/**
 * Checks cancellation_express if it is present (published 2024). A boleto's has to be longer than timeout_express; with another method the two are
 * independent.
 *
 * @param boleto The gateway's word for the method Boleto.
 */
export const checkCancellation = (input: GatewayObject, boleto: string): readonly Issue[] => {
  const path = 'cancellation_express'
  const value = readPath(input, path)
  if (isBlank(value)) return []
  if (!isCancellationExpress(value))
    return [issue(path, 'badFormat', 'must be a whole number with m, h or d, such as 2h')]
  const timeout = readPath(input, 'timeout_express')
  const shortest = minutesOf(typeof timeout === 'string' ? timeout : DEFAULT_TIMEOUT_EXPRESS) ?? 0
  return readPath(input, 'method') === boleto && (minutesOf(value) ?? 0) <= shortest
    ? [issue(path, 'tooSmall', 'must be longer than timeout_express for a Boleto (its default is 90m)')]
    : []
}

/** Checks timeout_express if it is present (section 4.1). As the time to submit an order it is at most 15 days (published 2024). */
export const checkTimeout = (
  input: GatewayObject,
  { timeoutExpressEnds }: Pick<WireOptions, 'timeoutExpressEnds'> = {},
): readonly Issue[] => {
  const value = readPath(input, 'timeout_express')
  if (isBlank(value)) return []
  if (typeof value !== 'string') return [issue('timeout_express', 'notText', 'must be a text')]
  const timeout = readTimeoutExpress(value)
  if (!timeout.ok) return [{ path: 'timeout_express', key: 'badFormat', message: timeout.error.message }]
  return timeoutExpressEnds === 'submission' && (minutesOf(value) ?? 0) > MOST_DAYS * MINUTES_OF.d
    ? [
        issue(
          'timeout_express',
          'tooLarge',
          `is longer than ${MOST_DAYS}d, the most that the gateway takes (published 2024)`,
        ),
      ]
    : []
}

/** Checks a whole number from 1. Only null and undefined count as absent. A blank text is an error, because it is not a number. */
export const checkCount = (input: GatewayObject, path: string, required: boolean): readonly Issue[] => {
  const value = readPath(input, path)
  if (value === undefined || value === null) {
    return required ? [issue(path, 'required', 'is missing, and the gateway requires it')] : []
  }
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
    ? []
    : [issue(path, 'badFormat', 'must be a whole number from 1')]
}
