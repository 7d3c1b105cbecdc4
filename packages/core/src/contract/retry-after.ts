/**
 * Reads a `Retry-After` header: seconds or a date, as RFC 9110 section 10.2.3 has it.
 *
 * @param now Epoch milliseconds, for a date.
 * @returns How long to wait in milliseconds; `undefined` where the header is missing or cannot be read.
 */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const text = header.trim()
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0)
}
