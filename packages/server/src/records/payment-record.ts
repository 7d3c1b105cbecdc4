import {
  compareAmounts,
  isSettled,
  priceOf,
  type OrderStateSnapshot,
  type Payment,
  type Phase,
  type PricedOrder,
  type ReceivedAmount,
} from '@ficha/core'
import type { ReportedFacts } from '@ficha/core/status'

/** The reason why the gateway never made a payment. */
export type PaymentFailure = 'gateway-refused' | 'gateway-unreachable' | 'gateway-busy' | 'duplicate-out-trade-no'

/** The price of an order by one method. */
export interface OrderPrice {
  readonly amount: string
  readonly currency: string
}

/** What an order costs, as the shop stated it: `amount`, and the amounts of single methods where they differ. */
export interface OrderPrices extends PricedOrder {
  readonly currency: string
}

/**
 * One payment as the store keeps it. It does not contain the payer's name, e-mail, phone, document and address: these go only to the
 * gateway.
 */
export interface PaymentRecord {
  /** The read id: anybody who has it may read the payment. */
  readonly id: string
  /** The return id, which gives access to the phase only. return_url contains it. */
  readonly returnId: string
  readonly orderId: string
  readonly outTradeNo: string
  readonly tradeNo?: string
  /** Terms, instructions and drawings, as the payer sees them. A reload days later shows the same voucher. */
  readonly payment: Payment
  readonly phase: Phase
  /** The gateway's trade_status, unchanged; "" before the gateway has sent one. */
  readonly status: string
  /** Grows by one with every change. */
  readonly revision: number
  /**
   * HMAC of the bytes of the last request. It can prove later what was sent, without storing it. The audit trail has the hashes of earlier
   * requests under the same number.
   */
  readonly bodyHash: string
  readonly failure?: PaymentFailure
  /** The amount and currency that the gateway reported as paid, if they differ from the terms or from the order's price. */
  readonly received?: ReceivedAmount
  /** The reports beside the phase: refunds, a dispute, a review, and their numbers. Absent if there are none. */
  readonly facts?: ReportedFacts
  /** ISO instant at which this payment made its order owe the goods. `onOrderChange` said so once, with `fulfil`. */
  readonly fulfilAt?: string
  /** ISO instant of the change to its current settled phase. */
  readonly settledAt?: string
  /** Read id of the payment that this one replaces. */
  readonly replaces?: string
  /** Read id of the payment that replaces this one. */
  readonly replacedBy?: string
  /** The amount of that payment, if it is another one. Only a record that was read by itself has it. */
  readonly replacedPrice?: OrderPrice
  /** The order has, or had, other payments. */
  readonly hasSiblings?: true
  /** ISO instant at which the payer first came back from the gateway's page. It proves nothing about the money. */
  readonly returnedAt?: string
  /** Read ids of other payments of the order that may still be charged. The payer read this and still wanted this payment. */
  readonly despite?: readonly string[]
  /** The price of the order, if it differs from this payment's amount. This payment then no longer pays the order. */
  readonly repriced?: OrderPrice
  /** ISO instant up to which reminders have been sent. */
  readonly remindedAt?: string
  /**
   * ISO instant at which the event for `onLapsed` was written, after the deadline and the time of `lapseAfter`. A late "paid" still counts.
   */
  readonly lapsedAt?: string
  /** ISO instant of the next effect of time; absent if nothing is planned. 1970 until a process with a hook for time has planned it. */
  readonly dueAt?: string
  /** The state of the order, from all of its payments. A change of this state raises the revision. */
  readonly order: OrderStateSnapshot
  /** ISO instants. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** The state of a payment before a change. */
export interface PreviousState {
  readonly phase: Phase
  readonly status: string
  readonly revision: number
  /** `onLapsed` was called for this payment: the released stock may be sold. */
  readonly wasLapsed?: true
}

/** The instant at which a payment settles when it changes to this phase. A later report of the same phase changes nothing. */
export const settledAtOf = (
  before: Pick<PaymentRecord, 'phase' | 'settledAt'>,
  phase: Phase,
  at: string,
): string | undefined => (phase === before.phase ? before.settledAt : isSettled(phase) ? at : undefined)

/** A payment before its request is sent. It is stored first, with the phase "submitting". */
export interface PaymentDraft {
  readonly id: string
  readonly returnId: string
  readonly orderId: string
  readonly outTradeNo: string
  readonly payment: Payment
  readonly bodyHash: string
  /** The id of the payment that this one replaces. */
  readonly replaces?: string
  /**
   * The payer wants it in addition to the order's live payments. Otherwise, unless it replaces one of them, it is the order's only live
   * payment.
   */
  readonly alongside?: true
  /** See {@link PaymentRecord.despite}. */
  readonly despite?: readonly string[]
  /** A request that was sent before this ISO instant is no longer under way. Without it no request is given up. */
  readonly givenUpBefore?: string
  readonly idempotency?: { readonly keyHash: string; readonly bodyHash: string }
  /** ISO instant just before the price was requested from the shop. Without it the price counts as the current one. */
  readonly pricedAt?: string
  /** What the order costs by each method. Default: the price of the draft, by every method. */
  readonly prices?: OrderPrices
  readonly createdAt: string
}

/** The choice of a payment. Of two payments of one order with the same choice, only one is live. */
export interface LiveKey {
  readonly orderId: string
  readonly method: string
  /** "" for none. */
  readonly channel: string
  /** "" for none. */
  readonly bank: string
}

/** The live key of a draft or record. */
export const liveKeyOf = ({ orderId, payment }: Pick<PaymentRecord, 'orderId' | 'payment'>): LiveKey => ({
  orderId,
  method: payment.terms.method,
  channel: payment.terms.channel ?? '',
  bank: payment.terms.bank ?? '',
})

/** Whether two payments of one order are the same choice. */
export const isSameChoice = (
  left: Pick<PaymentRecord, 'orderId' | 'payment'>,
  right: Pick<PaymentRecord, 'orderId' | 'payment'>,
): boolean => {
  const [one, other] = [liveKeyOf(left), liveKeyOf(right)]
  return one.method === other.method && one.channel === other.channel && one.bank === other.bank
}

/** What the order of a draft costs. */
export const pricesOf = ({ payment: { terms }, prices }: Pick<PaymentDraft, 'payment' | 'prices'>): OrderPrices =>
  prices ?? { amount: terms.price ?? terms.amount, currency: terms.currency }

/** What an order costs by the method of a payment. */
export const priceFor = (
  { payment: { terms } }: Pick<PaymentRecord, 'payment'>,
  { currency, ...prices }: OrderPrices,
): OrderPrice => ({ amount: priceOf(prices, terms.method, terms.channel), currency })

/**
 * Whether a payment was requested at the price that the order has by its method. The interest of a plan does not matter: a plan is stated for one
 * payment, and the price is what its method costs.
 */
export const isOfPrice = (record: Pick<PaymentRecord, 'payment'>, prices: OrderPrices): boolean => {
  const { terms } = record.payment
  const price = priceFor(record, prices)
  return terms.currency === price.currency && compareAmounts(terms.price ?? terms.amount, price.amount) === 0
}

/** Whether two payments request the same sum in the same number of payments. */
export const isSameCharge = (
  { payment: { terms: one } }: Pick<PaymentRecord, 'payment'>,
  { payment: { terms: other } }: Pick<PaymentRecord, 'payment'>,
): boolean =>
  one.currency === other.currency &&
  compareAmounts(one.amount, other.amount) === 0 &&
  (one.installments ?? 1) === (other.installments ?? 1)
