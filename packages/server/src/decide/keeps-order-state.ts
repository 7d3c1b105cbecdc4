import { hasUnknownOutcome } from '@ficha/core/status'
import { factsBesideOf } from '../records/order-record.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** A payment after a change: members of the change that are `null` remove the member. */
type Moved = Omit<PaymentRecord, 'received' | 'repriced' | 'facts'> & {
  readonly [Member in 'received' | 'repriced' | 'facts']?: PaymentRecord[Member] | null
}

/** The contribution of a payment to the state of its order. The rules are those of `orderOutcome` in the core. */
const shareOf = (record: Moved): string => {
  // Without a rest of the other members: a copy of the whole record costs more than all that follows.
  const { phase, status, received, repriced, replacedBy } = record
  const facts = factsBesideOf(record)
  const beside = facts.refund || facts.dispute ? JSON.stringify([facts.refund, facts.dispute]) : ''
  if (phase === 'paid') return repriced ? `paid-at-a-former-price ${beside}` : `${phase} ${beside}`
  if (phase === 'reversed')
    return received || repriced || facts.needsCheck ? 'other-money-returned' : `${phase} ${beside}`
  // If several payments received another amount, the one that settled first decides the state. A failure settles, so it may change that.
  if (received || facts.needsCheck)
    return `${phase === 'failed' ? 'other-money-of-a-failed-one' : 'other-money'} ${beside}`
  if (phase === 'failed') return 'nothing'
  if (facts.inReview || hasUnknownOutcome({ phase, status })) return 'undecided'
  return replacedBy === undefined && !repriced ? 'to-pay-with' : 'nothing'
}

/**
 * Whether a change of a payment certainly keeps the state of its order. The order's other payments then need not be read. This is true for
 * nearly every change: after the answer to a request the payment has payment data, and its open order stays open.
 */
export const keepsOrderState = (before: PaymentRecord, after: Moved): boolean => {
  const [was, is] = [shareOf(before), shareOf(after)]
  if (was === is) return true
  return before.order.state === 'open' && is === 'to-pay-with'
}
