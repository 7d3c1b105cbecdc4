import type { Channel } from '../model/payment-terms.ts'
import type { Method } from '../model/method.ts'
import type { StatusState } from '../status/fold.ts'
import { ORDER_STATES, type OrderStanding, type OrderState } from '../status/order-state.ts'

/** What one payment says of its order where nobody said more. */
const stateAlone = ({ phase, status }: StatusState): OrderState => {
  if (phase === 'paid') return 'paid'
  if (phase === 'reversed') return 'refunded'
  return phase === 'unknown' && status === '' ? 'unknown' : 'open'
}

/**
 * Reads `order` of an answer of the BFF. A state of a later version is `unknown`: it asks for no money. Where a BFF of an earlier version
 * sent none, the payment's own phase has to do.
 *
 * @param input What stands in `order`.
 * @param alone Phase and status of the payment that the answer is about. Default: an answer about an order, which is open.
 */
export const readOrderStanding = (input: unknown, alone?: StatusState): OrderStanding => {
  if (typeof input !== 'object' || input === null || !('state' in input))
    return { state: alone ? stateAlone(alone) : 'open' }
  const state = ORDER_STATES.find((known) => known === input.state) ?? 'unknown'
  const method = 'method' in input && typeof input.method === 'string' ? input.method : undefined
  const channel = 'channel' in input && typeof input.channel === 'string' ? input.channel : undefined
  return {
    state,
    // A name that no catalogue has is shown as it is.
    ...(method !== undefined && { method: method as Method }),
    ...(channel !== undefined && { channel: channel as Channel }),
  }
}
