import { createRequire } from 'node:module'
import type { QrLevel } from '../model/drawing/drawing.ts'
import type { QrMode, QrSegment } from './qr-segments.ts'

interface OwnSymbol {
  readonly version: number
  readonly modules: { readonly data: Uint8Array }
  readonly segments: readonly OwnSegment[]
}

interface OwnSegment {
  readonly mode: { readonly id: string; readonly bit: number }
  readonly getLength: () => number
  readonly getBitsLength: () => number
}

const require = createRequire(import.meta.url)
const encoder = require('qrcode/lib/core/qrcode.js') as {
  readonly create: (content: unknown, options: { readonly errorCorrectionLevel: QrLevel }) => OwnSymbol
}
const modes = require('qrcode/lib/core/mode.js') as {
  readonly getCharCountIndicator: (mode: OwnSegment['mode'], version: number) => number
}
const versions = require('qrcode/lib/core/version.js') as {
  readonly getCapacity: (version: number, level: unknown, mode: unknown) => number
}
const levels = require('qrcode/lib/core/error-correction-level.js') as Readonly<Record<QrLevel, unknown>>
const modeObjects = modes as unknown as Readonly<Record<Uppercase<QrMode>, unknown>>

/** A symbol with the choices of qrcode itself. */
export interface OwnChoice {
  readonly version: number
  readonly modules: string
  /** "numeric:6 byte:40": a segment's mode and its length in characters or bytes. */
  readonly segments: string
  /** The bits that the segments need in a symbol of their version. */
  readonly bits: number
}

/** The symbol that qrcode makes from a text with its own segments, or from given segments with its own mask. */
export function qrcodeOwnChoice(content: string | readonly QrSegment[], level: QrLevel): OwnChoice {
  const { version, modules, segments } = encoder.create(content, { errorCorrectionLevel: level })
  return {
    version,
    modules: modules.data.join(''),
    segments: segments.map((one) => `${one.mode.id.toLowerCase()}:${one.getLength()}`).join(' '),
    bits: segments.reduce(
      (sum, one) => sum + 4 + modes.getCharCountIndicator(one.mode, version) + one.getBitsLength(),
      0,
    ),
  }
}

/** The number of characters of a mode that qrcode puts into a symbol of a version. */
export const qrcodeCapacity = (version: number, level: QrLevel, mode: QrMode): number =>
  versions.getCapacity(version, levels[level], modeObjects[mode.toUpperCase() as Uppercase<QrMode>])
