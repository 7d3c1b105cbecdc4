/**
 * The path of rows of modules: one box for each run of black ones. Closing a box puts the pen back on its corner, so
 * the next corner is a short step from it.
 *
 * Boxes that touch are not joined across rows: a painter fills one path at once, so no seam shines through, and the
 * short steps compress better than an outline.
 *
 * @param rows `1` for black and `0` for white, left to right.
 * @param rowHeight in modules: 1 for squares, the whole height for bars.
 * @param left blank modules to leave at the left.
 * @param top blank modules to leave at the top.
 */
export function runsPath(rows: readonly string[], rowHeight: number, left: number, top: number): string {
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
