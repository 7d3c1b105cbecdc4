import type { Channel } from '../model/payment-terms.ts'
import type { Method } from '../model/method.ts'
import { hasUnknownOutcome } from '../model/phase.ts'
import type { StatusState } from '../status/fold.ts'
import { ORDER_STATES, type OrderStateSnapshot, type OrderState } from '../status/order-state.ts'

/** The state of the order, derived from one payment alone. It is used when the answer has no `order`. */
const stateAlone = (state: StatusState): OrderState => {
  if (state.phase === 'paid') return 'paid'
  if (state.phase === 'reversed') return 'refunded'
  return hasUnknownOutcome(state) ? 'unknown' : 'open'
}

/**
 * Reads `order` in an answer of the BFF. It reads a state of a later version as `unknown`, which asks for no money. A BFF of an earlier
 * version sends no `order`; the state then follows from the payment's own phase.
 *
 * @param input The value of `order`.
 * @param alone Phase and status of the payment that the answer is about. Default: an answer about an order, which is open.
 */
export const readOrderState = (input: unknown, alone?: StatusState): OrderStateSnapshot => {
  if (typeof input !== 'object' || input === null || !('state' in input))
    return { state: alone ? stateAlone(alone) : 'open' }
  const state = ORDER_STATES.find((known) => known === input.state) ?? 'unknown'
  const method = 'method' in input && typeof input.method === 'string' ? input.method : undefined
  const channel = 'channel' in input && typeof input.channel === 'string' ? input.channel : undefined
  return {
    state,
    // A method that is not in the catalogue is shown under the name that was sent.
    ...(method !== undefined && { method: method as Method }),
    ...(channel !== undefined && { channel: channel as Channel }),
  }
}
