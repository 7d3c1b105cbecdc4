import { fail, ok, type Result } from '../result.ts'
import { type CollectionBoleto, parseArrecadacao } from './arrecadacao.ts'
import { type Checks, checksOf } from './checks.ts'
import { codeError, type CodeError } from './code-error.ts'
import { dueDateOf } from './due-factor.ts'
import { luhnCheckDigit, weightedSumFromRight } from './weighted-sum.ts'

/**
 * A check of a bank slip. `general` is the digit over the whole barcode. `field-1` to `field-3` are the digits at the end of the first three fields
 * of the linha digitável. `currency` is the currency digit, which is always 9 (real).
 */
export type BankBoletoCheck = 'general' | 'field-1' | 'field-2' | 'field-3' | 'currency'

/** A Brazilian bank slip (boleto bancário, "cobrança"). */
export interface BankBoleto {
  readonly kind: 'bank'
  /** The 44 digits of the barcode. */
  readonly barcode: string
  /** The 47 digits that a payer types, the "linha digitável", without separators. */
  readonly line: string
  /** In reais, two decimals, as `150.00`. Absent if the slip has no value. */
  readonly amount?: string
  /** `YYYY-MM-DD`, a day in Brazil. Absent if the slip has no due date. */
  readonly dueDate?: string
  /** Three digits: the code of the bank that collects the money. */
  readonly bankCode: string
  readonly checks: Checks<BankBoletoCheck>
}

/** A boleto: a bank slip, or a collection slip (arrecadação). */
export type Boleto = BankBoleto | CollectionBoleto

/**
 * The longest text that is read: far more than 48 digits with separators. A longer text is refused at once, so a hostile text of a megabyte takes
 * no time.
 */
const MAX_TEXT = 200
const MOD_11_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Reads a boleto from the 44 digits of its barcode or from its linha digitável: 47 digits of a bank slip, 48 of a collection slip (FEBRABAN). The
 * result has both numbers, the amount and the due date. Dots, spaces and hyphens may stand anywhere. A wrong check digit is not an error: the
 * number is converted as it is, and `checks.failed` names the check.
 *
 * @param now Epoch milliseconds. The due date is a four-digit count of days that restarts, so `now` decides between the possible dates.
 * @returns An error if the text is neither form: `empty`, `characters`, `length` or `structure`.
 * @example
 * const boleto = parseBoleto('34191.79001 01012.345672 89012.345677 3 99990000015000', Date.now())
 * // { ok: true, value: { kind: 'bank', barcode: '34193999900000150001790001012345678901234567', amount: '150.00', ... } }
 */
export function parseBoleto(text: string, now: number): Result<Boleto, CodeError> {
  if (text.length > MAX_TEXT) return fail(wrongLength)
  const digits = text.replace(/[\s\p{Cf}.-]/gu, '')
  if (digits === '') return fail(codeError('empty', 'There is no boleto number to read: the text is blank.'))
  if (!/^\d+$/.test(digits)) {
    return fail(
      codeError('characters', 'A boleto number has digits only, beside dots, spaces and hyphens; this has more.'),
    )
  }
  if (digits.length === 47) return ok(bankBoleto(barcodeOfLine(digits), digits, now))
  if (digits.length === 48 || (digits.length === 44 && digits.startsWith('8'))) return parseArrecadacao(digits)
  if (digits.length === 44) return ok(bankBoleto(digits, lineOfBarcode(digits), now))
  return fail(wrongLength)
}

const wrongLength = codeError(
  'length',
  'A boleto has 44 digits in its bars and 47 or 48 typed ones; with another length it cannot be converted.',
)

/** The linha digitável has the digits of the barcode in another order. Each of its first three fields ends with a check digit. */
function barcodeOfLine(line: string): string {
  return line.replace(/^(\d{4})(\d{5})\d(\d{10})\d(\d{10})\d(\d)(\d{14})$/, '$1$5$6$2$3$4')
}

function lineOfBarcode(barcode: string): string {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)]
  return fields.map((field) => `${field}${luhnCheckDigit(field)}`).join('') + barcode.slice(4, 19)
}

function bankBoleto(barcode: string, line: string, now: number): BankBoleto {
  const amount = amountIn(barcode)
  const dueDate = dueDateOf(barcode.slice(5, 9), now)
  return {
    kind: 'bank',
    barcode,
    line,
    ...(amount === undefined ? {} : { amount }),
    ...(dueDate === undefined ? {} : { dueDate }),
    bankCode: barcode.slice(0, 3),
    checks: checksOf([
      ['currency', barcode[3] === '9'],
      ['field-1', fieldHolds(line, 0, 10)],
      ['field-2', fieldHolds(line, 10, 21)],
      ['field-3', fieldHolds(line, 21, 32)],
      ['general', barcode[4] === generalCheckDigit(barcode.slice(0, 4) + barcode.slice(5))],
    ]),
  }
}

function fieldHolds(line: string, start: number, end: number): boolean {
  return line[end - 1] === String(luhnCheckDigit(line.slice(start, end - 1)))
}

/** This digit is never 0: 0, 10 and 11 are written as 1. */
function generalCheckDigit(digits: string): string {
  const digit = 11 - (weightedSumFromRight(digits, MOD_11_WEIGHTS) % 11)
  return String(digit > 9 ? 1 : digit)
}

/**
 * The value is ten digits, in cents. A due factor below 1000 is not a date: then its four digits belong to the value, which has fourteen digits
 * (Carta-Circular BCB 2.926).
 */
function amountIn(barcode: string): string | undefined {
  const cents = barcode.slice(5, 9) < '1000' ? barcode.slice(5, 19) : barcode.slice(9, 19)
  if (barcode[3] !== '9' || /^0+$/.test(cents)) return undefined
  return `${cents.slice(0, -2).replace(/^0+(?=\d)/, '')}.${cents.slice(-2)}`
}
