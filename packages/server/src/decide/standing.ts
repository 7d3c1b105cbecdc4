import { hasUnknownOutcome } from '@ficha/core/wire'
import type { PaymentRecord } from '../records/payment-record.ts'

/** The members of a payment that decide the state of its order. `received` and `repriced` are `null` in a change that removes them. */
type Moving = Pick<PaymentRecord, 'phase' | 'status' | 'replacedBy'> & {
  readonly received?: PaymentRecord['received'] | null
  readonly repriced?: PaymentRecord['repriced'] | null
}

/** The contribution of a payment to the state of its order. The rules are those of `orderOutcome` in the core. */
const shareOf = ({ phase, status, received, replacedBy, repriced }: Moving): string => {
  if (phase === 'paid') return repriced ? 'paid-at-a-former-price' : phase
  if (phase === 'reversed') return received || repriced ? 'other-money-returned' : phase
  // If several payments received another amount, the one that settled first decides the state. A failure settles, so it may change that.
  if (received) return phase === 'failed' ? 'other-money-of-a-failed-one' : 'other-money'
  if (phase === 'failed') return 'nothing'
  if (hasUnknownOutcome({ phase, status })) return 'undecided'
  return replacedBy === undefined && !repriced ? 'to-pay-with' : 'nothing'
}

/**
 * Whether a change of a payment certainly keeps the state of its order. The order's other payments then need not be read. This is true for
 * nearly every change: after the answer to a request the payment has payment data, and its open order stays open.
 */
export const keepsStanding = (before: Moving & Pick<PaymentRecord, 'order'>, after: Moving): boolean => {
  const [was, is] = [shareOf(before), shareOf(after)]
  if (was === is) return true
  return before.order.state === 'open' && is === 'to-pay-with'
}
