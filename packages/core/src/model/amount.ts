import { fail, ok, type Result } from '../result.ts'

/**
 * An amount of money as a plain decimal string: digits, and optionally a point and one or two more digits ("150.00"). It is never a JavaScript
 * number, because the gateway's largest amount, 99999999999999.99, has no exact double.
 */
export type Amount = string

/** Why a text is not an amount that the gateway accepts. `message` is a sentence for the merchant's developer. */
export interface AmountError {
  readonly kind: 'not-a-decimal' | 'too-small' | 'too-large'
  readonly message: string
}

/** The smallest and largest order_amount of a direct payment (gateway document, sections 4.1 and 8). */
export const PAYMENT_AMOUNT_LIMITS = { smallest: '0.01', largest: '99999999999999.99' } as const

/** The smallest order_amount of a recurring payment (gateway document, sections 4.2 and 8). */
export const RECURRING_AMOUNT_SMALLEST = '1'

const DECIMAL = /^(0|[1-9]\d{0,17})(?:\.(\d{1,2}))?$/

/**
 * Reads a decimal string as an amount of a direct payment: "0.01" to "99999999999999.99", a point as the decimal mark,
 * at most two decimals, no sign, no grouping. The text is kept as it was sent.
 *
 * @example
 * parseAmount('150.00') // { ok: true, value: '150.00' }
 * parseAmount('150,00') // { ok: false, error: { kind: 'not-a-decimal', ... } }
 */
export const parseAmount = (input: unknown): Result<Amount, AmountError> => {
  const decimal = readDecimal(input)
  if (!decimal.ok) return decimal
  if (compareAmounts(decimal.value, PAYMENT_AMOUNT_LIMITS.smallest) < 0) {
    return fail({
      kind: 'too-small',
      message: 'The amount is below 0.01, which the gateway refuses. Send at least 0.01.',
    })
  }
  if (compareAmounts(decimal.value, PAYMENT_AMOUNT_LIMITS.largest) > 0) {
    return fail({
      kind: 'too-large',
      message: 'The amount is above 99999999999999.99, which the gateway refuses. Send a smaller amount.',
    })
  }
  return decimal
}

/**
 * Reads a decimal string with at most 18 digits before the point, without the gateway's limits: zero and large sums are valid. The syntax is that
 * of {@link parseAmount}.
 */
export const readDecimal = (input: unknown): Result<Amount, AmountError> => {
  if (typeof input === 'string' && DECIMAL.test(input)) return ok(input)
  return fail({
    kind: 'not-a-decimal',
    message:
      'The amount is not a decimal string such as "150.00", so it cannot be charged exactly. Send digits with a point before at most two decimals.',
  })
}

const REPORTED = /^0*(\d{1,18})(?:\.(\d{1,2})0*)?$/

/**
 * Reads an amount that the gateway reports. Equal sums are equal: blanks around it, zeros before it and zeros after its second decimal change
 * nothing. A sign, a comma, a currency and a third decimal that is not zero are not read: the sum would be a guess. `undefined` for such a text.
 *
 * @example
 * readReportedAmount(' 0150.000 ') // '150.00'
 * readReportedAmount('150,00') // undefined
 */
export const readReportedAmount = (text: string): Amount | undefined => {
  const [, whole, decimals] = REPORTED.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  return decimals === undefined ? whole : `${whole}.${decimals}`
}

/**
 * Compares two decimal strings by value. Returns -1 if `left` is smaller, 0 if both are equal, and 1 if `left` is larger.
 *
 * @example
 * compareAmounts('9.90', '10.00') // -1
 * compareAmounts('1.5', '1.50') // 0
 */
export const compareAmounts = (left: Amount, right: Amount): number => {
  // A report nearly always has the amount of its payment, in the same spelling.
  if (left === right) return 0
  const difference = toCents(left) - toCents(right)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/**
 * Adds two decimal strings exactly. The result has two decimals.
 *
 * @example
 * addAmounts('149.90', '0.10') // '150.00'
 */
export const addAmounts = (left: Amount, right: Amount): Amount => fromCents(toCents(left) + toCents(right))

/**
 * Multiplies a decimal string by a whole number, exactly. The result has two decimals.
 *
 * @throws RangeError if `times` is not a whole number.
 * @example
 * multiplyAmount('29.90', 3) // '89.70'
 */
export const multiplyAmount = (amount: Amount, times: number): Amount => fromCents(toCents(amount) * BigInt(times))

/**
 * The difference of two decimal strings, without a sign. The result has two decimals.
 *
 * @example
 * amountBetween('142.50', '150.00') // '7.50'
 */
export const amountBetween = (one: Amount, other: Amount): Amount => {
  const difference = toCents(one) - toCents(other)
  return fromCents(difference < 0n ? -difference : difference)
}

/**
 * Divides a decimal string by a whole number from 1, and rounds the result up to a unit. The result has two decimals.
 *
 * @param unit "0.01", or "1" for a currency without cents.
 * @example
 * divideAmount('100.00', 3, '0.01') // '33.34'
 */
export const divideAmount = (amount: Amount, by: number, unit: Amount): Amount => {
  const [step, parts] = [toCents(unit), BigInt(by)]
  const units = (toCents(amount) + step * parts - 1n) / (step * parts)
  return fromCents(units * step)
}

/**
 * How many percent one decimal string is of another, if it is a whole number of percent. Nothing is rounded.
 *
 * @example
 * wholePercentOf('7.50', '150.00') // 5
 * wholePercentOf('7.49', '150.00') // undefined
 */
export const wholePercentOf = (part: Amount, whole: Amount): number | undefined => {
  const [hundredfold, all] = [toCents(part) * 100n, toCents(whole)]
  return all > 0n && hundredfold % all === 0n ? Number(hundredfold / all) : undefined
}

const toCents = (amount: Amount): bigint => {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(2, '0').slice(0, 2))
}

const fromCents = (cents: bigint): Amount => {
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
