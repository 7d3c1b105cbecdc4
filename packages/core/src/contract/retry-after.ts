/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or a date.
 *
 * @param now Epoch milliseconds, for a date.
 * @returns The time to wait in milliseconds; `undefined` if the header is missing or cannot be read.
 * @example
 * readRetryAfter('120', Date.now()) // 120000
 */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const text = header.trim()
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0)
}
