import { isSettled, type Channel, type FailureCause, type Method, type Phase, type StatusMap } from '@ficha/core'
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

/** How an order stands, for its page. At most one of the two is there. */
export interface OrderStanding {
  /** The payment that paid the order, else the newest one that lives and was not replaced. */
  readonly activePayment?: ActivePayment
  /** The newest payment, where none lives and this one failed after it was made. One that was refused was told to the payer then. */
  readonly failedPayment?: FailedPayment
}

/** Which payment of an order its page shows, or speaks of. */
export const standingOf = async (
  { store, statusMap }: { readonly store: Pick<PaymentStore, 'payments'>; readonly statusMap: StatusMap },
  orderId: string,
): Promise<OrderStanding> => {
  const payments = await store.payments.list({ orderId })
  const active =
    payments.find(({ phase }) => phase === 'paid') ??
    payments.find(({ phase, replacedBy }) => !isSettled(phase) && replacedBy === undefined)
  if (active) return { activePayment: { id: active.id, ...methodOf(active), phase: active.phase } }
  const [newest] = payments
  if (newest?.phase !== 'failed' || newest.failure !== undefined) return {}
  const failureCause = failureCauseOf(newest, statusMap)
  return { failedPayment: { ...methodOf(newest), ...(failureCause && { failureCause }) } }
}

const methodOf = ({ payment: { terms } }: PaymentRecord): Pick<ActivePayment, 'method' | 'channel'> => ({
  method: terms.method,
  ...(terms.channel !== undefined && { channel: terms.channel }),
})
