import type { Diagnostic } from '@ficha/core'
import type { Decide } from '../records/change.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** Noted on a payment whose request was answered with something that proves neither that it was made nor that it was not. */
export const ANSWERED: Diagnostic = {
  kind: 'answer-unproven',
  message:
    'The gateway answered with a code that its document does not name, so it is unknown whether the payment exists. The payer’s next try goes out under the same out_trade_no. The audit trail has the gateway’s words; list the code in gateway.refusals if it promises that nothing was made.',
}

/**
 * Whether the fate of a payment's number is unknown, so that the payer's next try goes out under it: if the payment was made after all,
 * that try shows itself as a duplicate instead of becoming a second payment. A card whose answer was lost is left alone, because two
 * requests that overlap may both charge it before the gateway notices.
 */
export const isUndecided = (record: PaymentRecord): boolean => {
  const { phase, status, tradeNo, received, replacedBy, payment } = record
  const isOpen = phase === 'unknown' && status === '' && tradeNo === undefined && received === undefined
  if (!isOpen || replacedBy !== undefined) return false
  return payment.terms.method !== 'CreditCard' || payment.diagnostics.some(({ kind }) => kind === ANSWERED.kind)
}

/** Takes an undecided payment for one more request: of all that ask at once, one gets it. */
export const claimUndecided: Decide = (current) =>
  isUndecided(current)
    ? { patch: { phase: 'submitting', status: '', payment: { ...current.payment, diagnostics: [] } } }
    : undefined
