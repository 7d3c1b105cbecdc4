import type { PaymentFacts } from '@ficha/core'
import { hasUnknownOutcome } from '@ficha/core/status'
import { factsBesideOf } from '../records/order-record.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** A payment with a patch applied to it. A member that the patch removes is `null`. */
type PatchedPayment = Omit<PaymentRecord, 'received' | 'repriced' | 'facts'> & {
  readonly [Member in 'received' | 'repriced' | 'facts']?: PaymentRecord[Member] | null
}

/** What one payment says about its order. An order with the same contributions has the same state. The rules are those of `orderOutcome` in the core. */
type Contribution =
  | 'paid'
  | 'paid-at-a-former-price'
  | 'reversed'
  | 'other-amount-reversed'
  | 'other-amount'
  | 'other-amount-of-a-failed-payment'
  | 'outcome-unknown'
  | 'payable'
  | 'none'

const contributionOf = (payment: PatchedPayment, { needsCheck, inReview }: PaymentFacts): Contribution => {
  // Without a rest of the other members: a copy of the whole record costs more than all that follows.
  const { phase, status, received, repriced, replacedBy } = payment
  if (phase === 'paid') return repriced ? 'paid-at-a-former-price' : 'paid'
  if (phase === 'reversed') return received || repriced || needsCheck ? 'other-amount-reversed' : 'reversed'
  // Of several payments of another amount, the one that settled first decides the state. A failure settles, so it may change that.
  if (received || needsCheck) return phase === 'failed' ? 'other-amount-of-a-failed-payment' : 'other-amount'
  if (phase === 'failed') return 'none'
  if (inReview || hasUnknownOutcome({ phase, status })) return 'outcome-unknown'
  return replacedBy === undefined && !repriced ? 'payable' : 'none'
}

/** The contributions by which a refund or a dispute of the payment is one of the order. */
const WITH_MONEY: ReadonlySet<Contribution> = new Set([
  'paid',
  'paid-at-a-former-price',
  'reversed',
  'other-amount',
  'other-amount-of-a-failed-payment',
])

const isSameRefundAndDispute = (one: PaymentFacts, other: PaymentFacts): boolean =>
  JSON.stringify([one.refund, one.dispute]) === JSON.stringify([other.refund, other.dispute])

/**
 * Whether a change of a payment certainly leaves the state of its order as it is. Then the order's other payments need not be read. This is so for
 * nearly every change: an open order stays open when the gateway's answer adds the payment data.
 */
export const leavesOrderState = (before: PaymentRecord, after: PatchedPayment): boolean => {
  const [formerFacts, nextFacts] = [factsBesideOf(before), factsBesideOf(after)]
  const next = contributionOf(after, nextFacts)
  if (next === 'payable' && before.order.state === 'open') return true
  if (next !== contributionOf(before, formerFacts)) return false
  return !WITH_MONEY.has(next) || formerFacts === nextFacts || isSameRefundAndDispute(formerFacts, nextFacts)
}
