import type { RecurringTerms, ScheduleTerms } from '@ficha/core'
import type { PeriodReport } from '@ficha/core/wire'

/**
 * One recurring order as the store keeps it: what was agreed, and what the gateway said of each period. No payer's data but the last four
 * characters of the card.
 */
export interface RecurringRecord {
  /** The read capability. */
  readonly id: string
  /** The second id, which reveals the phase only. */
  readonly returnId: string
  /** The merchant's own id. */
  readonly recurringId: string
  readonly outTradeNo: string
  readonly tradeNo?: string
  readonly terms: RecurringTerms & Pick<ScheduleTerms, 'zone' | 'trialCounts'>
  /** ISO instant of the first charge; until it is known, of the order. */
  readonly startAt: string
  /** ISO instant after which the first payment may no longer be accepted; absent where it could not be read. */
  readonly deadline?: string
  /** What came of our request: under way, made, not known, or never made. */
  readonly stage: 'submitting' | 'made' | 'unknown' | 'failed'
  /** recurring_status, verbatim; "" before the gateway said any. */
  readonly status: string
  /** The gateway's page for the first payment. Given to the request that starts the order, never to a reader. */
  readonly redirectUrl?: string
  /** The strongest report on each period. */
  readonly reports: readonly PeriodReport[]
  /** ISO instant of the cancellation. */
  readonly endedAt?: string
  /** The last period whose charge was announced. */
  readonly announcedPeriod?: number
  /** ISO instant at which time does something to it next. */
  readonly dueAt?: string
  readonly revision: number
  readonly bodyHash: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** A recurring order about to be made. */
export type RecurringDraft = Pick<
  RecurringRecord,
  'id' | 'returnId' | 'recurringId' | 'outTradeNo' | 'terms' | 'deadline' | 'bodyHash' | 'createdAt'
>

/** A change of a recurring order. A field that is absent stays. */
export interface RecurringPatch {
  readonly stage?: RecurringRecord['stage']
  readonly status?: string
  readonly tradeNo?: string
  readonly redirectUrl?: string
  readonly startAt?: string
  readonly endedAt?: string
  /** Replaces what is known of this period. */
  readonly report?: PeriodReport
  /** False when another order may be started in its place. */
  readonly live?: false
}
