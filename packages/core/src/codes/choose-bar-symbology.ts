import { isPrintableAscii } from './printable-ascii.ts'
import type { BarSymbology } from '../model/drawing/drawing.ts'

/**
 * The symbology for a number whose symbology is not known: Interleaved 2 of 5 for an even number of digits, at least six; Code 128 for other
 * printable ASCII. With two or four digits, Interleaved 2 of 5 is too short for common readers. The gateway sends no symbology. The default of a
 * method and the merchant's override come before this function.
 *
 * @returns `undefined` if neither can encode the value: the number is then shown and copied without bars. An odd number of digits is never padded,
 * because a zero in front makes another number on the cashier's screen.
 * @example
 * chooseBarSymbology('123456') // 'itf'
 * chooseBarSymbology('12345') // 'code128'
 */
export const chooseBarSymbology = (value: string): BarSymbology | undefined => {
  if (/^(\d\d){3,}$/.test(value)) return 'itf'
  return value !== '' && isPrintableAscii(value) ? 'code128' : undefined
}
