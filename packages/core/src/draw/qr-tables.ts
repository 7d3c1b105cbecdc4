// A package that compiles this one from source sees these declarations only if this file names them.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./encoder-modules.d.ts" />
import codeModule from 'qrcode/lib/core/error-correction-code.js'
import levelModule from 'qrcode/lib/core/error-correction-level.js'
import type { QrLevel } from '../model/drawing.ts'
import { unwrapDefault } from './unwrap-default.ts'

// The only file that knows qrcode, and of it the tables alone: its search for segments and masks takes ten times as long as ours, and
// its package's index would bring renderers, and in Node a PNG writer and a CLI.
const code = unwrapDefault(codeModule)
const levels = unwrapDefault(levelModule)

/** The highest version there is. */
export const LAST_VERSION = 40

/** Modules along a side. */
export const sideOf = (version: number): number => 17 + 4 * version

/** The two bits that name a level in the symbol. */
export const levelBits = (level: QrLevel): number => levels[level].bit

/** Codewords of a symbol: all, those of error correction, and the blocks that they are spread over. */
export const capacityOf = (version: number, level: QrLevel): { total: number; correction: number; blocks: number } => ({
  total: Math.floor(dataModules(version) / 8),
  correction: code.getTotalCodewordsCount(version, levels[level]),
  blocks: code.getBlocksCount(version, levels[level]),
})

/** Coordinates, along either axis, of the alignment patterns' centres. */
export const alignmentCentres = (version: number): readonly number[] => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const last = sideOf(version) - 7
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)]
}

/** Modules that no pattern and no information about the symbol takes. */
const dataModules = (version: number): number => {
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2
  const alignment = count === 0 ? 0 : (25 * count - 10) * count - 55
  return (16 * version + 128) * version + 64 - alignment - (version < 7 ? 0 : 36)
}
