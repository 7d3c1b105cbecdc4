import { publishedValidityOf } from '../../catalogue/published/validity.ts'
import { zoneOf } from '../../catalogue/zone-of.ts'
import type { PaymentTerms } from '../../model/payment-terms.ts'
import { addInterval } from '../../time/add-interval.ts'
import { readInstant } from '../../time/instant.ts'
import { addLocalDays, endOfLocalDay } from '../../time/zoned-time.ts'
import { isCancellationExpress, sentCancellation } from './cancellation-express.ts'
import { DEFAULT_TIMEOUT_EXPRESS, readTimeoutExpress } from './timeout-express.ts'
import { isValidity, readValidity } from './validity.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The terms that a deadline depends on. Without a country and a zone, days are counted in UTC. */
export type DeadlineTerms = Partial<Pick<PaymentTerms, 'country' | 'method' | 'channel'>> &
  Pick<
    PaymentTerms,
    'createdAt' | 'timeoutExpress' | 'timeoutExpressEnds' | 'cancellationExpress' | 'validity' | 'zone' | 'dayMeans'
  >

/** The two ends of a payment that its terms give. Both are ISO 8601 instants in UTC. */
export interface TermsEnds {
  /** The end that the request sets: timeout_express if it ends the payment, and cancellation_express if it is sent. The earlier of the two. */
  readonly requested?: string
  /** The end of the code's life: the merchant's statement, else the published time of the method. A date in the code itself is more exact. */
  readonly life?: string
}

/**
 * The ends of a payment by its terms.
 *
 * - `timeoutExpressEnds` "payment" (the default, ours): createdAt plus timeout_express ends the payment (section 4.1; default 90m).
 * - "submission" (published 2024): timeout_express ends only the time to submit, and a direct payment is submitted at once. Then the life of the
 *   code is that of its method, by `validity` of the terms, or else by the published table.
 * - cancellation_express (published 2024; PIX, Boleto, Lottery) ends the payment in both readings and takes the place of the published time.
 *
 * "m" and "h" are elapsed time. "d" is 24 hours, or a calendar day if `dayMeans` is "calendar". "c" is the last second of the current local day.
 * "M" is a month of the calendar. A value that cannot be read gives no end.
 */
export const endsOf = (terms: DeadlineTerms): TermsEnds => {
  const created = readInstant(terms.createdAt)
  if (created === undefined) return {}
  const cancelled = sentCancellation(terms)
  const isByTimeout = terms.timeoutExpressEnds !== 'submission'
  const timeout = isByTimeout ? timeoutEnd(created, terms.timeoutExpress ?? DEFAULT_TIMEOUT_EXPRESS, terms) : undefined
  const requested = earlier(timeout, cancelled === undefined ? undefined : timeoutEnd(created, cancelled, terms))
  const life = validityEnd(created, terms, isByTimeout || cancelled !== undefined)
  return { ...(requested !== undefined && { requested }), ...(life !== undefined && { life }) }
}

/**
 * The instant after which a payment may no longer be accepted, by its terms: the earlier of the two ends of {@link endsOf}. It is ISO 8601 in UTC.
 * Returns `undefined` if the terms give no end: if createdAt has no zone, if a value cannot be read, or if nothing is known of the method's time.
 * No deadline is then claimed.
 *
 * @example
 * deadlineOf({ country: 'BR', createdAt: '2026-11-21T12:00:00Z' }) // '2026-11-21T13:30:00.000Z'
 * @example
 * deadlineOf({ country: 'BR', method: 'Boleto', createdAt: '2026-11-21T12:00:00Z', timeoutExpressEnds: 'submission' })
 * // '2026-12-21T12:00:00.000Z'
 */
export const deadlineOf = (terms: DeadlineTerms): string | undefined => {
  const { requested, life } = endsOf(terms)
  return earlier(requested, life)
}

/** Whether every time of the terms can be read. A time that is absent can. */
export const hasReadableTimes = (terms: DeadlineTerms): boolean =>
  readInstant(terms.createdAt) !== undefined &&
  readTimeoutExpress(terms.timeoutExpress ?? DEFAULT_TIMEOUT_EXPRESS).ok &&
  (terms.cancellationExpress === undefined || isCancellationExpress(terms.cancellationExpress)) &&
  (terms.validity === undefined || isValidity(terms.validity))

/** The earlier of two instants. One that is absent does not count. */
export const earlier = (left: string | undefined, right: string | undefined): string | undefined => {
  if (left === undefined || right === undefined) return left ?? right
  return Date.parse(right) < Date.parse(left) ? right : left
}

const timeoutEnd = (created: number, text: string, terms: DeadlineTerms): string | undefined => {
  const timeout = readTimeoutExpress(text)
  if (!timeout.ok) return undefined
  const { unit, count } = timeout.value
  return unit === 'c' ? instant(endOfLocalDay(created, zoneOf(terms))) : after(created, unit, count, terms)
}

/** The end of the code's life. The published time counts only where nothing else ends the payment. */
const validityEnd = (created: number, terms: DeadlineTerms, hasOther: boolean): string | undefined => {
  const { country, method, channel } = terms
  const published = country && method && !hasOther ? publishedValidityOf(country, method, channel)?.validity : undefined
  const validity = readValidity(terms.validity ?? published)
  return validity && after(created, validity.unit, validity.count, terms)
}

const after = (
  created: number,
  unit: 'm' | 'h' | 'd' | 'M',
  count: number,
  terms: DeadlineTerms,
): string | undefined => {
  switch (unit) {
    case 'm':
      return instant(created + count * MINUTE)
    case 'h':
      return instant(created + count * HOUR)
    case 'd':
      return instant(
        terms.dayMeans === 'calendar' ? addLocalDays(created, count, zoneOf(terms)) : created + count * DAY,
      )
    case 'M':
      return instant(addInterval(created, 'M', count, zoneOf(terms)))
    default:
      return unit satisfies never
  }
}

/** Returns `undefined` for an instant outside the range of `Date`: there is no deadline to show. */
const instant = (ms: number): string | undefined => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : undefined)
