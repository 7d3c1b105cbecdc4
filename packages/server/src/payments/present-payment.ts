import type { ProblemIssue } from '@ficha/core/contract'
import { hasUnknownOutcome } from '@ficha/core/status'
import { Problem, type ProblemDetails } from '../http/problem.ts'
import type { ConfiguredRefusal, GatewayOutcome } from '../ports/gateway.ts'
import type { PaymentFailure, PaymentRecord } from '../records/payment-record.ts'

/** A payment after its request, and the gateway's outcome. The outcome is absent if another request made the payment. */
export interface Submitted {
  readonly record: PaymentRecord
  readonly outcome?: GatewayOutcome
}

/**
 * Returns the payment if there is one to show. A lost answer is not an error: the payment is shown as waiting.
 *
 * @throws Problem if the request failed or the gateway's answer proves nothing, unless the gateway has reported something since. So the
 * payer reads the cause and can try again at once.
 */
export const presentPayment = ({ record, outcome }: Submitted): PaymentRecord => {
  if (record.phase === 'failed' && record.failure) throw failureProblem(record.failure, outcome)
  const problem = hasUnknownOutcome(record) ? unconfirmedProblem(record, outcome) : undefined
  if (problem) throw problem
  return record
}

const failureProblem = (failure: PaymentFailure, outcome: GatewayOutcome | undefined): Problem => {
  switch (failure) {
    case 'gateway-refused':
      return refusedProblem(outcome?.kind === 'refused' ? outcome.listed : undefined)
    case 'duplicate-out-trade-no':
      return new Problem('internal')
    case 'gateway-unreachable':
    case 'gateway-busy':
      return new Problem(failure, { retryAfterSeconds: secondsOf(outcome) ?? 5 })
    default:
      return failure satisfies never
  }
}

const refusedProblem = (listed: ConfiguredRefusal | undefined): Problem => {
  const cause = listed?.cause ?? 'method'
  switch (cause) {
    case 'field':
      return new Problem('invalid-payer', { issues: issuesOf(listed) })
    case 'limits':
      return new Problem('outside-limits')
    case 'method':
      return new Problem('gateway-refused')
    default:
      return cause satisfies never
  }
}

const unconfirmedProblem = ({ id }: PaymentRecord, outcome: GatewayOutcome | undefined): Problem | undefined => {
  if (outcome?.kind === 'not-sent')
    return new Problem('payment-unconfirmed', { payment: id, retryAfterSeconds: secondsOf(outcome) ?? 5 })
  if (outcome?.kind !== 'unknown' || (outcome.reason !== 'unproven' && outcome.reason !== 'throttled')) return undefined
  const retryAfterSeconds = outcome.reason === 'throttled' ? (secondsOf(outcome) ?? 1) : undefined
  return new Problem('payment-unconfirmed', { payment: id, retryAfterSeconds, ...causeOf(outcome.listed) })
}

const causeOf = (listed: ConfiguredRefusal | undefined): Pick<ProblemDetails, 'cause' | 'issues'> => {
  if (!listed) return {}
  const cause = listed.cause ?? 'method'
  switch (cause) {
    case 'field':
      return { cause: 'field', issues: issuesOf(listed) }
    case 'limits':
      return { cause: 'limits' }
    case 'method':
      return { cause: 'method-refused' }
    default:
      return cause satisfies never
  }
}

const issuesOf = (listed: ConfiguredRefusal | undefined): readonly ProblemIssue[] =>
  listed?.path === undefined ? [] : [{ path: listed.path, key: 'refused' }]

const secondsOf = (outcome: GatewayOutcome | undefined): number | undefined => {
  if (outcome?.kind !== 'not-sent' && outcome?.kind !== 'unknown') return undefined
  return outcome.retryAfterMs === undefined ? undefined : outcome.retryAfterMs / 1_000
}
