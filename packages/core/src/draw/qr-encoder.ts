// A package that compiles this one from source sees these declarations only if this file names them.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./encoder-modules.d.ts" />
import formatModule from 'qrcode/lib/core/format-info.js'
import qrModule, { type DrawnSymbol } from 'qrcode/lib/core/qrcode.js'
import type { QrLevel } from '../model/drawing/drawing.ts'
import { chooseMask, MASKS } from './qr-mask.ts'
import { splitSegments } from './qr-segments.ts'
import { unwrapDefault } from './unwrap-default.ts'

// Only this file imports qrcode. The index of that package would also load its renderers, and in Node a PNG writer and a command.
const encoder = unwrapDefault(qrModule)
const format = unwrapDefault(formatModule)

/** A QR code's modules row by row, `1` for black, without the quiet zone. */
export interface QrModules {
  readonly size: number
  readonly modules: string
}

/** Encodes a payload in the smallest QR code that holds it. It throws the errors of qrcode, mostly for a payload that is too long. */
export type QrEncoder = (payload: string, level: QrLevel) => QrModules

/** Lets qrcode choose the segments and the mask. A browser loads no extra code, but the drawing takes four times as long. */
export const encodeQrAlone: QrEncoder = (payload, level) =>
  modulesOf(encoder.create(payload, { errorCorrectionLevel: level }))

/**
 * Gives qrcode the segments and the mask, because qrcode spends nine tenths of its time on the search for them. It is for servers, which draw a
 * code for each payment. It draws once to choose the mask, and a second time unless the chosen mask is 0.
 */
export const encodeQrQuickly: QrEncoder = (payload, level) => {
  const segments = splitSegments(payload, level)
  const draw = (maskPattern: number): DrawnSymbol =>
    encoder.create(segments, { errorCorrectionLevel: level, maskPattern })
  const first = draw(0)
  const { size, data: black, reservedBit: reserved } = first.modules
  const formatBits = [...Array(MASKS).keys()].map((mask) => format.getEncodedBits(first.errorCorrectionLevel, mask))
  const mask = chooseMask({ size, black, reserved }, formatBits)
  return modulesOf(mask === 0 ? first : draw(mask))
}

const modulesOf = ({ modules: { size, data } }: DrawnSymbol): QrModules => ({ size, modules: data.join('') })
