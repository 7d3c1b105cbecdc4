/** Finds the known name with the fewest different letters, if it is close enough to be a misspelling. Case, "_" and "-" are ignored. */
export const nearestOf = (name: string, known: readonly string[]): string | undefined => {
  const wanted = plain(name.slice(0, 64))
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const candidate of known) {
    const distance = distanceOf(wanted, plain(candidate))
    if (!best || distance < best.distance) best = { name: candidate, distance }
  }
  return best && best.distance <= Math.max(2, Math.floor(best.name.length / 3)) ? best.name : undefined
}

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

/** Counts the letters that have to be inserted, deleted or replaced (Levenshtein distance). */
const distanceOf = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at]
    for (let other = 1; other <= right.length; other += 1) {
      const change = (row[other - 1] ?? 0) + Number(left[at - 1] !== right[other - 1])
      next.push(Math.min(change, (row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
