import type { QrLevel } from '../model/drawing/drawing.ts'

/** The mode in which a part of the text is written in a QR code. Kanji mode is not used, because few readers of payment codes support it. */
export type QrMode = 'numeric' | 'alphanumeric' | 'byte'

/** A part of the payload, and the mode in which it is written. */
export interface QrSegment {
  readonly data: string
  readonly mode: QrMode
}

const MODES = ['numeric', 'alphanumeric', 'byte'] as const satisfies readonly QrMode[]
const BYTE = MODES.indexOf('byte')

/** A digit takes 10/3 bits and a letter 11/2, so costs are counted in sixths of a bit and stay whole numbers. */
const SIXTHS = 6
const DIGIT = 20
const LETTER = 33
const OCTET = 48
const NEVER = Number.MAX_SAFE_INTEGER

/**
 * The bands of versions. The version of a symbol decides the number of bits for the length of a segment, by mode (`lengthBits`). `capacity` is the
 * number of bits that the largest version of the band holds at each level (ISO/IEC 18004, tables 3 and 7).
 */
const BANDS = [
  { lengthBits: [10, 9, 8], capacity: { L: 1856, M: 1456, Q: 1056, H: 800 } },
  { lengthBits: [12, 11, 16], capacity: { L: 10_960, M: 8496, Q: 6032, H: 4768 } },
  { lengthBits: [14, 13, 16], capacity: { L: 23_648, M: 18_672, Q: 13_328, H: 10_208 } },
] as const

/**
 * Splits a payload into the segments that need the fewest bits. So the symbol is as small as possible at that level. A payload that fits no symbol
 * is split for the largest one.
 */
export function splitSegments(payload: string, level: QrLevel): readonly QrSegment[] {
  const characters = Array.from(payload)
  const prices = characters.map(pricesOf)
  let segments: readonly QrSegment[] = []
  for (const { lengthBits, capacity } of BANDS) {
    const { modes, bits } = cheapestModes(prices, lengthBits)
    segments = joinRuns(characters, modes)
    if (bits <= capacity[level]) break
  }
  return segments
}

type Prices = readonly [numeric: number, alphanumeric: number, byte: number]

const pricesOf = (character: string): Prices => {
  const code = character.codePointAt(0) ?? 0
  const octets = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  return [
    code >= 48 && code <= 57 ? DIGIT : NEVER,
    /[\dA-Z $%*+\-./:]/.test(character) ? LETTER : NEVER,
    OCTET * octets,
  ]
}

const wholeBits = (sixths: number): number => Math.ceil(sixths / SIXTHS) * SIXTHS

/**
 * The mode of each character, by dynamic programming. `cost[mode]` is the lowest cost of the text so far if it ends in that mode. `came` has the
 * mode of the character before. The mode changes only if this costs less, so equal costs keep the longer segment.
 */
function cheapestModes(
  prices: readonly Prices[],
  lengthBits: Prices,
): { readonly modes: Uint8Array; readonly bits: number } {
  const headers = lengthBits.map((bits) => (4 + bits) * SIXTHS)
  const came = new Uint8Array(prices.length * MODES.length)
  let cost = headers
  prices.forEach((price, place) => {
    const open = cost
    cost = price.map((step, mode) => {
      if (step === NEVER) return NEVER
      let least = open[mode] ?? NEVER
      let from = mode
      open.forEach((other, before) => {
        const switched = place === 0 || other === NEVER ? NEVER : wholeBits(other) + (headers[mode] ?? 0)
        if (switched < least) {
          least = switched
          from = before
        }
      })
      came[place * MODES.length + mode] = from
      return least + step
    })
  })
  return { modes: traceBack(came, cost), bits: wholeBits(Math.min(...cost)) / SIXTHS }
}

/** The modes of all characters, from the cheapest mode of the last character back to the first. */
function traceBack(came: Uint8Array, cost: readonly number[]): Uint8Array {
  const modes = new Uint8Array(came.length / MODES.length)
  let mode = cost.indexOf(Math.min(...cost))
  for (let place = modes.length - 1; place >= 0; place -= 1) {
    modes[place] = mode
    mode = came[place * MODES.length + mode] ?? BYTE
  }
  return modes
}

/** Joins neighbouring characters of one mode into one segment. */
function joinRuns(characters: readonly string[], modes: Uint8Array): readonly QrSegment[] {
  const segments: QrSegment[] = []
  let start = 0
  modes.forEach((mode, place) => {
    if (modes[place + 1] === mode) return
    segments.push({ data: characters.slice(start, place + 1).join(''), mode: MODES[mode] ?? 'byte' })
    start = place + 1
  })
  return segments
}
