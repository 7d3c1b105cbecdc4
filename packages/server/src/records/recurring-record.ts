import type { RecurringTerms, ScheduleTerms } from '@ficha/core'
import type { PeriodReport } from '@ficha/core/status'

/**
 * One recurring order as the store keeps it: the agreed terms, and the gateway's reports on each period. The only data of the payer are the
 * last four characters of the card.
 */
export interface RecurringRecord {
  /** The read id: anybody who has it may read the order. */
  readonly id: string
  /** The return id, which gives access to the phase only. */
  readonly returnId: string
  /** The merchant's own id. */
  readonly recurringId: string
  readonly outTradeNo: string
  readonly tradeNo?: string
  readonly terms: RecurringTerms & Pick<ScheduleTerms, 'zone' | 'trialCounts'>
  /** ISO instant of the first charge. Until it is known: ISO instant at which the order was created. */
  readonly startAt: string
  /** ISO instant after which the first payment may be refused; absent if it could not be read. */
  readonly deadline?: string
  /** The state of our request: under way, made, unknown, or never made. */
  readonly stage: 'submitting' | 'made' | 'unknown' | 'failed'
  /** recurring_status, unchanged; "" before the gateway has sent one. */
  readonly status: string
  /** The gateway's page for the first payment. Only the request that starts the order gets it; a reader does not. */
  readonly redirectUrl?: string
  /** The report with the highest rank for each period. `period` 0: a charge that names no period. */
  readonly reports: readonly PeriodReport[]
  /** ISO instant of the cancellation. */
  readonly endedAt?: string
  /**
   * ISO instant since which the shop owes the first charge back: it was reported of an order that was cancelled unpaid. No new order of this
   * `recurringId` starts until the gateway has reported that the money went back, or `settleRecurring` was called.
   */
  readonly refundOwedSince?: string
  /** The last period whose charge was announced. */
  readonly announcedPeriod?: number
  /** ISO instant of the next effect of time; absent if nothing is planned. 1970 until a process with a hook for time has planned it. */
  readonly dueAt?: string
  /** Grows by one with every change. */
  readonly revision: number
  /** HMAC of the request's bytes. It can prove later what was sent, without storing it. */
  readonly bodyHash: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** A recurring order before its request is sent. */
export type RecurringDraft = Pick<
  RecurringRecord,
  'id' | 'returnId' | 'recurringId' | 'outTradeNo' | 'terms' | 'deadline' | 'bodyHash' | 'createdAt'
>

/** A change of a recurring order. An absent field stays unchanged. */
export interface RecurringPatch {
  readonly stage?: RecurringRecord['stage']
  readonly status?: string
  readonly tradeNo?: string
  readonly redirectUrl?: string
  readonly startAt?: string
  readonly deadline?: string
  readonly endedAt?: string
  /** `null`: the money was given back. */
  readonly refundOwedSince?: string | null
  /** Replaces the report on this period. */
  readonly report?: PeriodReport
  /** False if another order may be started in its place. True if it takes its place back, unless another order has taken it. */
  readonly live?: boolean
}
