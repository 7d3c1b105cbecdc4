import type { OrderStateSnapshot, OrderState, PaymentFacts } from '@ficha/core'
import {
  orderOutcome,
  orderStateSnapshotOf,
  stateOfFacts,
  type OrderOutcome,
  type OrderPayment,
} from '@ficha/core/status'
import type { PaymentRecord } from './payment-record.ts'

/**
 * The state of an order, for the merchant's own server: the state, the payment that paid, and other payments that are paid. A browser gets
 * only the state and the method.
 */
export interface OrderRecord extends Omit<OrderOutcome, 'at'> {
  /** The merchant's own id. */
  readonly orderId: string
  /** ISO instant of the state: when the payment was settled, else when the change was stored. */
  readonly at: string
  /** `onLapsed` was called for the payment that decides the state: the released stock may be gone. */
  readonly wasLapsed?: true
}

/** A change of an order's state, as `onOrderChange` receives it. */
export interface OrderChange extends OrderRecord {
  /** The state before the change. It may be the same state, if the payments that decide it changed, or a refund or a dispute of them. */
  readonly from: OrderState
  /**
   * `true`: the order is paid, and the goods are owed now. It is `true` in one event of an order only: an order that was paid twice and then once, or
   * whose charge was taken back and restored, owes nothing anew. Deliver the goods by this member, and not by `state`.
   */
  readonly fulfil: boolean
}

/** A payment whose members of reports may be removed by a change: `null` removes a member. */
type Reported = Pick<PaymentRecord, 'payment'> & {
  readonly [Member in 'received' | 'facts']?: PaymentRecord[Member] | null
}

const NO_FACTS: PaymentFacts = {}

/** The facts beside the phase of a payment, from all that was reported of it. */
export const factsBesideOf = ({ payment: { terms }, facts, received }: Reported): PaymentFacts =>
  facts
    ? stateOfFacts(facts, {
        amount: terms.amount,
        received: received?.currency === terms.currency ? received.amount : undefined,
      }).facts
    : NO_FACTS

/** The part of a payment that decides the state of its order. */
export const orderPaymentOf = (record: Omit<PaymentRecord, 'order'>): OrderPayment => ({
  ...record,
  terms: record.payment.terms,
  facts: factsBesideOf(record),
})

/** The outcome of an order, from all of its payments. */
export const orderOutcomeOf = (payments: readonly Omit<PaymentRecord, 'order'>[]): OrderOutcome =>
  orderOutcome(payments.map(orderPaymentOf))

/** The state of an order with only this payment. */
export const orderStateAlone = (record: Omit<PaymentRecord, 'order'>): OrderStateSnapshot =>
  orderStateSnapshotOf(orderOutcomeOf([record]))

/** Makes the record that `onOrderChange` receives. `at` is the ISO instant of the change, for an outcome without its own instant. */
export const orderRecordOf = (
  orderId: string,
  outcome: OrderOutcome,
  payments: readonly Pick<PaymentRecord, 'id' | 'lapsedAt'>[],
  at: string,
): OrderRecord => {
  const wasLapsed = payments.some(({ id, lapsedAt }) => id === outcome.paymentId && lapsedAt !== undefined)
  return { orderId, ...outcome, at: outcome.at ?? at, ...(wasLapsed && { wasLapsed }) }
}
