import type { Channel, PaymentTerms } from '../model/payment-terms.ts'
import type { Method } from '../model/method.ts'
import type { Phase } from '../model/phase.ts'
import type { ReceivedAmount } from './received-amount.ts'

/**
 * Every state of an order. Money is owed in the state `open` and in no other:
 *
 * - `open`: nobody has paid, as far as anybody knows. An order without a payment is open.
 * - `paid`: one payment brought what the order costs.
 * - `paid-twice`: one payment brought what the order costs, and another one was paid as well.
 * - `amount-differs`: money arrived, and it is not what the order costs. The shop has to look.
 * - `refunded`: a payment was reversed, and no other payment has paid.
 * - `unknown`: a request for a payment went out, nobody knows whether the payment was made, and there is nothing else to pay with.
 */
export const ORDER_STATES = ['open', 'paid', 'paid-twice', 'amount-differs', 'refunded', 'unknown'] as const

/** What an order's payments come to. Screens ask this, and not a payment's phase, whether money is owed. */
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * Where an order stands, as every snapshot of one of its payments tells it. Whoever holds the id of one payment learns this much of the
 * order's other payments, and no more.
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

/** Where an order stands, as the merchant's own server may know it. */
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

/** What the state of an order depends on, of each of its payments. */
export interface OrderPayment {
  readonly id: string
  readonly terms: Pick<PaymentTerms, 'method' | 'channel'>
  readonly phase: Phase
  /** The gateway's word, verbatim; "" before it said any. */
  readonly status: string
  /** Another amount than asked arrived. */
  readonly received?: ReceivedAmount
  /** What the order was found to cost, where that is not what the payment asks for. */
  readonly repriced?: Pick<PaymentTerms, 'amount' | 'currency'>
  /** The id of the payment that was made instead of this one. */
  readonly replacedBy?: string
  /** ISO 8601 instant. */
  readonly createdAt: string
  /** ISO 8601 instant of the settled phase. */
  readonly settledAt?: string
}

/**
 * Folds an order's payments into where the order stands. A pure function of what is known of the payments: the sequence of the list, and
 * the sequence in which their phases were learnt, do not matter.
 *
 * A payment whose order was found to cost something else since (`repriced`) does not pay for it. A payment that is being submitted counts as
 * one to pay with: its answer comes within seconds, and what has no answer becomes a payment of which nobody knows whether it was made.
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
  const reversed = settled.findLast(({ phase }) => phase === 'reversed')
  if (reversed) return standingBy('refunded', reversed)
  const undecided = payments.some(isToPayWith) ? undefined : [...payments].sort(byCreation).findLast(isUndecided)
  return undecided ? standingBy('unknown', undecided) : { state: 'open' }
}

/** What of an outcome may cross to whoever holds the id of one payment of the order. */
export const orderStandingOf = ({ state, method, channel }: OrderStanding): OrderStanding => ({
  state,
  ...(method !== undefined && { method }),
  ...(channel !== undefined && { channel }),
})

/** Whether two outcomes tell the shop the same: the state, and which payments it comes from. */
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

const payingPayment = ({ id, terms: { method, channel } }: OrderPayment): PayingPayment => ({
  id,
  method,
  ...(channel !== undefined && { channel }),
})

/** Whether somebody may be paying with it, or is about to be shown how. Of another way that was chosen, or another price, the payer was told. */
const isToPayWith = ({ phase, status, replacedBy, repriced }: OrderPayment): boolean =>
  replacedBy === undefined &&
  repriced === undefined &&
  (phase === 'submitting' || phase === 'processing' || (phase === 'unknown' && status !== ''))

/** Whether nobody knows if the gateway made it. A word of the gateway, whether or not a map names it, says that it did. */
const isUndecided = ({ phase, status }: OrderPayment): boolean => phase === 'unknown' && status === ''

const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const byCreation = (left: OrderPayment, right: OrderPayment): number =>
  compareTexts(left.createdAt, right.createdAt) || compareTexts(left.id, right.id)

const bySettlement = (left: OrderPayment, right: OrderPayment): number =>
  compareTexts(left.settledAt ?? '', right.settledAt ?? '') || byCreation(left, right)
