import { directNotification } from '../notify/direct-notification.ts'
import { isNotified } from '../orders/states.ts'
import { report } from './report.ts'
import { refundOf } from './refunds.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { DirectOrder, Order } from '../orders/order.ts'

export interface StatusWanted {
  readonly status: string
  /** The cause of the change, for the history. */
  readonly by: string
  /** The amount of the notification, or of the refund that it is about. Default: the order's. */
  readonly amount?: string | undefined
  /** The number of the refund that the status is about. */
  readonly outRequestNo?: string | undefined
  /** Whether the change is notified although the gateway would not notify it by itself. */
  readonly isForced?: boolean
}

/** Sets another status of an order without a notification. */
export function setStatus(state: SandboxState, order: Order, status: string, by: string): void {
  order.status = status
  order.history.push({ at: new Date(state.clock.now()).toISOString(), status, by })
  state.book.touch()
}

/**
 * Sets another status of a direct payment, and notifies the merchant if the gateway notifies such a change. The status changes at once. The promise
 * settles when the first delivery has ended.
 */
export async function changeStatus(state: SandboxState, order: DirectOrder, wanted: StatusWanted): Promise<void> {
  const from = order.status
  const refund = refundOf(order, wanted)
  setStatus(state, order, wanted.status, wanted.by)
  if (wanted.isForced !== true && !isNotified(state.settings.notifiedStates, from, wanted.status)) return
  const amount = wanted.amount ?? refund?.amount ?? order.amount
  await report(state, order, { status: wanted.status, amount, refundNo: refund?.outRequestNo ?? '' }, (facts) =>
    directNotification(order, facts),
  )
}
