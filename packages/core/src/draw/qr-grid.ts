/**
 * A square of modules, 32 to a word, once by rows and once by columns: what looks for patterns along a column compares whole words
 * instead of single modules, and along a row does the same with the other copy.
 */
export interface QrGrid {
  readonly side: number
  /** Words a line. */
  readonly width: number
  readonly rows: Uint32Array
  readonly columns: Uint32Array
}

/** All white. */
export const createGrid = (side: number): QrGrid => {
  const width = Math.ceil(side / 32)
  return { side, width, rows: new Uint32Array(side * width), columns: new Uint32Array(side * width) }
}

export const copyGrid = ({ side, width, rows, columns }: QrGrid): QrGrid => ({
  side,
  width,
  rows: rows.slice(),
  columns: columns.slice(),
})

/** Makes a module black, or white. */
export const setModule = ({ width, rows, columns }: QrGrid, row: number, column: number, isBlack: boolean): void => {
  setBit(rows, row * width + (column >> 5), column & 31, isBlack)
  setBit(columns, column * width + (row >> 5), row & 31, isBlack)
}

const setBit = (words: Uint32Array, at: number, bit: number, isSet: boolean): void => {
  words[at] = isSet ? (words[at] ?? 0) | (1 << bit) : (words[at] ?? 0) & ~(1 << bit)
}

/** Turns over the modules that are black in `mask`. */
export const turnOver = (grid: QrGrid, mask: QrGrid): void => {
  for (let at = 0; at < grid.rows.length; at += 1) {
    grid.rows[at] = (grid.rows[at] ?? 0) ^ (mask.rows[at] ?? 0)
    grid.columns[at] = (grid.columns[at] ?? 0) ^ (mask.columns[at] ?? 0)
  }
}

/** Rows of `1` for black and `0` for white. */
export const rowsOf = ({ side, width, rows }: QrGrid): readonly string[] =>
  Array.from({ length: side }, (_, row) => {
    let text = ''
    for (let column = 0; column < side; column += 1)
      text += ((rows[row * width + (column >> 5)] ?? 0) >>> (column & 31)) & 1 ? '1' : '0'
    return text
  })
