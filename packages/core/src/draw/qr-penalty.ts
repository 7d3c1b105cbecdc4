import type { QrGrid } from './qr-grid.ts'

/** How hard a symbol is to scan: runs, blocks, false finder patterns, and an uneven share of black (ISO/IEC 18004, 7.8.3). */
export const penaltyOf = ({ side, width, rows, columns }: QrGrid): number =>
  linesPenalty(rows, side, width) +
  linesPenalty(columns, side, width) +
  3 * countBlocks(rows, side, width) +
  sharePenalty(rows, side)

/** Bits of a word that belong to the symbol. */
const insideOf = (word: number, side: number): number => (side - word * 32 >= 32 ? -1 : (1 << (side - word * 32)) - 1)

/** 1:1:3:1:1 with four white ones after it, and before it. */
const FINDERS = [0b10111010000, 0b00001011101]

/** Runs of five or more and false finders, across lines: bit by bit along the words' other direction. */
const linesPenalty = (lines: Uint32Array, side: number, width: number): number => {
  let penalty = 0
  for (let word = 0; word < width; word += 1) {
    const inside = insideOf(word, side)
    let runBefore = 0
    for (let line = 0; line + 4 < side; line += 1) {
      const at = line * width + word
      const first = lines[at] ?? 0
      let differs = 0
      for (let step = 1; step < 5; step += 1) differs |= first ^ (lines[at + step * width] ?? 0)
      // A bit for each run of five that begins here; a longer run has one more for each module more.
      const run = ~differs & inside
      penalty += countBits(run) + 2 * countBits(run & ~runBefore)
      runBefore = run
      if (line + 10 < side) penalty += 40 * countFinders(lines, at, width, inside)
    }
  }
  return penalty
}

const countFinders = (lines: Uint32Array, at: number, width: number, inside: number): number => {
  let count = 0
  for (const finder of FINDERS) {
    let fits = inside
    for (let step = 0; step < 11 && fits !== 0; step += 1) {
      const modules = lines[at + step * width] ?? 0
      fits &= (finder >> (10 - step)) & 1 ? modules : ~modules
    }
    count += countBits(fits)
  }
  return count
}

/** Squares of two by two in one colour. */
const countBlocks = (rows: Uint32Array, side: number, width: number): number => {
  let count = 0
  for (let row = 0; row + 1 < side; row += 1) {
    for (let word = 0; word < width; word += 1) {
      const at = row * width + word
      const [upper, lower] = [rows[at] ?? 0, rows[at + width] ?? 0]
      const [upperNext, lowerNext] = word + 1 < width ? [rows[at + 1] ?? 0, rows[at + width + 1] ?? 0] : [0, 0]
      const right = (upper >>> 1) | (upperNext << 31)
      const lowerRight = (lower >>> 1) | (lowerNext << 31)
      // The last column has no neighbour.
      const inside = insideOf(word, side - 1)
      count += countBits(~((upper ^ lower) | (upper ^ right) | (upper ^ lowerRight)) & inside)
    }
  }
  return count
}

const sharePenalty = (rows: Uint32Array, side: number): number => {
  let black = 0
  for (const word of rows) black += countBits(word)
  return 10 * Math.abs(Math.ceil((black * 100) / (side * side) / 5) - 10)
}

const countBits = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
