import type { QrLevel } from '../model/drawing.ts'
import { copyGrid, createGrid, setModule, turnOver, type QrGrid } from './qr-grid.ts'
import { penaltyOf } from './qr-penalty.ts'
import { alignmentCentres, levelBits, sideOf } from './qr-tables.ts'

/** What every symbol of a version has in common. */
interface Blank {
  /** Finder, timing and alignment patterns and the version. */
  readonly grid: QrGrid
  /** Modules for data in the order of their bits: row times side plus column. */
  readonly places: readonly number[]
  /** For each of the eight masks the data modules that it turns over. */
  readonly masks: readonly QrGrid[]
}

/** A shop's codes are of one length or two. */
const MOST_KEPT = 4
const blanks = new Map<number, Blank>()

/** Places codewords in a symbol under the mask that makes it easiest to scan; of equals the first. */
export const placeCodewords = (bytes: Uint8Array, version: number, level: QrLevel): QrGrid => {
  const { grid: empty, places, masks } = blankOf(version)
  const grid = copyGrid(empty)
  const { side } = grid
  places.forEach((place, at) => {
    if (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) setModule(grid, Math.floor(place / side), place % side, true)
  })
  let best: { readonly grid: QrGrid; readonly penalty: number } | undefined
  masks.forEach((mask, number) => {
    const masked = copyGrid(grid)
    turnOver(masked, mask)
    setFormat(masked, level, number)
    const penalty = penaltyOf(masked)
    if (!best || penalty < best.penalty) best = { grid: masked, penalty }
  })
  return best?.grid ?? grid
}

const blankOf = (version: number): Blank => {
  const known = blanks.get(version)
  if (known) return known
  if (blanks.size >= MOST_KEPT) blanks.clear()
  const made = createBlank(version)
  blanks.set(version, made)
  return made
}

const createBlank = (version: number): Blank => {
  const side = sideOf(version)
  const grid = createGrid(side)
  const taken = new Uint8Array(side * side)
  const set = (row: number, column: number, isBlack: boolean): void => {
    if (row < 0 || column < 0 || row >= side || column >= side) return
    taken[row * side + column] = 1
    setModule(grid, row, column, isBlack)
  }
  for (let at = 0; at < side; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const)
    setRings(set, row, column, 4)
  const centres = alignmentCentres(version)
  for (const row of centres)
    for (const column of centres) if (!isCorner(row, column, side)) setRings(set, row, column, 2)
  // Their values depend on the mask; their places do not.
  for (const [row, column] of formatPlaces(side).flat()) set(row, column, false)
  set(side - 8, 8, true)
  if (version >= 7) setVersion(set, version, side)
  const places = zigzag(side).filter((place) => taken[place] === 0)
  return { grid, places, masks: MASKS.map((mask) => maskOf(mask, places, side)) }
}

type Set = (row: number, column: number, isBlack: boolean) => void

/** Rings round a centre, black and white by turns from the outermost black one inwards. A finder's fourth is its white border. */
const setRings = (set: Set, row: number, column: number, radius: number): void => {
  for (let down = -radius; down <= radius; down += 1)
    for (let right = -radius; right <= radius; right += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(right))
      set(row + down, column + right, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
    }
}

/** Where the finders are there is no room for alignment. */
const isCorner = (row: number, column: number, side: number): boolean =>
  (row === 6 && column === 6) || (row === 6 && column === side - 7) || (row === side - 7 && column === 6)

const setVersion = (set: Set, version: number, side: number): void => {
  const bits = (version << 12) | remainderOf(version, 12, 0x1f25)
  for (let at = 0; at < 18; at += 1) {
    const [far, near] = [side - 11 + (at % 3), Math.floor(at / 3)]
    set(near, far, ((bits >> at) & 1) === 1)
    set(far, near, ((bits >> at) & 1) === 1)
  }
}

/** Level and mask, guarded by a code of their own and written twice. */
const setFormat = (grid: QrGrid, level: QrLevel, mask: number): void => {
  const data = (levelBits(level) << 3) | mask
  const bits = ((data << 10) | remainderOf(data, 10, 0x537)) ^ 0x5412
  for (const places of formatPlaces(grid.side))
    places.forEach(([row, column], at) => setModule(grid, row, column, ((bits >> at) & 1) === 1))
}

/** The places of the fifteen bits, lowest first, in both copies. */
const formatPlaces = (side: number): readonly (readonly (readonly [number, number])[])[] => {
  const bits = Array.from({ length: 15 }, (_, at) => at)
  return [
    bits.map((at) => [at < 6 ? at : at < 8 ? at + 1 : side - 15 + at, 8] as const),
    bits.map((at) => [8, at < 8 ? side - at - 1 : at < 9 ? 7 : 14 - at] as const),
  ]
}

/** The remainder of a BCH code. */
const remainderOf = (data: number, length: number, divisor: number): number => {
  let remainder = data
  for (let at = 0; at < length; at += 1) remainder = (remainder << 1) ^ ((remainder >> (length - 1)) * divisor)
  return remainder
}

/** Two columns at a time from the right, up and down by turns, past the timing column. */
const zigzag = (side: number): readonly number[] => {
  const places: number[] = []
  let isUpwards = true
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < side; step += 1) {
      const row = isUpwards ? side - 1 - step : step
      places.push(row * side + right, row * side + right - 1)
    }
    isUpwards = !isUpwards
  }
  return places
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row * column) % 3) + ((row + column) % 2)) % 2 === 0,
]

const maskOf = (turns: (row: number, column: number) => boolean, places: readonly number[], side: number): QrGrid => {
  const grid = createGrid(side)
  for (const place of places) {
    const [row, column] = [Math.floor(place / side), place % side]
    if (turns(row, column)) setModule(grid, row, column, true)
  }
  return grid
}
