import type { Diagnostic } from '@ficha/core'
import { hasUnknownOutcome } from '@ficha/core/status'
import type { PaymentRecord } from '../records/payment-record.ts'

/** The mark on a payment whose request got an answer that proves neither that it was made nor that it was not. */
export const ANSWERED: Diagnostic = {
  kind: 'answer-unproven',
  message:
    'The gateway answered with a code that its document does not name, so it is unknown whether the payment exists. The payer’s next try goes out under the same out_trade_no. The audit trail has the gateway’s words; list the code in gateway.refusals if it promises that nothing was made.',
}

/** Whether a request for the payment is under way. The process of a request before `givenUpBefore` (an ISO instant) has ended. */
export const isUnderWay = ({ phase, updatedAt }: PaymentRecord, givenUpBefore: string): boolean =>
  phase === 'submitting' && updatedAt >= givenUpBefore

/** Whether a request for the payment was given up: it began before `givenUpBefore` (an ISO instant), and no answer is stored. */
export const isDead = ({ phase, updatedAt }: PaymentRecord, givenUpBefore: string): boolean =>
  phase === 'submitting' && updatedAt < givenUpBefore

/**
 * Whether it is unknown if the gateway has the payment: its answer proved nothing, was lost, or has not come yet. A payment that was
 * replaced can still be undecided.
 */
export const isUndecided = (record: PaymentRecord): boolean =>
  record.phase === 'submitting' ||
  (hasUnknownOutcome(record) &&
    record.tradeNo === undefined &&
    record.received === undefined &&
    record.facts?.needsCheck === undefined)

/** The clocks of two servers may differ by this much. */
const CLOCKS_DIFFER_MS = 600_000

/** Whether a request has ended by the clock of every server, not only by the clock of this one. */
const isLongOver = ({ updatedAt }: PaymentRecord, givenUpBefore: string): boolean =>
  Date.parse(updatedAt) + CLOCKS_DIFFER_MS < Date.parse(givenUpBefore)

/**
 * Whether the payer's next try may use the number of an undecided payment. If the gateway has made the payment, the try is refused as a
 * duplicate and does not become a second payment. A card whose answer was lost has to wait first, because two overlapping requests may both
 * charge it before the gateway notices. The wait begins when a server gives the request up, because another server's clock may be behind.
 */
export const mayRequestAgain = (record: PaymentRecord, givenUpBefore: string): boolean => {
  const { payment, updatedAt } = record
  if (!isUndecided(record) || isUnderWay(record, givenUpBefore)) return false
  const isCard = payment.terms.method === 'CreditCard'
  if (isCard && record.phase === 'submitting') return isLongOver(record, givenUpBefore)
  return !isCard || updatedAt < givenUpBefore || payment.diagnostics.some(({ kind }) => kind === ANSWERED.kind)
}
