import type { Channel, PaymentTerms } from '../model/payment-terms.ts'
import type { Method } from '../model/method.ts'
import { hasUnknownOutcome, isAwaited, type Phase } from '../model/phase.ts'
import type { ReceivedAmount } from './received-amount.ts'

/**
 * Every state of an order. Money is owed in the state `open` and in no other:
 *
 * - `open`: nobody has paid, as far as anybody knows. An order without a payment is open.
 * - `paid`: one payment brought what the order costs.
 * - `paid-twice`: one payment brought what the order costs, and another one was paid as well.
 * - `amount-differs`: money arrived, and it is not what the order costs. The shop has to look.
 * - `refunded`: a payment of what the order costs was reversed, and no other payment has paid. A reversed payment of another amount never
 *   paid the order, so it leaves the order open.
 * - `unknown`: a request for a payment went out, nobody knows whether the payment was made, and there is nothing else to pay with.
 */
export const ORDER_STATES = ['open', 'paid', 'paid-twice', 'amount-differs', 'refunded', 'unknown'] as const

/** The state of an order, computed from its payments. Screens use it, and not a payment's phase, to decide whether money is due. */
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * The state of an order, as every snapshot of its payments contains it. A client with the id of one payment learns only this about the
 * order's other payments.
 */
export interface OrderStanding {
  readonly state: OrderState
  /**
   * The method of the payment that the state comes from: the one that paid, of two the one that paid first; the one whose amount differs,
   * that was reversed, or of which nobody knows whether it was made. Absent while the order is open.
   */
  readonly method?: Method
  /** The channel of that payment, where the method has channels. */
  readonly channel?: Channel
}

/** A payment that paid for an order. */
export interface PayingPayment {
  /** The payment's read id. */
  readonly id: string
  readonly method: Method
  readonly channel?: Channel
}

/** The state of an order, with the details that only the merchant's own server may know. */
export interface OrderOutcome extends OrderStanding {
  /** Read id of the payment that the state comes from, whose method is `method`. Absent while the order is open. */
  readonly paymentId?: string
  /** The payment that paid: in the states `paid` and `paid-twice`. */
  readonly paidBy?: PayingPayment
  /** The other payments that were paid, the earliest first: in the state `paid-twice`. Their money has to be given back. */
  readonly alsoPaid?: readonly PayingPayment[]
  /** ISO 8601 instant at which the server learnt of the latest of these payments' phases; absent while nothing is settled. */
  readonly at?: string
}

/** The fields of each payment that decide the state of its order. */
export interface OrderPayment {
  readonly id: string
  readonly terms: Pick<PaymentTerms, 'method' | 'channel'>
  readonly phase: Phase
  /** The gateway's word, verbatim; "" before it said any. */
  readonly status: string
  /** The amount that arrived, when it differs from the amount of the payment. */
  readonly received?: ReceivedAmount
  /** The present price of the order, when it differs from the amount of the payment. */
  readonly repriced?: Pick<PaymentTerms, 'amount' | 'currency'>
  /** The id of the later payment that replaces this payment. */
  readonly replacedBy?: string
  /** ISO 8601 instant. */
  readonly createdAt: string
  /** ISO 8601 instant of the settled phase. */
  readonly settledAt?: string
}

/**
 * Computes the state of an order from its payments. A pure function: neither the sequence of the list nor the sequence in which the phases
 * became known changes the result.
 *
 * A payment does not pay for its order when the price of the order changed afterwards (`repriced`). A payment in the phase `submitting`
 * counts as payable, because its answer comes within seconds. Without an answer it becomes a payment that may or may not have been created.
 *
 * @param payments All payments of the order, those that failed and those that were replaced among them.
 * @example
 * orderOutcome([failedBoleto, paidPix]) // { state: 'paid', method: 'PIX', paymentId, paidBy: { id, method: 'PIX' }, at }
 */
export const orderOutcome = (payments: readonly OrderPayment[]): OrderOutcome => {
  const settled = [...payments].sort(bySettlement)
  const paid = settled.filter(({ phase }) => phase === 'paid')
  const first = paid.find(({ repriced }) => repriced === undefined)
  if (first) return paidOutcome(first, paid)
  const other = paid[0] ?? settled.find(({ phase, received }) => received !== undefined && phase !== 'reversed')
  if (other) return standingBy('amount-differs', other)
  const reversed = settled.findLast(isRefundOfOrder)
  if (reversed) return standingBy('refunded', reversed)
  const undecided = payments.some(isToPayWith) ? undefined : [...payments].sort(byCreation).findLast(hasUnknownOutcome)
  return undecided ? standingBy('unknown', undecided) : { state: 'open' }
}

/** The part of an outcome that a client with the id of one payment of the order may see. */
export const orderStandingOf = ({ state, method, channel }: OrderStanding): OrderStanding => ({
  state,
  ...(method !== undefined && { method }),
  ...(channel !== undefined && { channel }),
})

/** Whether two outcomes mean the same to the shop: the same state, from the same payments. */
export const isSameOutcome = (left: OrderOutcome, right: OrderOutcome): boolean => {
  const textOf = ({ state, method, channel, paymentId, alsoPaid = [] }: OrderOutcome): string =>
    JSON.stringify([state, method, channel, paymentId, alsoPaid.map(({ id }) => id)])
  return textOf(left) === textOf(right)
}

const paidOutcome = (first: OrderPayment, paid: readonly OrderPayment[]): OrderOutcome => {
  const others = paid.filter((payment) => payment !== first)
  const last = others.at(-1)
  const isTwice = last !== undefined
  return {
    ...standingBy(isTwice ? 'paid-twice' : 'paid', first, isTwice ? [first, last] : [first]),
    paidBy: payingPayment(first),
    ...(isTwice && { alsoPaid: others.map(payingPayment) }),
  }
}

const standingBy = (state: OrderState, by: OrderPayment, settledBy: readonly OrderPayment[] = [by]): OrderOutcome => {
  const at = settledBy
    .map(({ settledAt = '' }) => settledAt)
    .sort()
    .at(-1)
  return {
    state,
    method: by.terms.method,
    ...(by.terms.channel !== undefined && { channel: by.terms.channel }),
    paymentId: by.id,
    ...(at !== undefined && at !== '' && { at }),
  }
}

/** Whether the money of the order itself went back. Money of another amount, or of a former price, never paid the order. */
const isRefundOfOrder = ({ phase, received, repriced }: OrderPayment): boolean =>
  phase === 'reversed' && received === undefined && repriced === undefined

const payingPayment = ({ id, terms: { method, channel } }: OrderPayment): PayingPayment => ({
  id,
  method,
  ...(channel !== undefined && { channel }),
})

/** Whether a payer can pay with it now, or soon. A replaced or repriced payment does not count: the payer was informed of the change. */
const isToPayWith = (payment: OrderPayment): boolean =>
  payment.replacedBy === undefined &&
  payment.repriced === undefined &&
  (payment.phase === 'submitting' || (isAwaited(payment.phase) && !hasUnknownOutcome(payment)))

const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const byCreation = (left: OrderPayment, right: OrderPayment): number =>
  compareTexts(left.createdAt, right.createdAt) || compareTexts(left.id, right.id)

const bySettlement = (left: OrderPayment, right: OrderPayment): number =>
  compareTexts(left.settledAt ?? '', right.settledAt ?? '') || byCreation(left, right)
