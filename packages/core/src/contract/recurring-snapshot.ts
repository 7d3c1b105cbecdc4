import type { RecurringTerms } from '../model/recurring-terms.ts'
import type { SafeLink } from '../model/safe-link.ts'
import type { RecurringPeriod } from '../recurring/merge-periods.ts'
import type { RecurringPhase } from '../recurring/recurring-phase.ts'
import type { ScheduledPeriod, ScheduleTerms } from '../recurring/recurring-schedule.ts'
import { isRecord } from './is-record.ts'
import { knownRecurringPhase } from './known-phase.ts'
import type { Environment } from './payment-snapshot.ts'

/** The terms of a recurring order as the BFF serves them: what is charged, how often, and by whose calendar. */
export type RecurringSnapshotTerms = RecurringTerms & Pick<ScheduleTerms, 'zone' | 'trialCounts'>

/** The body of `POST /recurring`. */
export interface StartRecurringBody {
  /** The merchant's own id of the recurring order. */
  readonly recurringId: string
  /** Where the gateway's page sends the payer back to: at one of the merchant's origins. */
  readonly returnUrl?: string
}

/** The answer of `POST /recurring`: a recurring order that can be paid the first time. */
export interface StartedRecurring {
  /** The read id. */
  readonly id: string
  /** The gateway's page, on which the payer enters the card. */
  readonly redirectUrl: string
  /** The same page with its host, and whether the payer is asked before the page is left. */
  readonly redirect: SafeLink
  /** The terms, and what will be charged when. */
  readonly summary: RecurringPlan
}

/** What will be charged and when, as the BFF's `POST /recurring` answers it in `summary`. */
export interface RecurringPlan {
  readonly terms: RecurringSnapshotTerms
  readonly schedule: readonly ScheduledPeriod[]
}

/**
 * All that a browser may know of a recurring order, as the BFF serves it from `GET /recurring/:id`, in the answer of a
 * cancellation and as the data of each `snapshot` event. No payer's data but the last four characters of the card.
 */
export interface RecurringSnapshot extends Pick<RecurringPlan, 'terms'> {
  /** The read capability: 128 bits or more, unguessable. */
  readonly id: string
  readonly phase: RecurringPhase
  /** recurring_status, verbatim. */
  readonly status: string
  /** ISO 8601 instant of the first charge; until it is known, of the order. */
  readonly startAt: string
  /** ISO 8601 instant after which the first payment may no longer be accepted. Says nothing once it was made. */
  readonly deadline?: string
  readonly periods: readonly RecurringPeriod[]
  /** Grows by one with every change. A lower revision never replaces a higher one. */
  readonly revision: number
  /** The server's clock when it answered, ISO 8601. */
  readonly serverNow: string
  readonly environment: Environment
}

/**
 * Reads a snapshot of a recurring order that came from a BFF, as far as a screen would break or lie without: the order that was asked
 * for, a revision, terms, periods and a phase. A phase that this version does not know is `unknown`.
 *
 * @param id The id that was asked for.
 * @returns `undefined` for anything that is no snapshot of this order.
 */
export const readRecurringSnapshot = (input: unknown, id: string): RecurringSnapshot | undefined => {
  if (!isRecord(input) || input['id'] !== id || typeof input['revision'] !== 'number') return undefined
  const { terms, periods, phase, serverNow } = input
  if (!isRecord(terms) || !isRecord(terms['interval']) || typeof terms['amount'] !== 'string') return undefined
  if (!Array.isArray(periods) || !periods.every(isRecord)) return undefined
  if (typeof phase !== 'string' || typeof serverNow !== 'string') return undefined
  return { ...(input as unknown as RecurringSnapshot), phase: knownRecurringPhase(phase) }
}
