import { checkLink, type LinkPolicy, type RecurringPlan, type SafeLink, type ScheduledPeriod } from '@ficha/core'
import { PERIODS_OF_A_PAGE } from '@ficha/core/contract'
import { scheduleOf } from '../decide/schedule-of.ts'
import { Problem } from '../http/problem.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** An order whose first payment can be made. */
export interface StartedRecurringRecord {
  readonly record: RecurringRecord
  readonly redirectUrl: string
  /** The same page with its host, and whether the payer has to confirm before going there, as for every link of the gateway. */
  readonly redirect: SafeLink
  readonly summary: RecurringPlan
  readonly isNew: boolean
}

/** An order after its request, and the gateway's outcome. The outcome is absent if another request made the order. */
export interface SubmittedRecurring {
  readonly record: RecurringRecord
  readonly outcome?: GatewayOutcome
}

/**
 * Returns the order with its page.
 *
 * @throws Problem if there is no page for the first payment. Then nothing can be charged, because only the page takes a card.
 */
export const presentRecurring = (
  { record, outcome }: SubmittedRecurring,
  isNew: boolean,
  links: LinkPolicy,
): StartedRecurringRecord => {
  const { stage, redirectUrl, terms } = record
  const checked = stage === 'made' && redirectUrl !== undefined ? checkLink(redirectUrl, links) : undefined
  if (!checked?.ok || redirectUrl === undefined) throw problemOf(stage, outcome)
  return { record, redirectUrl, redirect: checked.value, summary: planOf(terms, scheduleOf(record)), isNew }
}

const planOf = (terms: RecurringRecord['terms'], schedule: readonly ScheduledPeriod[]): RecurringPlan => {
  const last = schedule.length > PERIODS_OF_A_PAGE ? schedule.at(-1) : undefined
  return { terms, schedule: schedule.slice(0, PERIODS_OF_A_PAGE), ...(last && { last }) }
}

const problemOf = (stage: RecurringRecord['stage'], outcome: GatewayOutcome | undefined): Problem => {
  const seconds =
    outcome && 'retryAfterMs' in outcome && outcome.retryAfterMs !== undefined
      ? outcome.retryAfterMs / 1_000
      : undefined
  if (outcome?.kind === 'not-sent' && stage === 'failed')
    return new Problem(outcome.reason === 'busy' ? 'gateway-busy' : 'gateway-unreachable', {
      retryAfterSeconds: seconds ?? 5,
    })
  if (stage === 'failed') return new Problem('gateway-refused')
  return new Problem('recurring-unknown', { retryAfterSeconds: seconds })
}
