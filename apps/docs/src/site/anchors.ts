/** The address of a heading within its page. It is the same as on code hosts, so links to headings work on both. */
const anchorFor = (heading: string): string =>
  heading
    .replaceAll('`', '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Gives each heading of one page an address of its own, in the order in which they come. */
export const anchorOf = (): ((heading: string) => string) => {
  const taken = new Map<string, number>()
  return (heading) => {
    const base = anchorFor(heading)
    const count = taken.get(base) ?? 0
    taken.set(base, count + 1)
    return count === 0 ? base : `${base}-${String(count)}`
  }
}
