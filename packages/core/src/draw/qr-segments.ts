/** How characters of a QR code are written: three digits in ten bits, two of 45 characters in eleven, or bytes of UTF-8. */
export type QrMode = 'numeric' | 'alphanumeric' | 'byte'

/** A run of characters in one mode. */
export interface QrSegment {
  readonly mode: QrMode
  readonly text: string
}

/** In order of their value (ISO/IEC 18004, table 5). */
export const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Bits of a segment's character count for versions 1 to 9, 10 to 26 and 27 to 40. */
const COUNT_BITS: Readonly<Record<QrMode, readonly [number, number, number]>> = {
  numeric: [10, 12, 14],
  alphanumeric: [9, 11, 13],
  byte: [8, 16, 16],
}

/** The length of a character count in a symbol of this version. */
export const countBitsOf = (mode: QrMode, version: number): number =>
  COUNT_BITS[mode][version < 10 ? 0 : version < 27 ? 1 : 2]

const MODES = ['byte', 'alphanumeric', 'numeric'] as const

/** Bits of one character times six, so that thirds and halves of a bit are whole numbers. */
const sixthsOf = (char: string, mode: QrMode): number => {
  switch (mode) {
    case 'byte':
      return 48 * bytesOf(char)
    case 'alphanumeric':
      return ALPHANUMERIC.includes(char) ? 33 : Number.POSITIVE_INFINITY
    case 'numeric':
      return char >= '0' && char <= '9' ? 20 : Number.POSITIVE_INFINITY
    default:
      return mode satisfies never
  }
}

const bytesOf = (char: string): number => {
  const point = char.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/**
 * Cuts a text into the segments that take the fewest bits in symbols as large as `version`. A walk over the characters that keeps, for
 * each mode, the cheapest way to have the text so far written with that mode open.
 */
export const cutSegments = (payload: string, version: number): readonly QrSegment[] => {
  const chars = Array.from(payload)
  const heads = MODES.map((mode) => 6 * (4 + countBitsOf(mode, version)))
  const costs = [...heads]
  const next = [0, 0, 0]
  // Three places a character: the mode in which it is written where the text goes on in the place's.
  const cameFrom = new Uint8Array(3 * chars.length)
  chars.forEach((char, place) => {
    for (let at = 0; at < 3; at += 1) {
      next[at] = (costs[at] ?? 0) + sixthsOf(char, MODES[at] ?? 'byte')
      cameFrom[3 * place + at] = at
    }
    for (let to = 0; to < 3; to += 1) {
      for (let at = 0; at < 3; at += 1) {
        // Another mode begins after this character: the last one's bits are rounded up, and a head is written.
        const cost = Math.ceil((next[at] ?? 0) / 6) * 6 + (heads[to] ?? 0)
        if (cameFrom[3 * place + at] !== at || cost >= (next[to] ?? 0)) continue
        next[to] = cost
        cameFrom[3 * place + to] = at
      }
    }
    for (let at = 0; at < 3; at += 1) costs[at] = next[at] ?? 0
  })
  return joinModes(chars, modesBack(costs, cameFrom))
}

const modesBack = (costs: readonly number[], cameFrom: Uint8Array): readonly QrMode[] => {
  let mode = costs.indexOf(Math.min(...costs))
  const modes = new Array<QrMode>(cameFrom.length / 3).fill('byte')
  for (let place = modes.length - 1; place >= 0; place -= 1) {
    mode = cameFrom[3 * place + mode] ?? 0
    modes[place] = MODES[mode] ?? 'byte'
  }
  return modes
}

const joinModes = (chars: readonly string[], modes: readonly QrMode[]): readonly QrSegment[] => {
  const segments: { mode: QrMode; text: string }[] = []
  chars.forEach((char, at) => {
    const mode = modes[at] ?? 'byte'
    const last = segments.at(-1)
    if (last?.mode === mode) last.text += char
    else segments.push({ mode, text: char })
  })
  return segments
}
