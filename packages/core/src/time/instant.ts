/** A date, a time and a zone: RFC 3339, also without seconds and without the colon in the offset. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:?\d{2})$/

/**
 * Reads an ISO 8601 instant as epoch milliseconds. Returns `undefined` for any other text. A text without a zone is refused, because
 * "2026-11-21T15:04:05" is a different instant in each zone, and a deadline that is counted from it would be wrong.
 *
 * @example
 * readInstant('2026-11-21T12:04:05-03:00') // 1795273445000
 */
export const readInstant = (text: unknown): number | undefined => {
  if (typeof text !== 'string' || !INSTANT.test(text)) return undefined
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? undefined : ms
}
