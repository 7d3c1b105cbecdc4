import type { Drawing } from './drawing.ts'
import { unpackModules } from './unpack-modules.ts'

/**
 * The path data of a drawing, for `<path d>` and for `new Path2D(d)`. The unit is one module. The quiet zone around the code stays blank. A drawing
 * with an impossible width gives an empty path.
 *
 * @example
 * <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`}><path d={drawingPath(drawing)} /></svg>
 */
export function drawingPath(drawing: Drawing): string {
  const { quiet, width, height } = drawing
  const columns = width - 2 * quiet
  const modules = unpackModules(drawing.modules)
  // With an impossible width, the loop below would never end.
  if (!(columns >= 1)) return ''
  const rows: string[] = []
  for (let from = 0; from + columns <= modules.length; from += columns) rows.push(modules.slice(from, from + columns))
  return rows.length === 1 ? runsPath(rows, height, quiet, 0) : runsPath(rows, 1, quiet, quiet)
}

/**
 * One box for each run of black modules. Closing a box puts the pen back on its corner, so the next corner is a short step from it.
 *
 * Boxes that touch are not joined across rows. A browser fills one path at once, so no gap between rows is visible. The short steps compress better
 * than an outline.
 */
function runsPath(rows: readonly string[], rowHeight: number, left: number, top: number): string {
  let path = ''
  let penX = 0
  let penY = 0
  rows.forEach((row, place) => {
    const y = top + place * rowHeight
    for (const { 0: run, index } of row.matchAll(/1+/g)) {
      const x = left + index
      path += `m${x - penX} ${y - penY}h${run.length}v${rowHeight}h-${run.length}z`
      penX = x
      penY = y
    }
  })
  return path
}
