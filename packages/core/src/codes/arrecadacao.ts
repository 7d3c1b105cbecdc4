import { fail, ok, type Result } from '../result.ts'
import { type Checks, checksOf } from './checks.ts'
import { codeError, type CodeError } from './code-error.ts'
import { luhnCheckDigit, weightedSumFromRight } from './weighted-sum.ts'

/**
 * A check digit of an arrecadação slip. `general` is the digit over the whole barcode. `block-1` to `block-4` are the digits at the end of each
 * block of the typed number.
 */
export type CollectionCheck = 'general' | 'block-1' | 'block-2' | 'block-3' | 'block-4'

/** A Brazilian collection slip (guia de arrecadação): for taxes, for utilities, or by an agreement with a company. */
export interface CollectionBoleto {
  readonly kind: 'collection'
  /** The 44 digits of the barcode. */
  readonly barcode: string
  /** The 48 digits that a payer types (linha digitável), without separators. */
  readonly line: string
  /** In reais, two decimals, as `150.00`. Absent if the slip has no value, or a quantity in its place. */
  readonly amount?: string
  readonly checks: Checks<CollectionCheck>
}

const BLOCK_NAMES = ['block-1', 'block-2', 'block-3', 'block-4'] as const
const MOD_11_WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Reads an arrecadação slip from the 44 digits of its barcode or from its 48 typed digits. Source: FEBRABAN, "Layout Padrão de
 * Arrecadação/Recebimento com Utilização do Código de Barras".
 *
 * @param digits Digits only; the first digit is 8. `parseBoleto` removes separators and calls this function for such slips.
 * @returns The slip with both numbers. A `length` or `structure` error if the text is neither form. A wrong check digit is not an error: `checks`
 * names it.
 */
export function parseArrecadacao(digits: string): Result<CollectionBoleto, CodeError> {
  if (!/^(\d{44}|\d{48})$/.test(digits)) {
    return fail(
      codeError('length', 'A collection slip has 44 digits in its bars or 48 typed ones, and this has neither.'),
    )
  }
  const barcode = digits.length === 48 ? digits.replace(/(\d{11})\d/g, '$1') : digits
  const checkDigit = checkDigitRule(barcode)
  if (barcode[0] !== '8' || checkDigit === undefined) {
    return fail(
      codeError('structure', 'A collection slip begins with 8 and has 6, 7, 8 or 9 in third place, and this does not.'),
    )
  }
  const line = digits.length === 48 ? digits : withBlockDigits(barcode, checkDigit)
  const amount = amountIn(barcode)
  return ok({
    kind: 'collection',
    barcode,
    line,
    ...(amount === undefined ? {} : { amount }),
    checks: checksOf([
      ['general', barcode[3] === String(checkDigit(barcode.slice(0, 3) + barcode.slice(4)))],
      ...BLOCK_NAMES.map((name, block) => [name, blockHolds(line, block, checkDigit)] as const),
    ]),
  })
}

type CheckDigitRule = (digits: string) => number

/** The third digit has two meanings: the kind of the value, and the rule of all check digits of the slip (modulus 10 or 11). */
function checkDigitRule(barcode: string): CheckDigitRule | undefined {
  if (barcode[2] === '6' || barcode[2] === '7') return luhnCheckDigit
  if (barcode[2] === '8' || barcode[2] === '9') return mod11CheckDigit
  return undefined
}

/** This rule differs from the rule of bank slips: here the remainders 0 and 1 both give 0. */
function mod11CheckDigit(digits: string): number {
  const remainder = weightedSumFromRight(digits, MOD_11_WEIGHTS) % 11
  return remainder < 2 ? 0 : 11 - remainder
}

function withBlockDigits(barcode: string, checkDigit: CheckDigitRule): string {
  return barcode.replace(/\d{11}/g, (block) => `${block}${checkDigit(block)}`)
}

function blockHolds(line: string, block: number, checkDigit: CheckDigitRule): boolean {
  const start = block * 12
  return line[start + 11] === String(checkDigit(line.slice(start, start + 11)))
}

/** By the third digit: 6 and 8 mean a value in reais; 7 and 9 mean a quantity of an index, which is not money. */
function amountIn(barcode: string): string | undefined {
  const cents = barcode.slice(4, 15)
  if ((barcode[2] !== '6' && barcode[2] !== '8') || /^0+$/.test(cents)) return undefined
  return `${cents.slice(0, -2).replace(/^0+(?=\d)/, '')}.${cents.slice(-2)}`
}
