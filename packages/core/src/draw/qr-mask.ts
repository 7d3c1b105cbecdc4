/** A symbol drawn with mask 0, row by row: the black modules, and the modules that no mask changes (finders, timing, version, format). */
export interface MaskableSymbol {
  readonly size: number
  readonly black: Uint8Array
  readonly reserved: Uint8Array
}

/** The number of masks of a QR code (ISO/IEC 18004, table 10). */
export const MASKS = 8

/**
 * Chooses the mask with the lowest penalty (ISO/IEC 18004, 7.8.3). Penalties are for patterns that are hard to read: runs, blocks, patterns like a
 * finder, and an imbalance of black and white. All eight masks are scored in one pass: each bit of a byte is the same module under another mask.
 *
 * @param formatBits The fifteen bits of the format information under each mask. They count for the penalties, too.
 * @returns The number of the best mask, 0 to 7; of several best masks the first.
 */
export function chooseMask(symbol: MaskableSymbol, formatBits: readonly number[]): number {
  const { size } = symbol
  const lanes = layMasks(symbol, formatBits)
  const penalties = new Int32Array(MASKS)
  for (let line = 0; line < size; line += 1) {
    for (const [start, step] of [
      [line * size, 1],
      [line, size],
    ] as const) {
      addRuns(lanes, start, step, size, penalties)
      addFinderLookalikes(lanes, start, step, size, penalties)
    }
    if (line > 0) addBlocks(lanes, line * size, size, penalties)
  }
  addImbalance(lanes, size, penalties)
  return penalties.indexOf(Math.min(...penalties))
}

/** Makes a byte of its bits, the lowest bit first. */
function bitsOf(bits: readonly number[]): number {
  let byte = 0
  for (let place = 0; place < bits.length; place += 1) byte |= (bits[place] ?? 0) << place
  return byte
}

