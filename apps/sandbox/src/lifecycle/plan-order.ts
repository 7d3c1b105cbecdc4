import type { DirectOrder } from '../orders/order.ts'
import { isOpen, lapsedIn } from '../orders/states.ts'
import type { SandboxState } from '../sandbox-state.ts'
import { changeStatus } from './change-status.ts'

/** Gives an open order a status after a time in milliseconds. An order that has ended before keeps its status. */
export function settleLater(
  state: SandboxState,
  order: DirectOrder,
  { after, status, by }: { readonly after: number; readonly status: string; readonly by: string },
): void {
  state.clock.at(order.createdAt + after, async () => {
    if (isOpen(order.status)) await changeStatus(state, order, { status, by })
  })
}

/** Lets an order lapse at the end of its time, unless its time was extended meanwhile. */
export function planLapse(state: SandboxState, order: DirectOrder): void {
  const { expiresAt } = order
  state.clock.at(expiresAt, async () => {
    if (order.expiresAt !== expiresAt || !isOpen(order.status)) return
    await changeStatus(state, order, { status: lapsedIn(state.settings.states, order.status), by: 'deadline' })
  })
}
