import type { Diagnostic } from '@ficha/core'
import type { PaymentRecord } from '../records/payment-record.ts'

/** Noted on a payment whose request was answered with something that proves neither that it was made nor that it was not. */
export const ANSWERED: Diagnostic = {
  kind: 'answer-unproven',
  message:
    'The gateway answered with a code that its document does not name, so it is unknown whether the payment exists. The payer’s next try goes out under the same out_trade_no. The audit trail has the gateway’s words; list the code in gateway.refusals if it promises that nothing was made.',
}

/** Whether the gateway is being asked for the payment now. A request that was sent too long ago died with its process. */
export const isUnderWay = ({ phase, updatedAt }: PaymentRecord, givenUpBefore: string): boolean =>
  phase === 'submitting' && updatedAt >= givenUpBefore

/**
 * Whether nobody knows if the gateway has the payment: its answer proved nothing, was lost, or is not there yet. That another payment
 * took its place says nothing of it.
 */
export const isUndecided = ({ phase, status, tradeNo, received }: PaymentRecord): boolean =>
  phase === 'submitting' || (phase === 'unknown' && status === '' && tradeNo === undefined && received === undefined)

/**
 * Whether the payer's next try may go out under the number of an undecided payment: if the payment was made after all, that try shows
 * itself as a duplicate instead of becoming a second payment. A card whose answer was lost waits first, because two requests that overlap
 * may both charge it before the gateway notices.
 */
export const mayAskAgain = (record: PaymentRecord, givenUpBefore: string): boolean => {
  const { payment, updatedAt } = record
  if (!isUndecided(record) || isUnderWay(record, givenUpBefore)) return false
  const isCard = payment.terms.method === 'CreditCard'
  return !isCard || updatedAt < givenUpBefore || payment.diagnostics.some(({ kind }) => kind === ANSWERED.kind)
}
