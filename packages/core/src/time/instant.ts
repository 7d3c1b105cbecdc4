/** A date, a time and a zone: RFC 3339, and what `Date` writes. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:?\d{2})$/

/**
 * Reads an ISO 8601 instant as epoch milliseconds. `undefined` for anything without a zone: "2026-11-21T15:04:05" is another
 * moment on every machine, and so would be every deadline that is counted from it.
 *
 * @example
 * readInstant('2026-11-21T12:04:05-03:00') // 1795273445000
 */
export const readInstant = (text: unknown): number | undefined => {
  if (typeof text !== 'string' || !INSTANT.test(text)) return undefined
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? undefined : ms
}