/** The masks that invert a module, by its place in a square that repeats every twelve modules. Bit 3 is mask 3. */
const TILE = 12
const turned = Uint8Array.from({ length: TILE * TILE }, (_, place) => {
  const row = Math.floor(place / TILE)
  const column = place % TILE
  const product = row * column
  const remainders = [
    (row + column) % 2,
    row % 2,
    column % 3,
    (row + column) % 3,
    (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
    (product % 2) + (product % 3),
    ((product % 2) + (product % 3)) % 2,
    ((product % 3) + ((row + column) % 2)) % 2,
  ]
  return bitsOf(remainders.map((remainder) => (remainder === 0 ? 1 : 0)))
})

/** The symbol under all eight masks at once. Mask 0 is removed, each mask is applied to its bit, and each gets its own format information. */
function layMasks({ size, black, reserved }: MaskableSymbol, formatBits: readonly number[]): Uint8Array {
  const lanes = new Uint8Array(size * size)
  for (let row = 0; row < size; row += 1) {
    const tiles = (row % TILE) * TILE
    for (let column = 0; column < size; column += 1) {
      const place = row * size + column
      const turns = turned[tiles + (column % TILE)] ?? 0
      const plain = black[place] === 1 ? 0xff : 0
      lanes[place] = reserved[place] === 1 ? plain : plain ^ turns ^ (turns & 1 ? 0xff : 0)
    }
  }
  for (let bit = 0; bit < 15; bit += 1) {
    const lane = bitsOf(formatBits.map((format) => (format >> bit) & 1))
    const down = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit
    const across = bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit
    lanes[down * size + 8] = lane
    lanes[8 * size + across] = lane
  }
  return lanes
}

/** The four bits of half a byte, each in a separate byte. The addition of such numbers counts four masks at once, up to 255. */
const spread = Uint32Array.from(
  { length: 16 },
  (_, half) => (half & 1) + (half & 2) * 2 ** 7 + (half & 4) * 2 ** 14 + (half & 8) * 2 ** 21,
)

/** Adds the counts of one line of at most 177 modules to the penalties of the masks. */
function settle(low: number, high: number, weight: number, penalties: Int32Array): void {
  for (let lane = 0; lane < 4; lane += 1) {
    penalties[lane] = (penalties[lane] ?? 0) + weight * ((low >>> (8 * lane)) & 255)
    penalties[lane + 4] = (penalties[lane + 4] ?? 0) + weight * ((high >>> (8 * lane)) & 255)
  }
}

/**
 * A run of five modules of one colour costs 3, and each further module costs 1. A run of n modules contains n - 4 sequences of five. So the cost is
 * the number of such sequences plus two for each run.
 */
function addRuns(lanes: Uint8Array, start: number, step: number, size: number, penalties: Int32Array): void {
  let before = lanes[start] ?? 0
  let same1 = 0
  let same2 = 0
  let same3 = 0
  let fiveBefore = 0
  let low = 0
  let high = 0
  for (let along = 1, place = start + step; along < size; along += 1, place += step) {
    const module = lanes[place] ?? 0
    const same = ~(module ^ before) & 255
    const five = same & same1 & same2 & same3
    if (five !== 0) {
      const begun = five & ~fiveBefore
      low += (spread[five & 15] ?? 0) + 2 * (spread[begun & 15] ?? 0)
      high += (spread[five >> 4] ?? 0) + 2 * (spread[begun >> 4] ?? 0)
    }
    fiveBefore = five
    same3 = same2
    same2 = same1
    same1 = same
    before = module
  }
  settle(low, high, 1, penalties)
}

/** The pattern 1:1:3:1:1 of black and white, with four white modules before or after it, looks like a finder and costs 40. */
function addFinderLookalikes(
  lanes: Uint8Array,
  start: number,
  step: number,
  size: number,
  penalties: Int32Array,
): void {
  const at = (along: number): number => lanes[start + along * step] ?? 0
  let low = 0
  let high = 0
  for (let first = 0; first + 10 < size; first += 1) {
    // In both directions, the fifth and the seventh of the eleven modules are black, and the sixth is white.
    const middle = at(first + 4) & ~at(first + 5) & at(first + 6)
    if (middle === 0) continue
    const [head, tail] = [first, first + 7]
    const before = at(head) & ~at(head + 1) & at(head + 2) & at(head + 3)
    const after = at(tail) & at(tail + 1) & ~at(tail + 2) & at(tail + 3)
    const whiteBefore = ~(at(head) | at(head + 1) | at(head + 2) | at(head + 3))
    const whiteAfter = ~(at(tail) | at(tail + 1) | at(tail + 2) | at(tail + 3))
    const found = middle & ((before & whiteAfter) | (whiteBefore & after))
    low += spread[found & 15] ?? 0
    high += spread[(found >> 4) & 15] ?? 0
  }
  settle(low, high, 40, penalties)
}

/** Each square of two by two modules of one colour costs 3. */
function addBlocks(lanes: Uint8Array, start: number, size: number, penalties: Int32Array): void {
  let low = 0
  let high = 0
  for (let place = start + 1; place < start + size; place += 1) {
    const module = lanes[place] ?? 0
    const others = (lanes[place - 1] ?? 0) ^ module
    const above = ((lanes[place - size] ?? 0) ^ module) | ((lanes[place - size - 1] ?? 0) ^ module)
    const same = ~(others | above) & 255
    low += spread[same & 15] ?? 0
    high += spread[same >> 4] ?? 0
  }
  settle(low, high, 3, penalties)
}

/** Each 5% of difference between the share of black modules and one half costs 10. */
function addImbalance(lanes: Uint8Array, size: number, penalties: Int32Array): void {
  const black = new Int32Array(MASKS)
  for (let row = 0; row < size; row += 1) {
    let low = 0
    let high = 0
    for (let place = row * size; place < (row + 1) * size; place += 1) {
      const module = lanes[place] ?? 0
      low += spread[module & 15] ?? 0
      high += spread[module >> 4] ?? 0
    }
    settle(low, high, 1, black)
  }
  black.forEach((count, mask) => {
    const steps = Math.abs(Math.ceil((count * 100) / (size * size) / 5) - 10)
    penalties[mask] = (penalties[mask] ?? 0) + 10 * steps
  })
}
