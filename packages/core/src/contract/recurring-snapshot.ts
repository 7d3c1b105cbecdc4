import type { RecurringTerms } from '../model/recurring-terms.ts'
import type { SafeLink } from '../model/links/safe-link.ts'
import type { FirstPage, PeriodPage } from '../recurring/period-page.ts'
import type { RecurringPhase } from '../recurring/recurring-phase.ts'
import type { ScheduledPeriod, ScheduleTerms } from '../recurring/recurring-schedule.ts'
import type { PeriodSummary } from '../recurring/summarize-periods.ts'
import { isRecord } from '../model/is-record.ts'
import { knownRecurringPhase } from './known-phase.ts'
import type { Environment } from './payment-snapshot.ts'

/** The terms of a recurring order as the BFF serves them: the amount, the interval, and the time zone. */
export type RecurringSnapshotTerms = RecurringTerms & Pick<ScheduleTerms, 'zone' | 'trialCounts'>

/** The body of `POST /recurring`. */
export interface StartRecurringBody {
  /** The merchant's own id of the recurring order. */
  readonly recurringId: string
  /** The address to which the gateway's page sends the payer back. Its origin must be one of the merchant's. */
  readonly returnUrl?: string
}

/** The answer of `POST /recurring`: a recurring order that can be paid the first time. */
export interface StartedRecurring {
  /** The read id. */
  readonly id: string
  /** The gateway's page, on which the payer enters the card. */
  readonly redirectUrl: string
  /** The same page with its host. `interstitial` says whether the payer must confirm before the browser goes there. */
  readonly redirect: SafeLink
  /** The terms, and the planned charges with their dates. */
  readonly summary: RecurringPlan
}

/** The coming charges with their dates: `summary` in the answer of `POST /recurring`. */
export interface RecurringPlan {
  readonly terms: RecurringSnapshotTerms
  /** The charges in order. A long plan has only its first charges here. */
  readonly schedule: readonly ScheduledPeriod[]
  /** The last charge, if `schedule` does not contain it. */
  readonly last?: ScheduledPeriod
}

/**
 * Everything that a browser may know about a recurring order. The BFF sends it from `GET /recurring/:id`, in the answer to a
 * cancellation, and as the data of each `snapshot` event. The only payer data in it is the last four characters of the card.
 */
export interface RecurringSnapshot extends Pick<RecurringPlan, 'terms'>, FirstPage {
  /** The read capability: 128 bits or more, unguessable. */
  readonly id: string
  readonly phase: RecurringPhase
  /** recurring_status, verbatim. */
  readonly status: string
  /** ISO 8601 instant of the first charge. Until that instant is known, the instant of the order. */
  readonly startAt: string
  /** ISO 8601 instant after which the first payment may no longer be accepted. It has no meaning after the first payment. */
  readonly deadline?: string
  /** The totals over all periods. `periods` has all periods of a short order, and only the periods around the next charge of a long one. */
  readonly summary: PeriodSummary
  /** Grows by one with every change. A lower revision never replaces a higher one. */
  readonly revision: number
  /** The server's time of the answer, ISO 8601. */
  readonly serverNow: string
  readonly environment: Environment
}

/** The answer of `GET /recurring/:id/periods?from=`: a page of the order's periods. */
export interface RecurringPeriodPage extends PeriodPage {
  /** The read id of the order. */
  readonly id: string
  /** The revision of the order that the page belongs to. */
  readonly revision: number
}

/**
 * Reads a page of periods from a BFF.
 *
 * @param id The id of the requested order.
 * @returns `undefined` when the input is not a page of this order.
 */
export const readPeriodPage = (input: unknown, id: string): RecurringPeriodPage | undefined => {
  if (!isRecord(input) || input['id'] !== id || typeof input['revision'] !== 'number') return undefined
  return isPage(input) ? (input as unknown as RecurringPeriodPage) : undefined
}

const isPage = ({ periods, place }: Readonly<Record<string, unknown>>): boolean =>
  typeof place === 'number' && Array.isArray(periods) && periods.every(isRecord)

/**
 * Reads a snapshot of a recurring order from a BFF. It checks only the fields that a screen needs: the id of the requested order, a revision,
 * terms, periods with their summary, and a phase. It reads a phase that this version does not know as `unknown`.
 *
 * @param id The requested id.
 * @returns `undefined` when the input is not a snapshot of this order.
 */
export const readRecurringSnapshot = (input: unknown, id: string): RecurringSnapshot | undefined => {
  if (!isRecord(input) || input['id'] !== id || typeof input['revision'] !== 'number') return undefined
  const { terms, summary, phase, serverNow } = input
  if (!isRecord(terms) || !isRecord(terms['interval']) || typeof terms['amount'] !== 'string') return undefined
  if (!isPage(input) || !isRecord(summary) || !isRecord(summary['paid'])) return undefined
  if (typeof phase !== 'string' || typeof serverNow !== 'string') return undefined
  return { ...(input as unknown as RecurringSnapshot), phase: knownRecurringPhase(phase) }
}
