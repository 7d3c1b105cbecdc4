import { directNotification } from '../notify/direct-notification.ts'
import { report } from './report.ts'
import type { SandboxState } from '../sandbox-state.ts'
import type { DirectOrder, Order } from '../orders/order.ts'

export interface StatusWanted {
  readonly status: string
  /** The cause of the change, for the history. */
  readonly by: string
  /** The amount of the notification, if a test needs one other than the order's. */
  readonly amount?: string
}

/** Sets another status of an order without a notification. */
export function setStatus(state: SandboxState, order: Order, status: string, by: string): void {
  order.status = status
  order.history.push({ at: new Date(state.clock.now()).toISOString(), status, by })
  state.book.touch()
}

/**
 * Sets another status of a direct payment and notifies the merchant. The status changes at once. The promise
 * settles when the first delivery has ended.
 */
export async function changeStatus(state: SandboxState, order: DirectOrder, wanted: StatusWanted): Promise<void> {
  setStatus(state, order, wanted.status, wanted.by)
  const what = { status: wanted.status, amount: wanted.amount ?? order.amount }
  await report(state, order, what, (facts) => directNotification(order, facts))
}
