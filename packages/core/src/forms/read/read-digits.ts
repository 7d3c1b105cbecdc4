import { goodText, wrong, type FieldReading } from '../field-reading.ts'
import { cleanNumber } from './clean-text.ts'

/**
 * Reads a number that has digits only, such as an account's. Spaces, dots and hyphens between them are removed. A number with fewer or more digits,
 * or with a letter, is wrong, because the money would go back to nobody.
 */
export const readDigits = (text: string, [least, most]: readonly [number, number] = [1, 30]): FieldReading => {
  const number = cleanNumber(text).replace(/[\s./-]/g, '')
  if (number === '') return { kind: 'empty' }
  return /^\d+$/.test(number) && number.length >= least && number.length <= most
    ? goodText(number)
    : wrong('digitsCount')
}
