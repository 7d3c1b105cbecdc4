import type { StatusMap } from '@ficha/core'
import { isAwaited } from '@ficha/core/status'
import type { PaymentRecord } from '../records/payment-record.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often a payment is queried. Each wait is as long as the time since the first instant, between the two limits. */
interface Rhythm {
  readonly shortestMs: number
  readonly longestMs: number
}

/** A payment without a result: its outcome is unknown, it is under review, or it waits for the payer. */
const OPEN: Rhythm = { shortestMs: 2 * MINUTE, longestMs: 6 * HOUR }
/** A paid payment with a refund or a dispute under way, which banks decide in days. */
const BESIDE: Rhythm = { shortestMs: HOUR, longestMs: DAY }

/** A payment is queried for this time, from its creation, or from its last report if it is paid. */
export const QUERIED_FOR_MS: number = 60 * DAY
/** The shortest time after which a payment is queried first. */
export const FIRST_QUERY_MS: number = OPEN.shortestMs
/** The longest time between two queries of a payment without a result. */
export const LONGEST_WAIT_MS: number = OPEN.longestMs
/** After its deadline a payment is queried once more, when the gateway has had this time to note that it lapsed. */
const AFTER_DEADLINE_MS = 2 * MINUTE

/**
 * Whether a payment is queried now.
 *
 * @param last Epoch milliseconds of its last query in this process; `undefined` if there was none.
 */
export const isQueryDue = (record: PaymentRecord, last: number | undefined, now: number): boolean => {
  const isOpen = isAwaited(record.phase)
  const since = Date.parse(isOpen ? record.createdAt : record.updatedAt)
  if (now - since > QUERIED_FOR_MS) return false
  const { shortestMs, longestMs } = isOpen ? OPEN : BESIDE
  // A last query in the future means that the clock was set back.
  if (last === undefined || last > now) return now - since >= shortestMs
  if (isOpen && hasLapsedSince(record, last, now)) return true
  return now - last >= Math.min(Math.max(last - since, shortestMs), longestMs)
}

/** Whether the deadline has passed since the last query. So the gateway is queried before the stock of a lapsed payment is released. */
const hasLapsedSince = ({ payment: { deadline } }: PaymentRecord, last: number, now: number): boolean => {
  if (deadline === undefined) return false
  const after = Date.parse(deadline) + AFTER_DEADLINE_MS
  return last < after && after <= now
}

/** The gateway's words for a refund or a dispute under way. A paid payment with one of them is queried until it is decided. */
export const wordsUnderWay = (statusMap: StatusMap): readonly string[] =>
  Object.entries(statusMap).flatMap(([word, meaning]) =>
    meaning === 'refund-requested' || meaning === 'refund-processing' || meaning === 'disputed' ? [word] : [],
  )
