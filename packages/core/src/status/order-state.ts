import type { Channel, PaymentTerms } from '../model/payment-terms.ts'
import type { Method } from '../model/method.ts'
import { hasUnknownOutcome, isAwaited, type Phase } from '../model/phase.ts'
import type { PaymentFacts } from './payment-facts.ts'
import type { ReceivedAmount } from './received-amount.ts'

/**
 * Every state of an order. Money is owed in the state `open` and in no other:
 *
 * - `open`: no payment of the order is known to be paid. An order without a payment is open.
 * - `paid`: one payment brought the price of the order.
 * - `paid-twice`: one payment brought the price of the order, and another payment was paid as well.
 * - `amount-differs`: money arrived that is not the price of the order, or whose amount could not be read. The shop has to check it.
 * - `refunded`: a payment of the price of the order was reversed, and no other payment has paid. A reversed payment of another amount never paid
 *   the order, so the order stays open.
 * - `unknown`: a request for a payment was sent, it is not known whether the payment was made, or the payment is held for a review, and the order has
 *   no other payment to pay with.
 */
export const ORDER_STATES = ['open', 'paid', 'paid-twice', 'amount-differs', 'refunded', 'unknown'] as const

/**
 * The state of an order, computed from its payments. Screens use this state to decide whether money is due. They do not use the phase of a payment.
 */
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * The state of an order, as every snapshot of its payments contains it. A client with the id of one payment learns only this about the
 * order's other payments.
 */
export interface OrderStateSnapshot {
  readonly state: OrderState
  /**
   * The method of the payment that the state comes from: the payment that paid (of two, the first one), the payment whose amount differs, the
   * payment that was reversed, or the payment with an unknown outcome. Absent while the order is open.
   */
  readonly method?: Method
  /** The channel of that payment, if its method is Wallet. */
  readonly channel?: Channel
}

/** A payment that paid for an order. */
export interface PayingPayment {
  /** The payment's read id. */
  readonly id: string
  readonly method: Method
  readonly channel?: Channel
  /** What arrived, as a decimal string, in `currency`. It differs from `price` by the interest of a plan, or if the shop accepted another amount. */
  readonly amount?: string
  /** ISO 4217. */
  readonly currency?: string
  /** What the order cost by this method, as a decimal string. */
  readonly price?: string
}

/** The state of an order, with the details that only the merchant's own server may know. */
export interface OrderOutcome extends OrderStateSnapshot {
  /** Read id of the payment that the state comes from. `method` is the method of this payment. Absent while the order is open. */
  readonly paymentId?: string
  /** The payment that paid. Present in the states `paid` and `paid-twice`. */
  readonly paidBy?: PayingPayment
  /** The other payments that were paid, the earliest first. Present in the state `paid-twice`. The shop has to give their money back. */
  readonly alsoPaid?: readonly PayingPayment[]
  /** The refunds and the dispute of the payment that the state comes from. Absent if there is none. */
  readonly facts?: Pick<PaymentFacts, 'refund' | 'dispute'>
  /** ISO 8601 instant at which the server received the latest of the phases that this state comes from. Absent while nothing is settled. */
  readonly at?: string
}

/** The fields of each payment that decide the state of its order. */
export interface OrderPayment {
  readonly id: string
  readonly terms: Pick<PaymentTerms, 'method' | 'channel' | 'price'> &
    Partial<Pick<PaymentTerms, 'amount' | 'currency'>>
  readonly phase: Phase
  /** The gateway's status, verbatim; "" before its first report. */
  readonly status: string
  /** The amount that arrived, when it differs from the amount of the payment. */
  readonly received?: ReceivedAmount
  /** The present price of the order, when it differs from the amount of the payment. */
  readonly repriced?: Pick<PaymentTerms, 'amount' | 'currency'>
  /** The facts beside the phase. */
  readonly facts?: PaymentFacts
  /** The id of the later payment that replaces this payment. */
  readonly replacedBy?: string
  /** ISO 8601 instant. */
  readonly createdAt: string
  /** ISO 8601 instant of the settled phase. */
  readonly settledAt?: string
}

/**
 * Computes the state of an order from its payments. It is a pure function. The sequence of the list does not change the result, nor does the
 * sequence in which the phases became known.
 *
 * A payment does not pay for its order when the price of the order changed afterwards (`repriced`). A payment in the phase `submitting` counts as
 * payable, because its answer comes within seconds. Without an answer it becomes a payment that may or may not have been created.
 *
 * @param payments All payments of the order, with the failed and the replaced ones.
 * @example
 * orderOutcome([failedBoleto, paidPix]) // { state: 'paid', method: 'PIX', paymentId, paidBy: { id, method: 'PIX' }, at }
 */
