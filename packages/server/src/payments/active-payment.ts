import {
  isSettled,
  type Channel,
  type FailureCause,
  type Method,
  type OrderStanding,
  type Phase,
  type StatusMap,
} from '@ficha/core'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import { failureCauseOf } from './snapshot-of.ts'

/** The payment of an order to which a reload, another tab or a later visit leads. */
export interface ActivePayment {
  readonly id: string
  readonly method: Method
  readonly channel?: Channel
  readonly phase: Phase
}

/** The payment that an order came to nothing with: the picker says so, and why. Its id leads nowhere any more. */
export interface FailedPayment extends Omit<ActivePayment, 'id' | 'phase'> {
  readonly failureCause?: FailureCause
}

/** What the page of an order shows. At most one of the two payments is there. */
export interface OrderPage {
  /** Where the order stands, by all of its payments. */
  readonly order: OrderStanding
  /** The payment that the order's state comes from, else the newest one that lives and was not replaced. */
  readonly activePayment?: ActivePayment
  /** The newest payment, where none lives and this one failed after it was made. One that was refused was told to the payer then. */
  readonly failedPayment?: FailedPayment
}

/** What the page of an order shows: where it stands, and which of its payments. */
export const orderPageOf = async (
  { store, statusMap }: { readonly store: Pick<PaymentStore, 'payments'>; readonly statusMap: StatusMap },
  orderId: string,
): Promise<OrderPage> => {
  const newest = await store.payments.list({ orderId })
  // Every payment says where its order stands, those among the newest as well.
  const order = newest[0]?.order ?? { state: 'open' }
  const active = await activeOf(store, orderId, order, newest)
  if (active) return { order, activePayment: { id: active.id, ...methodOf(active), phase: active.phase } }
  const [last] = newest
  if (order.state !== 'open' || last?.phase !== 'failed' || last.failure !== undefined) return { order }
  const failureCause = failureCauseOf(last, statusMap)
  return { order, failedPayment: { ...methodOf(last), ...(failureCause && { failureCause }) } }
}

/** The state's own payment may be older than any that was listed. */
const activeOf = async (
  store: Pick<PaymentStore, 'payments'>,
  orderId: string,
  { state }: OrderStanding,
  newest: readonly PaymentRecord[],
): Promise<PaymentRecord | undefined> => {
  if (state === 'open') return newest.find(({ phase, replacedBy }) => !isSettled(phase) && replacedBy === undefined)
  const { paymentId } = (await store.payments.findOrder(orderId)) ?? {}
  if (paymentId === undefined) return undefined
  return newest.find(({ id }) => id === paymentId) ?? (await store.payments.find(paymentId))
}

const methodOf = ({ payment: { terms } }: PaymentRecord): Pick<ActivePayment, 'method' | 'channel'> => ({
  method: terms.method,
  ...(terms.channel !== undefined && { channel: terms.channel }),
})
