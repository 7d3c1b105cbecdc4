import { fail, ok, type Result } from '../result.ts'
import { type Checks, checksOf } from './checks.ts'
import { codeError, type CodeError } from './code-error.ts'
import { weightedSum } from './weighted-sum.ts'

/** A Mexican interbank account number (CLABE) and its parts. */
export interface Clabe {
  /** All 18 digits, without separators. */
  readonly clabe: string
  /** Three digits: the bank. `clabeBankName` gives its name. A bank without a name there is not an error. */
  readonly bank: string
  /** Three digits: the town where the account is kept. */
  readonly plaza: string
  /** Eleven digits: the account at the bank. */
  readonly account: string
  /** The last digit, as it was sent. */
  readonly controlDigit: string
  readonly checks: Checks<'control'>
}

const MAX_TEXT = 100
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7]

/**
 * Reads a CLABE (Banxico): 18 digits, with spaces and hyphens between them or not. Unknown banks and plazas are accepted, because a list of them is
 * soon out of date. A wrong control digit is a failed check, not an error. Other characters or another length are an error.
 *
 * @example
 * parseClabe('032 180 00011835971 9')
 * // { ok: true, value: { clabe: '032180000118359719', bank: '032', plaza: '180', account: '00011835971', ... } }
 */
export function parseClabe(text: string): Result<Clabe, CodeError> {
  if (text.length > MAX_TEXT) return fail(wrongLength)
  const digits = text.replace(/[\s\p{Cf}-]/gu, '')
  if (digits === '') return fail(codeError('empty', 'There is no CLABE to read: the text is blank.'))
  if (!/^\d+$/.test(digits)) {
    return fail(codeError('characters', 'A CLABE has digits only, beside spaces and hyphens; this has more.'))
  }
  if (digits.length !== 18) return fail(wrongLength)
  return ok({
    clabe: digits,
    bank: digits.slice(0, 3),
    plaza: digits.slice(3, 6),
    account: digits.slice(6, 17),
    controlDigit: digits.slice(17),
    checks: checksOf([['control', digits[17] === String(controlDigitOf(digits))]]),
  })
}

const wrongLength = codeError('length', 'A CLABE has 18 digits; a transfer to any other number cannot arrive.')

/** The standard takes each product modulo 10 before it adds them. Without that step the last digit of the sum is the same. */
function controlDigitOf(digits: string): number {
  return (10 - (weightedSum(digits, WEIGHTS) % 10)) % 10
}
