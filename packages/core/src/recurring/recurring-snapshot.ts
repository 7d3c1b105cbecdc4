import type { RecurringTerms } from '../model/recurring-terms.ts'
import type { Phase } from '../model/phase.ts'
import type { RecurringPeriod } from './merge-periods.ts'
import type { RecurringPhase } from './recurring-phase.ts'
import type { ScheduledPeriod, ScheduleTerms } from './recurring-schedule.ts'

/** The terms of a recurring order as a server tells them: what is charged, how often, and by whose calendar. */
export type ToldTerms = RecurringTerms & Pick<ScheduleTerms, 'zone' | 'trialCounts'>

/** What will be charged and when, as the BFF's `POST /recurring` answers it in `summary`. */
export interface RecurringPlan {
  readonly terms: ToldTerms
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
  /** "test" puts a ribbon on the screen. */
  readonly environment: 'test' | 'production'
}

/** What `GET /returns/:id` tells by the id that `return_url` carries: the phase, and nothing else of the order. */
export type ReturnSnapshot = Pick<RecurringSnapshot, 'revision' | 'serverNow' | 'environment'> &
  ({ readonly kind: 'payment'; readonly phase: Phase } | { readonly kind: 'recurring'; readonly phase: RecurringPhase })
