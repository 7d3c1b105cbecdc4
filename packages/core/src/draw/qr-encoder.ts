// A package that compiles this one from source sees these declarations only if this file names them.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./encoder-modules.d.ts" />
import qrModule from 'qrcode/lib/core/qrcode.js'
import type { QrLevel } from '../model/drawing.ts'
import { unwrapDefault } from './unwrap-default.ts'

// The only file that knows qrcode. The package's index would bring its renderers, and in Node a PNG writer and a CLI.
const encoder = unwrapDefault(qrModule)

/**
 * Encodes a payload in the smallest QR code that holds it: rows of modules, `1` for black, no quiet zone.
 * Throws what qrcode throws, for a payload too long above all.
 */
export function encodeQr(payload: string, level: QrLevel): readonly string[] {
  const { size, data } = encoder.create(payload, { errorCorrectionLevel: level }).modules
  return Array.from({ length: size }, (_, y) => data.slice(y * size, (y + 1) * size).join(''))
}
