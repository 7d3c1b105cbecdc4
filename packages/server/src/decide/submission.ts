import {
  parsePayResponse,
  paymentWithoutResponse,
  phaseOfStatus,
  type LinkPolicy,
  type Payment,
  type StatusMap,
} from '@ficha/core'
import { drawCodes } from '@ficha/core/draw'
import { DUPLICATE } from '../gateway/gateway-client.ts'
import { isGatewayId } from '../gateway/gateway-id.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import type { PaymentFailure, PaymentRecord } from '../records/payment-record.ts'
import type { PaymentChange } from '../ports/payment-store.ts'
import { foldReport } from './report.ts'
import { withReturnLinks } from './return-links.ts'

/** What reading an answer depends on. */
export interface SubmissionPolicy {
  readonly statusMap: StatusMap
  readonly links: LinkPolicy
  readonly returnUrl: string | undefined
}

/** What is done about the gateway's answer to our request. */
export type Decision = (record: PaymentRecord) => PaymentChange | undefined

/**
 * Turns the outcome of POST /trade/pay into a change of the payment. Reads and draws once, outside the store's transaction.
 * What is not known to have failed is `unknown`, and nothing here is ever a second payment.
 */
export const decideSubmission = (
  record: PaymentRecord,
  outcome: GatewayOutcome,
  policy: SubmissionPolicy,
): Decision => {
  switch (outcome.kind) {
    case 'answered':
      return readAnswer(record, outcome.response, policy)
    case 'created-answer-lost':
      return (current) => foldReport(current, { phase: 'processing', status: '' }, { payment: answerLost(record) })
    case 'unknown':
      return (current) => foldReport(current, { phase: 'unknown', status: '' })
    case 'refused':
      return fail(outcome.refusal.subCode === DUPLICATE ? 'duplicate-out-trade-no' : 'gateway-refused')
    case 'not-sent':
      return fail(outcome.reason === 'busy' ? 'gateway-busy' : 'gateway-unreachable')
    default:
      return outcome satisfies never
  }
}

const fail =
  (failure: PaymentFailure): Decision =>
  (current) =>
    foldReport(current, { phase: 'failed', status: '' }, { failure })

const readAnswer = (record: PaymentRecord, response: unknown, policy: SubmissionPolicy): Decision => {
  const parsed = parsePayResponse(response, record.payment.terms, { links: policy.links })
  const isOurs = parsed.ok && (parsed.value.outTradeNo ?? record.outTradeNo) === record.outTradeNo
  // An answer about another payment says nothing about this one.
  if (!parsed.ok || !isOurs) return (current) => foldReport(current, { phase: 'unknown', status: '' })
  const payment = drawCodes(withReturnLinks(parsed.value, policy.returnUrl, policy.links))
  const phase = payment.status === '' ? 'processing' : phaseOfStatus(payment.status, policy.statusMap)
  const { tradeNo } = payment
  const isNamed = tradeNo !== undefined && isGatewayId(tradeNo)
  return (current) =>
    foldReport(
      current,
      { phase, status: payment.status },
      { payment, ...(isNamed && current.tradeNo === undefined && { tradeNo }) },
    )
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
