import { drawingPath, type Drawing } from '@ficha/core'

/** Black and white pixels, one bit each, rows padded to whole bytes; a set bit is white. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly rows: readonly Uint8Array[]
}

/** One box of a drawing's path, as the core writes them: a step, right, down, back, closed. */
const BOX = /m(-?\d+) (-?\d+)h(\d+)v(\d+)h-\d+z/g

/**
 * Turns a drawing into pixels, each module a square (bars: a column) of whole pixels, quiet zone included.
 *
 * @param scale Pixels a module.
 * @param height Pixels of bars; a QR code keeps its own.
 */
export const rasterise = (drawing: Drawing, scale: number, height: number = drawing.height * scale): Raster => {
  const width = drawing.width * scale
  const rows = Array.from({ length: height }, () => new Uint8Array(Math.ceil(width / 8)).fill(0xff))
  const stretch = height / drawing.height
  let x = 0
  let y = 0
  for (const [, stepX, stepY, across, down] of drawingPath(drawing).matchAll(BOX)) {
    x += Number(stepX)
    y += Number(stepY)
    blacken(rows, [x * scale, (x + Number(across)) * scale], [y * stretch, (y + Number(down)) * stretch])
  }
  return { width, height, rows }
}

type Span = readonly [from: number, to: number]

const blacken = (rows: readonly Uint8Array[], [left, right]: Span, [top, bottom]: Span): void => {
  for (const row of rows.slice(Math.round(top), Math.round(bottom))) {
    for (let pixel = left; pixel < right; pixel += 1) {
      const place = pixel >> 3
      row[place] = (row[place] ?? 0) & ~(0x80 >> (pixel & 7))
    }
  }
}
