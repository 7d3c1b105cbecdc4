import { isPrintableAscii } from './printable-ascii.ts'
import type { BarSymbology } from '../model/drawing.ts'

/**
 * The symbology for a number whose own is not known: Interleaved 2 of 5 for an even count of digits, Code 128 for
 * other printable ASCII. The gateway sends none, so a method's default or the merchant's override comes before this.
 *
 * @returns `undefined` for what neither can carry: the number is then shown and copied without bars. An odd count of
 *   digits is never padded, because a zero in front is another number on the cashier's screen.
 */
export function chooseBarSymbology(value: string): BarSymbology | undefined {
  if (/^(\d\d)+$/.test(value)) return 'itf'
  return value !== '' && isPrintableAscii(value) ? 'code128' : undefined
}