export const orderOutcome = (payments: readonly OrderPayment[]): OrderOutcome => {
  const settled = [...payments].sort(bySettlement)
  const paid = settled.filter(({ phase }) => phase === 'paid')
  const first = paid.find(({ repriced }) => repriced === undefined)
  if (first) return paidOutcome(first, paid)
  const other = paid[0] ?? settled.find(hasUnacceptedMoney)
  if (other) return outcomeBy('amount-differs', other)
  const reversed = settled.filter(isRefundOfOrder).at(-1)
  if (reversed) return outcomeBy('refunded', reversed)
  const undecided = payments.some(isToPayWith) ? undefined : [...payments].sort(byCreation).filter(isUndecided).at(-1)
  return undecided ? outcomeBy('unknown', undecided) : { state: 'open' }
}

/** The part of an outcome that a client with the id of one payment of the order may see. */
export const orderStateSnapshotOf = ({ state, method, channel }: OrderStateSnapshot): OrderStateSnapshot => ({
  state,
  ...(method !== undefined && { method }),
  ...(channel !== undefined && { channel }),
})

/** Whether two outcomes mean the same to the shop: the same state, from the same payments. */
export const isSameOutcome = (left: OrderOutcome, right: OrderOutcome): boolean => {
  const textOf = ({
    state,
    method,
    channel,
    paymentId,
    alsoPaid = [],
    facts: { refund, dispute } = {},
  }: OrderOutcome): string =>
    JSON.stringify([
      [state, method, channel, paymentId, alsoPaid.map(({ id }) => id)],
      [refund?.state, refund?.amount, refund?.refundedAmount, dispute?.state],
    ])
  return left === right || (left.state === right.state && textOf(left) === textOf(right))
}

const paidOutcome = (first: OrderPayment, paid: readonly OrderPayment[]): OrderOutcome => {
  const others = paid.filter((payment) => payment !== first)
  const last = others.at(-1)
  const isTwice = last !== undefined
  return {
    ...outcomeBy(isTwice ? 'paid-twice' : 'paid', first, isTwice ? [first, last] : [first]),
    paidBy: payingPayment(first),
    ...(isTwice && { alsoPaid: others.map(payingPayment) }),
  }
}

const outcomeBy = (state: OrderState, by: OrderPayment, settledBy: readonly OrderPayment[] = [by]): OrderOutcome => {
  const at = settledBy
    .map(({ settledAt = '' }) => settledAt)
    .sort()
    .at(-1)
  return {
    state,
    method: by.terms.method,
    ...(by.terms.channel !== undefined && { channel: by.terms.channel }),
    paymentId: by.id,
    ...factsOf(by),
    ...(at !== undefined && at !== '' && { at }),
  }
}

const factsOf = ({ facts: { refund, dispute } = {} }: OrderPayment): Pick<OrderOutcome, 'facts'> =>
  refund || dispute ? { facts: { ...(refund && { refund }), ...(dispute && { dispute }) } } : {}

/** Whether money arrived for the payment that nobody has accepted, and that is still with the shop. */
const hasUnacceptedMoney = ({ phase, received, facts }: OrderPayment): boolean =>
  (received !== undefined || facts?.needsCheck === true) && phase !== 'reversed'

/** Whether the result of the payment is not known and no money is due for it: its request has no answer, or it is held for a review. */
const isUndecided = (payment: OrderPayment): boolean => hasUnknownOutcome(payment) || payment.facts?.inReview === true

/** Whether the reversed money was the price of the order. Another amount, or a former price, never paid the order. */
const isRefundOfOrder = ({ phase, received, repriced, facts }: OrderPayment): boolean =>
  phase === 'reversed' && received === undefined && repriced === undefined && facts?.needsCheck !== true

const payingPayment = ({ id, terms, received }: OrderPayment): PayingPayment => {
  const { method, channel, amount, currency, price = amount } = terms
  const came = received ?? { amount, currency }
  return {
    id,
    method,
    ...(channel !== undefined && { channel }),
    ...(came.amount !== undefined && { amount: came.amount }),
    ...(came.currency !== undefined && { currency: came.currency }),
    ...(price !== undefined && { price }),
  }
}

/**
 * Whether the payer can pay with this payment now, or within seconds. A replaced or repriced payment does not count, because the payer was informed
 * of the change.
 */
const isToPayWith = (payment: OrderPayment): boolean =>
  payment.replacedBy === undefined &&
  payment.repriced === undefined &&
  (payment.phase === 'submitting' || (isAwaited(payment.phase) && !isUndecided(payment)))

const compareTexts = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const byCreation = (left: OrderPayment, right: OrderPayment): number =>
  compareTexts(left.createdAt, right.createdAt) || compareTexts(left.id, right.id)

const bySettlement = (left: OrderPayment, right: OrderPayment): number =>
  compareTexts(left.settledAt ?? '', right.settledAt ?? '') || byCreation(left, right)
