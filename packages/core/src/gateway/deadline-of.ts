import { zoneOf } from '../catalogue/zone-of.ts'
import type { PaymentTerms } from '../model/payment-terms.ts'
import { readInstant } from '../time/instant.ts'
import { addLocalDays, endOfLocalDay } from '../time/zoned-time.ts'
import { DEFAULT_TIMEOUT_EXPRESS, readTimeoutExpress } from './timeout-express.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The terms that a deadline depends on. Without a country and a zone, days are counted in UTC. */
export type DeadlineTerms = Partial<Pick<PaymentTerms, 'country'>> &
  Pick<PaymentTerms, 'createdAt' | 'timeoutExpress' | 'zone' | 'dayMeans'>

/**
 * The instant after which a payment may no longer be accepted: createdAt plus timeout_express (section 4.1; default 90m). It is ISO 8601 in UTC.
 * "m" and "h" are elapsed time. "d" is 24 hours, or a calendar day if `dayMeans` is "calendar". "c" is the last second of the current local day.
 * Returns `undefined` if createdAt has no zone, or if createdAt or timeoutExpress cannot be read.
 *
 * @example
 * deadlineOf({ country: 'BR', createdAt: '2026-11-21T12:00:00Z' }) // '2026-11-21T13:30:00.000Z'
 */
export const deadlineOf = (terms: DeadlineTerms): string | undefined => {
  const created = readInstant(terms.createdAt)
  const timeout = readTimeoutExpress(terms.timeoutExpress ?? DEFAULT_TIMEOUT_EXPRESS)
  if (created === undefined || !timeout.ok) return undefined
  const { unit, count } = timeout.value
  switch (unit) {
    case 'm':
      return instant(created + count * MINUTE)
    case 'h':
      return instant(created + count * HOUR)
    case 'd':
      return instant(
        terms.dayMeans === 'calendar' ? addLocalDays(created, count, zoneOf(terms)) : created + count * DAY,
      )
    case 'c':
      return instant(endOfLocalDay(created, zoneOf(terms)))
    default:
      return unit satisfies never
  }
}

/** Returns `undefined` for an instant outside the range of `Date`: there is no deadline to show. */
const instant = (ms: number): string | undefined => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : undefined)
