import type { QrLevel } from '../model/drawing.ts'
import { ALPHANUMERIC, countBitsOf, cutSegments, type QrSegment } from './qr-segments.ts'
import { capacityOf, LAST_VERSION } from './qr-tables.ts'

/** A text as the codewords of the smallest symbol that holds it. */
export interface QrCodewords {
  readonly version: number
  /** Data and error correction, in the order in which they are placed. */
  readonly bytes: Uint8Array
}

const MODE_BITS = { numeric: 1, alphanumeric: 2, byte: 4 } as const
/** The last version of each length of character counts: between them the best segments are the same. */
const GROUPS = [9, 26, LAST_VERSION]

/** Throws a RangeError for a text that no symbol of this level holds. */
export const encodeText = (payload: string, level: QrLevel): QrCodewords => {
  let version = 1
  for (const last of GROUPS) {
    const bits = writeSegments(cutSegments(payload, last), last)
    for (; version <= last; version += 1) {
      const { total, correction } = capacityOf(version, level)
      if (bits.length <= (total - correction) * 8)
        return { version, bytes: interleave(pad(bits, total - correction), version, level) }
    }
  }
  throw new RangeError('No QR code of this level holds so much.')
}

type Bits = number[]

const put = (bits: Bits, value: number, length: number): void => {
  for (let at = length - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1)
}

const writeSegments = (segments: readonly QrSegment[], version: number): Bits => {
  const bits: Bits = []
  for (const { mode, text } of segments) {
    const bytes = mode === 'byte' ? new TextEncoder().encode(text) : undefined
    put(bits, MODE_BITS[mode], 4)
    put(bits, bytes?.length ?? text.length, countBitsOf(mode, version))
    if (bytes) for (const byte of bytes) put(bits, byte, 8)
    else if (mode === 'numeric') putDigits(bits, text)
    else putPairs(bits, text)
  }
  return bits
}

const putDigits = (bits: Bits, text: string): void => {
  for (let at = 0; at < text.length; at += 3) {
    const digits = text.slice(at, at + 3)
    put(bits, Number(digits), digits.length * 3 + 1)
  }
}

const putPairs = (bits: Bits, text: string): void => {
  for (let at = 0; at < text.length; at += 2) {
    const first = ALPHANUMERIC.indexOf(text.charAt(at))
    if (at + 1 < text.length) put(bits, first * 45 + ALPHANUMERIC.indexOf(text.charAt(at + 1)), 11)
    else put(bits, first, 6)
  }
}

/** A terminator, the rest of the byte, then the two fillers by turns. */
const pad = (bits: Bits, length: number): Uint8Array => {
  put(bits, 0, Math.min(4, length * 8 - bits.length))
  const bytes = new Uint8Array(length)
  bits.forEach((bit, at) => {
    if (bit === 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7))
  })
  for (let at = Math.ceil(bits.length / 8), turn = 0; at < length; at += 1, turn += 1)
    bytes[at] = turn % 2 === 0 ? 0xec : 0x11
  return bytes
}

/** Splits the data into blocks, corrects each, and takes from all of them by turns, so that a scratch hurts each a little. */
const interleave = (data: Uint8Array, version: number, level: QrLevel): Uint8Array => {
  const { total, correction, blocks } = capacityOf(version, level)
  const each = correction / blocks
  const divisor = divisorOf(each)
  const short = Math.floor(data.length / blocks)
  const firstLong = blocks - (data.length % blocks)
  const bytes = new Uint8Array(total)
  let from = 0
  for (let block = 0; block < blocks; block += 1) {
    const part = data.subarray(from, from + short + (block >= firstLong ? 1 : 0))
    from += part.length
    part.forEach((byte, at) => {
      // Past the shorter blocks' end only the longer ones take turns.
      bytes[at < short ? at * blocks + block : short * blocks + block - firstLong] = byte
    })
    remainderOf(part, divisor).forEach((byte, at) => {
      bytes[data.length + at * blocks + block] = byte
    })
  }
  return bytes
}

const EXP = new Uint8Array(510)
const LOG = new Uint8Array(256)

/** The field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
const fillField = (): void => {
  if (EXP[0] === 1) return
  for (let power = 0, value = 1; power < 255; power += 1) {
    EXP[power] = value
    EXP[power + 255] = value
    LOG[value] = power
    value = value < 128 ? value << 1 : (value << 1) ^ 0x11d
  }
}

const multiply = (left: number, right: number): number =>
  left === 0 || right === 0 ? 0 : (EXP[(LOG[left] ?? 0) + (LOG[right] ?? 0)] ?? 0)

/** The Reed-Solomon generator of this degree, without its leading 1. */
const divisorOf = (degree: number): Uint8Array => {
  fillField()
  const divisor = new Uint8Array(degree)
  divisor[degree - 1] = 1
  for (let power = 0; power < degree; power += 1)
    for (let at = 0; at < degree; at += 1)
      divisor[at] = multiply(divisor[at] ?? 0, EXP[power] ?? 0) ^ (divisor[at + 1] ?? 0)
  return divisor
}

const remainderOf = (data: Uint8Array, divisor: Uint8Array): Uint8Array => {
  const remainder = new Uint8Array(divisor.length)
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0)
    remainder.copyWithin(0, 1)
    remainder[remainder.length - 1] = 0
    divisor.forEach((coefficient, at) => {
      remainder[at] = (remainder[at] ?? 0) ^ multiply(coefficient, factor)
    })
  }
  return remainder
}
