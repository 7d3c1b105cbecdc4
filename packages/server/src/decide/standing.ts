import type { PaymentRecord } from '../records/payment-record.ts'

/** What of a payment moves its order. `repriced` is `null` in a change that takes it away. */
type Moving = Pick<PaymentRecord, 'phase' | 'status' | 'received' | 'replacedBy'> & {
  readonly repriced?: PaymentRecord['repriced'] | null
}

/** What a payment adds to the state of its order: see `orderOutcome` of the core, whose rules these are. */
const shareOf = ({ phase, status, received, replacedBy, repriced }: Moving): string => {
  if (phase === 'paid' || phase === 'reversed') return phase
  if (received !== undefined) return 'other-money'
  if (phase === 'failed') return 'nothing'
  if (phase === 'unknown' && status === '') return 'undecided'
  return replacedBy === undefined && !repriced ? 'to-pay-with' : 'nothing'
}

/**
 * Whether a change of a payment leaves its order where it stands, so that nobody has to look at the order's other payments. True of nearly
 * every change: the answer to a request brings something to pay with to an order that is open, and leaves it open.
 */
export const keepsStanding = (before: Moving & Pick<PaymentRecord, 'order'>, after: Moving): boolean => {
  const [was, is] = [shareOf(before), shareOf(after)]
  if (was === is) return true
  return before.order.state === 'open' && is === 'to-pay-with'
}
