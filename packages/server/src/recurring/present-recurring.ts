import { checkLink, type LinkPolicy, type RecurringPlan, type SafeLink } from '@ficha/core'
import { scheduleOf } from '../decide/schedule-of.ts'
import { Problem } from '../http/problem.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** An order that can be paid the first time. */
export interface StartedRecurring {
  readonly record: RecurringRecord
  readonly redirectUrl: string
  /** The same page with its host, and whether the payer is asked before he goes there: as for every link of the gateway. */
  readonly redirect: SafeLink
  readonly summary: RecurringPlan
  readonly isNew: boolean
}

/** An order after a request for it, and what the gateway said; no outcome where somebody else's request was waited for. */
export interface SubmittedRecurring {
  readonly record: RecurringRecord
  readonly outcome?: GatewayOutcome
}

/** The order with its page. Throws a Problem where there is none to go to; then nothing can be charged, because only the page takes a card. */
export const presentRecurring = (
  { record, outcome }: SubmittedRecurring,
  isNew: boolean,
  links: LinkPolicy,
): StartedRecurring => {
  const { stage, redirectUrl, terms } = record
  const checked = stage === 'made' && redirectUrl !== undefined ? checkLink(redirectUrl, links) : undefined
  if (!checked?.ok || redirectUrl === undefined) throw problemOf(stage, outcome)
  const summary = { terms, schedule: scheduleOf(record) }
  return { record, redirectUrl, redirect: checked.value, summary, isNew }
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
