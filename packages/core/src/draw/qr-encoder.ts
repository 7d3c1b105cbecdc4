import type { QrLevel } from '../model/drawing.ts'
import { encodeText } from './qr-codewords.ts'
import { rowsOf } from './qr-grid.ts'
import { placeCodewords } from './qr-symbol.ts'

/**
 * Encodes a payload in the smallest QR code that holds it: rows of modules, `1` for black, no quiet zone.
 * Throws a RangeError for a payload too long.
 */
export function encodeQr(payload: string, level: QrLevel): readonly string[] {
  const { version, bytes } = encodeText(payload, level)
  return rowsOf(placeCodewords(bytes, version, level))
}
