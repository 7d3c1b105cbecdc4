import type { Payment, StatusMap, StatusMeaning } from '@ficha/core'
import { paymentWithoutResponse } from '@ficha/core/gateway'
import { meaningOfStatus, phaseOfMeaning, wasPaid } from '@ficha/core/status'
import { wordsOf } from '../gateway/gateway-words.ts'
import { isGatewayId } from '../gateway/gateway-id.ts'
import type { GatewayOutcome, GatewayRefusal } from '../ports/gateway.ts'
import type { PaymentFailure, PaymentRecord } from '../records/payment-record.ts'
import type { AuditEntry, PaymentChange } from '../records/change.ts'
import { foldPhase, foldReport } from './report.ts'
import { ANSWERED } from './retry.ts'

/** The outcome of POST /trade/pay, with its answer read. `payment` is `undefined` if the answer cannot be read as a payment. */
export type ReadSubmission =
  Exclude<GatewayOutcome, { kind: 'answered' }> | { readonly kind: 'answered'; readonly payment: Payment | undefined }

/** The policy of the decision on an outcome. */
export interface SubmissionPolicy {
  readonly statusMap: StatusMap
  /** Whether an earlier request under this number may have reached the gateway. If so, "not sent" does not mean "not made". */
  readonly mayHaveArrived: boolean
  /** The present time of the server, as an ISO instant. */
  readonly at: string
}

/** The decision about the gateway's answer to our request. */
export type Decision = (record: PaymentRecord) => PaymentChange | undefined

/**
 * Turns the outcome of POST /trade/pay into a change of the payment. A payment whose failure is not proved becomes `unknown`. The decision
 * never leads to a second payment.
 */
export const decideSubmission = (
  record: PaymentRecord,
  outcome: ReadSubmission,
  policy: SubmissionPolicy,
): Decision => {
  switch (outcome.kind) {
    case 'answered':
      return takeAnswer(record, outcome.payment, policy)
    case 'created-answer-lost':
      return (current) => {
        // Another server may have received the answer meanwhile. Its payment data stay.
        const isLost = current.payment.instructions.length === 0
        return foldPhase(current, { phase: 'processing', status: '' }, isLost ? { payment: answerLost(record) } : {})
      }
    case 'unknown':
      return leaveOpen(outcome, policy.at)
    case 'refused':
      return fail(
        outcome.meaning === 'number-taken' ? 'duplicate-out-trade-no' : 'gateway-refused',
        auditOf(outcome.refusal, policy.at),
      )
    case 'refused-for-good':
      return refuseForGood(outcome, policy.at)
    case 'not-sent':
      if (policy.mayHaveArrived) return (current) => foldPhase(current, { phase: 'unknown', status: '' })
      return fail(outcome.reason === 'busy' ? 'gateway-busy' : 'gateway-unreachable', [])
    default:
      return outcome satisfies never
  }
}

const fail =
  (failure: PaymentFailure, audit: readonly AuditEntry[]): Decision =>
  (current) => {
    // The gateway has reported the payment meanwhile, so it did make it. The refusal goes to the audit trail and settles nothing.
    if (isReported(current))
      return (
        foldPhase(current, { phase: 'unknown', status: '' }, {}, audit) ??
        (audit.length > 0 ? { patch: {}, audit } : undefined)
      )
    return foldPhase(current, { phase: 'failed', status: '' }, { failure }, audit)
  }

/**
 * The gateway made the payment and refused it for good. The payment has failed like one that a notification reports as refused, and the order is
 * free for another one. A report of money still counts.
 */
const refuseForGood =
  (
    { refusal, listed: { failureCause } }: Extract<GatewayOutcome, { kind: 'refused-for-good' }>,
    at: string,
  ): Decision =>
  (current) => {
    const isNamed = failureCause !== undefined && !isReported(current)
    const more = isNamed ? { payment: { ...current.payment, refusalCause: failureCause } } : {}
    return foldPhase(current, { phase: 'failed', status: '' }, more, auditOf(refusal, at))
  }

/** Whether the gateway has said anything about the payment: money of any amount, a status, or its own number. */
const isReported = ({ phase, status, tradeNo, received, facts }: PaymentRecord): boolean =>
  wasPaid(phase) || status !== '' || tradeNo !== undefined || received !== undefined || facts !== undefined

/**
 * Keeps the payment `unknown` and stores the gateway's answer in the audit trail. It also marks that there was an answer: a card whose answer
 * was lost has to wait before it is requested again.
 */
const leaveOpen =
  ({ refusal, reason }: Extract<GatewayOutcome, { kind: 'unknown' }>, at: string): Decision =>
  (current) => {
    const wasAnswered = reason === 'unproven' || reason === 'throttled'
    const { payment } = current
    const noted = wasAnswered ? { payment: { ...payment, diagnostics: [ANSWERED] } } : {}
    const more = payment.instructions.length === 0 ? noted : {}
    return foldPhase(current, { phase: 'unknown', status: '' }, more, refusal ? auditOf(refusal, at) : [])
  }

const auditOf = (refusal: GatewayRefusal, at: string): readonly AuditEntry[] => [
  { at, actor: 'gateway', action: 'answer', reason: wordsOf(refusal) },
]

const takeAnswer = (record: PaymentRecord, payment: Payment | undefined, policy: SubmissionPolicy): Decision => {
  const isOurs = payment && (payment.outTradeNo ?? record.outTradeNo) === record.outTradeNo
  // An answer about another payment proves nothing about this one.
  if (!isOurs) return (current) => foldPhase(current, { phase: 'unknown', status: '' })
  const { status, tradeNo } = payment
  const meaning = meaningOfCreation(status, policy.statusMap)
  const isNamed = tradeNo !== undefined && isGatewayId(tradeNo)
  return (current) =>
    foldReport(
      current,
      { meaning, status, isQuery: true },
      { payment, ...(isNamed && current.tradeNo === undefined && { tradeNo }) },
    )
}

/**
 * The meaning of the answer to a creation. Only a notification or a query makes a payment "paid", because they carry amount and currency.
 * An answer that already says "paid" proves only that the payment exists.
 */
const meaningOfCreation = (status: string, map: StatusMap): StatusMeaning => {
  if (status === '') return 'processing'
  const meaning = meaningOfStatus(status, map)
  if (meaning === 'in-review') return meaning
  const phase = phaseOfMeaning(meaning)
  return wasPaid(phase) ? 'processing' : phase
}

const answerLost = (record: PaymentRecord): Payment => ({
  ...paymentWithoutResponse(record.payment.terms),
  diagnostics: [
    {
      kind: 'no-instructions',
      message:
        'The gateway has this payment and its answer was lost on the way, so there is nothing to show the payer. Wait for its notification, or let the payer ask for a new payment.',
    },
  ],
})
