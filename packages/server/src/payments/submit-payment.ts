import { drawCodes } from '@ficha/core/draw'
import { hasUnknownOutcome } from '@ficha/core/status'
import { isoInstant } from '../platform/clock.ts'
import type { GatewayOutcome } from '../ports/gateway.ts'
import type { GatewaySettings, PlatformSettings, StatusSettings, StoreSettings } from '../options/settings.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { whereToStart } from '../gateway/nothing-listens.ts'
import { wordsOf } from '../gateway/gateway-words.ts'
import type { Submitted } from './present-payment.ts'
import { decideSubmission, type ReadSubmission } from '../decide/submission.ts'
import type { Wire, WireRequest } from '../ports/wire.ts'

/** The request of a payment. It is held in memory only, so after a restart there is nothing to send again. */
export interface Submission {
  readonly request: WireRequest
  readonly returnUrl: string | undefined
  /** Whether an earlier request under the same number may have reached the gateway. */
  readonly mayHaveArrived: boolean
}

const STORE_TRIES = 3

/**
 * Sends the request of a stored payment to the gateway, and stores the outcome. It runs to its end even if the browser disconnects. It
 * rejects only if the store fails three times. The payment then stays `submitting` until it is given up and becomes `unknown`.
 */
export const submitPayment = async (
  settings: PlatformSettings & GatewaySettings & StatusSettings & StoreSettings,
  record: PaymentRecord,
  submission: Submission,
): Promise<Submitted> => {
  const { returnUrl, mayHaveArrived } = submission
  const { method } = record.payment.terms
  const outcome = await settings.gateway.send({
    ...submission.request,
    // A card is not sent twice: before the gateway finds the duplicate out_trade_no, it may charge the card twice.
    mayResend: method !== 'CreditCard',
    mayHaveArrived,
  })
  settings.metrics.count('ficha_gateway_outcomes_total', { outcome: outcome.kind })
  report(settings, record, outcome)
  const at = isoInstant(settings.clock.now())
  const read = readSubmission(settings.wire, record, outcome, { returnUrl, mayHaveArrived, at })
  const decide = decideSubmission(record, read, { statusMap: settings.statusMap, mayHaveArrived, at })
  for (let attempt = 1; ; attempt += 1) {
    try {
      const stored = await settings.store.payments.change(record.id, decide, at, record)
      if (outcome.kind === 'answered' && stored && hasUnknownOutcome(stored.record))
        settings.logger.error({ paymentId: record.id }, NOT_ABOUT_IT)
      settings.unmappedStatuses.note(outcome.kind === 'answered' ? (stored?.record.payment.status ?? '') : '')
      return { record: stored?.record ?? record, outcome }
    } catch (error) {
      if (attempt === STORE_TRIES) throw error
      await settings.clock.sleep(200 * attempt)
    }
  }
}

/**
 * Reads the answer and draws its codes, once, outside of the store's transaction. If an earlier request may have arrived, the deadline of the
 * payment is counted from this request.
 */
export const readSubmission = (
  wire: Pick<Wire, 'readPayment'>,
  { payment: { terms } }: PaymentRecord,
  outcome: GatewayOutcome,
  { returnUrl, mayHaveArrived, at }: Omit<Submission, 'request'> & { readonly at: string },
): ReadSubmission => {
  if (outcome.kind !== 'answered') return outcome
  const requested = { ...terms, createdAt: mayHaveArrived ? at : terms.createdAt }
  const payment = wire.readPayment(outcome.response, requested, { returnUrl })
  return { kind: 'answered', payment: payment && drawCodes(payment) }
}

const report = (
  { logger, gatewayUrl }: PlatformSettings & GatewaySettings,
  { id }: PaymentRecord,
  outcome: GatewayOutcome,
): void => {
  switch (outcome.kind) {
    case 'answered':
      return
    case 'created-answer-lost':
      logger.warn(
        { paymentId: id },
        'The gateway has the payment and its answer was lost, so there are no instructions to show.',
      )
      return
    case 'unknown':
      logger.error(
        {
          paymentId: id,
          reason: outcome.reason,
          cause: outcome.cause,
          ...(outcome.refusal && { words: wordsOf(outcome.refusal) }),
        },
        outcome.refusal ? UNPROVEN : NOT_KNOWN,
      )
      return
    case 'refused':
      logger.error(
        {
          paymentId: id,
          code: outcome.refusal.code,
          subCode: outcome.refusal.subCode,
          words: wordsOf(outcome.refusal),
        },
        outcome.meaning === 'signature-refused'
          ? NOT_ADMITTED
          : 'The gateway refused the payment; nothing was created.',
      )
      return
    case 'refused-for-good':
      logger.warn(
        {
          paymentId: id,
          code: outcome.refusal.code,
          subCode: outcome.refusal.subCode,
          words: wordsOf(outcome.refusal),
        },
        'The gateway made the payment and refused it for good, so it has failed; the payer may make another one.',
      )
      return
    case 'not-sent':
      logger.error(
        { paymentId: id, reason: outcome.reason, cause: outcome.cause },
        `The payment was not sent to the gateway; nothing was created by this request.${whereToStart(gatewayUrl, outcome)}`,
      )
      return
    default:
      outcome satisfies never
  }
}

const NOT_KNOWN =
  'It is unknown whether the gateway has the payment. It stays unknown until a notification, a query, a person or the payer’s next try under the same number says.'

const UNPROVEN =
  'The gateway answered with a code that proves nothing (words), so the payment stays unknown and the payer may try again under the same number. If the gateway promises that nothing was made, list the code in gateway.refusals.'

const NOT_ADMITTED =
  'The gateway refused the credentials or the signature of a request (words), so nothing was created and no payer can pay. Check gateway.appId and gateway.securityKey against the gateway’s dashboard, and signRequest if you pass it.'

const NOT_ABOUT_IT =
  'The gateway answered code 10000, and the answer names another out_trade_no or cannot be read as a payment, so nothing of it was believed and the payment stays unknown. Ask the gateway about this out_trade_no.'
