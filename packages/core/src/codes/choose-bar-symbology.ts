import { isPrintableAscii } from './printable-ascii.ts'
import type { BarSymbology } from '../model/drawing.ts'

/**
 * The symbology for a number whose own is not known: Interleaved 2 of 5 for an even count of digits from six on, Code 128
 * for other printable ASCII. Two or four digits make bars of the former too short for common readers. The gateway sends no
 * symbology, so a method's default or the merchant's override comes before this.
 *
 * @returns `undefined` for what neither can carry: the number is then shown and copied without bars. An odd count of
 *   digits is never padded, because a zero in front is another number on the cashier's screen.
 */
export const chooseBarSymbology = (value: string): BarSymbology | undefined => {
  if (/^(\d\d){3,}$/.test(value)) return 'itf'
  return value !== '' && isPrintableAscii(value) ? 'code128' : undefined
}
