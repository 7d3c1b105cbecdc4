import type { OrderStanding } from '@ficha/core'
import { orderOutcome, orderStandingOf, type OrderOutcome, type OrderPayment } from '@ficha/core/wire'
import type { PaymentRecord } from './payment-record.ts'

/**
 * Where an order stands, for the merchant's own server: the state, which payment paid, and which ones paid as well. A browser learns the
 * state and the method.
 */
export interface OrderRecord extends Omit<OrderOutcome, 'at'> {
  /** The merchant's own id. */
  readonly orderId: string
  /** ISO instant since when it is so: when the payment was settled, else when the change was stored. */
  readonly at: string
  /** `onLapsed` was told of the payment that the state comes from: what was released may be gone. */
  readonly wasLapsed?: true
}

/** A payment as its order's state depends on it. */
export const orderPaymentOf = (record: Omit<PaymentRecord, 'order'>): OrderPayment => ({
  ...record,
  terms: record.payment.terms,
})

/** What all payments of an order come to. */
export const outcomeOf = (payments: readonly Omit<PaymentRecord, 'order'>[]): OrderOutcome =>
  orderOutcome(payments.map(orderPaymentOf))

/** Where an order stands whose only payment this is. */
export const standingAlone = (record: Omit<PaymentRecord, 'order'>): OrderStanding =>
  orderStandingOf(outcomeOf([record]))

/** An outcome as it is told. */
export const orderRecordOf = (
  orderId: string,
  outcome: OrderOutcome,
  payments: readonly Pick<PaymentRecord, 'id' | 'lapsedAt'>[],
  at: string,
): OrderRecord => {
  const wasLapsed = payments.some(({ id, lapsedAt }) => id === outcome.paymentId && lapsedAt !== undefined)
  return { orderId, ...outcome, at: outcome.at ?? at, ...(wasLapsed && { wasLapsed }) }
}
