import type { OrderState, RefusalKey } from '@ficha/core'
import type { ActivePayment, FailedPayment, MethodList, RepricedPayment, ReturnedPayment } from '@ficha/core/contract'
import { methodKeyOf, payableOffer, type MethodKey } from './methods/method-list.ts'
import type { Refusal } from './paying/request-payment.ts'

/** A payment of the order that a payment by another method may replace. */
export interface Replaceable {
  readonly id: string
  readonly method: MethodKey
}

/** Payments of the order that may still be charged. The payer has read the warning about them. */
type Known = readonly string[]

/** Why an earlier payment ended: it failed, the order's amount changed, or it brought another amount that went back. */
export type EndedPayment = FailedPayment | RepricedPayment | ReturnedPayment

/** The state of a checkout, from the choice of a method to the slip. The address of the page stays the same in all states. */
export type CheckoutState =
  /** The ways to pay are on their way. */
  | { readonly kind: 'loading' }
  /** Nothing can be chosen: the methods did not come, or the order cannot be paid here. */
  | { readonly kind: 'stopped'; readonly cause: RefusalKey }
  | {
      readonly kind: 'choosing'
      /** Marked by keyboard, not taken yet. */
      readonly marked?: MethodKey
      readonly refusal?: Refusal
      readonly replaces?: Replaceable
      readonly knows?: Known
      /** The end of an earlier payment of the order. The page shows it until the payer takes a method. */
      readonly ended?: EndedPayment
    }
  | {
      readonly kind: 'filling'
      readonly method: MethodKey
      readonly refusal?: Refusal
      readonly replaces?: Replaceable
      readonly knows?: Known
      /** The form shows it if the order has one method, because then the payer chooses nothing. */
      readonly ended?: EndedPayment
    }
  | { readonly kind: 'submitting'; readonly method: MethodKey; readonly replaces?: Replaceable; readonly knows?: Known }
  /** No answer came: the payment may exist. Nothing is sent by itself. */
  | { readonly kind: 'unsure'; readonly method: MethodKey; readonly replaces?: Replaceable; readonly knows?: Known }
  /** The order's payment is on the page. */
  | {
      readonly kind: 'slip'
      readonly paymentId: string
      readonly method: MethodKey
      /** Made by this page just now, not found. */
      readonly isNew: boolean
    }

/** An event of a checkout. */
export type CheckoutEvent =
  /** The list has loaded. `remembered` is the method that was chosen last on this device. */
  | { readonly type: 'listed'; readonly list: MethodList; readonly remembered?: MethodKey | undefined }
  | { readonly type: 'listFailed'; readonly cause: RefusalKey }
  | { readonly type: 'marked'; readonly method: MethodKey }
  | { readonly type: 'chosen'; readonly method: MethodKey }
  /** From the form back to the methods. */
  | { readonly type: 'reopened' }
  | { readonly type: 'submitted' }
  | { readonly type: 'created'; readonly paymentId: string }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'unanswered' }
  /** From a slip to the methods: `replaces` where its payment may still be paid. */
  | { readonly type: 'change'; readonly replaces?: Replaceable | undefined }
  /** From a slip to the form of the same method. */
  | { readonly type: 'again'; readonly method: MethodKey; readonly replaces?: Replaceable | undefined }
  /** Back to the slip that was to be replaced. */
  | { readonly type: 'kept' }
  | { readonly type: 'restarted' }

/** Where every checkout begins. */
export const initialCheckoutState: CheckoutState = { kind: 'loading' }

/**
 * The next state; the same object where nothing changes. An event that does not fit the state is late and changes nothing: a second
 * press while one is under way, an answer to a request that was given up.
 */
export const checkoutReducer = (state: CheckoutState, event: CheckoutEvent): CheckoutState => {
  switch (event.type) {
    case 'listed':
      return onListed(state, event.list, event.remembered)
    case 'listFailed':
      return state.kind === 'loading' ? { kind: 'stopped', cause: event.cause } : state
    case 'marked':
      return state.kind === 'choosing' && state.marked !== event.method ? { ...state, marked: event.method } : state
    case 'chosen':
      return state.kind === 'choosing' ? { kind: 'filling', method: event.method, ...replacing(state) } : state
    case 'reopened':
      return state.kind === 'filling' ? { kind: 'choosing', marked: state.method, ...replacing(state) } : state
    case 'submitted':
      return state.kind === 'filling' || state.kind === 'unsure'
        ? { kind: 'submitting', method: state.method, ...replacing(state) }
        : state
    case 'created':
      return state.kind === 'submitting'
        ? { kind: 'slip', paymentId: event.paymentId, method: state.method, isNew: true }
        : state
    case 'refused':
      return state.kind === 'submitting' ? onRefused(state, event.refusal) : state
    case 'unanswered':
      return state.kind === 'submitting' ? { kind: 'unsure', method: state.method, ...replacing(state) } : state
    case 'change':
      return state.kind === 'slip' ? { kind: 'choosing', ...replacing(event) } : state
    case 'again':
      return state.kind === 'slip' ? { kind: 'filling', method: event.method, ...replacing(event) } : state
    case 'kept':
      return keepPayment(state)
    case 'restarted':
      return state.kind === 'loading' ? state : initialCheckoutState
    default:
      return event satisfies never
  }
}

/** The fields that each state passes to the next: the payment that is to be replaced, and the warnings that the payer has read. */
interface Carried {
  readonly replaces?: Replaceable
  readonly knows?: Known
}

const replacing = (from: { readonly replaces?: Replaceable | undefined; readonly knows?: Known }): Carried => ({
  ...(from.replaces && { replaces: from.replaces }),
  ...(from.knows && { knows: from.knows }),
})

const onListed = (state: CheckoutState, list: MethodList, remembered: MethodKey | undefined): CheckoutState => {
  const { activePayment } = list
  switch (state.kind) {
    case 'loading':
      return activePayment ? slipOf(activePayment) : begin(list, remembered)
    case 'stopped':
      if (activePayment) return slipOf(activePayment)
      // A list does not end a fault of the shop, nor the state of an order that is no longer due.
      return isOrderEnd(state.cause) || state.cause === 'shopFault' ? state : begin(list, remembered)
    case 'choosing':
    case 'filling':
    case 'unsure':
      // The lost answer was a payment, or another tab was quicker; the payment that is to be replaced is no news.
      if (activePayment && activePayment.id !== state.replaces?.id) return slipOf(activePayment)
      return ENDS[list.order.state] ? begin(list, remembered) : state
    case 'submitting':
    case 'slip':
      return state
    default:
      return state satisfies never
  }
}

/** The cause to show for an order that is not due. If the order is `unknown`, the same request may be sent again. */
const ENDS: Readonly<Partial<Record<OrderState, RefusalKey>>> = {
  paid: 'orderPaid',
  'paid-twice': 'orderPaidTwice',
  refunded: 'orderRefunded',
  'amount-differs': 'orderAmountDiffers',
}

/** Whether a cause ends the order, so that trying again is of no use. */
export const isOrderEnd = (cause: RefusalKey): boolean => Object.values(ENDS).includes(cause)

/** Shows the order's payment after a reload, in another tab and after a lost answer. */
const slipOf = (active: ActivePayment): CheckoutState => ({
  kind: 'slip',
  paymentId: active.id,
  method: methodKeyOf(active),
  isNew: false,
})

const begin = (list: MethodList, remembered: MethodKey | undefined): CheckoutState => {
  const { methods, failedPayment = list.repricedPayment ?? list.returnedPayment, order } = list
  const end = ENDS[order.state]
  if (end) return { kind: 'stopped', cause: end }
  const ended = failedPayment ? { ended: failedPayment } : {}
  const [only] = methods.filter(({ unavailable }) => !unavailable)
  if (!only) return methods.length > 0 ? { kind: 'choosing', ...ended } : { kind: 'stopped', cause: 'noMethods' }
  if (methods.length === 1) return { kind: 'filling', method: methodKeyOf(only), ...ended }
  // A payment that has just failed is not started again automatically.
  const again = failedPayment ? undefined : payableOffer(list, remembered)
  return again ? { kind: 'filling', method: methodKeyOf(again) } : { kind: 'choosing', ...ended }
}

/** A refusal of the method leads to the methods, one of the order ends here, every other keeps the form open. */
const onRefused = (state: Extract<CheckoutState, { kind: 'submitting' }>, refusal: Refusal): CheckoutState => {
  switch (refusal.cause) {
    case 'refused':
    case 'notOffered':
    case 'belowMinimum':
    case 'aboveMaximum':
    case 'outsideLimits':
      return { kind: 'choosing', refusal, ...replacing(state) }
    case 'undecided':
      return onUndecided(state, refusal)
    case 'otherPayment':
      return onOtherPayment(state, refusal)
    case 'unconfirmed':
      return { kind: 'filling', method: state.method, refusal, ...unconfirmed(state, refusal) }
    case 'orderPaid':
    case 'orderPaidTwice':
    case 'orderRefunded':
    case 'orderAmountDiffers':
    case 'orderUnknown':
    case 'notFound':
    case 'notAllowed':
    case 'shopFault':
    case 'noMethods':
    case 'notLoaded':
      return { kind: 'stopped', cause: refusal.cause }
    case 'fields':
    case 'notSent':
    case 'offline':
    case 'tooManyAttempts':
    case 'notMade':
      return { kind: 'filling', method: state.method, refusal, ...unconfirmed(state, refusal) }
    default:
      return refusal.cause satisfies never
  }
}

/** The request for a new payment names the payment that may exist. */
const unconfirmed = (state: Extract<CheckoutState, { kind: 'submitting' }>, { payment }: Refusal): Carried => ({
  ...replacing(state),
  ...(payment && { replaces: { id: payment.id, method: state.method } }),
})

/** The payer reads that another payment may still be charged. The next press of the button confirms that the payer wants a new one. */
const onUndecided = (state: Extract<CheckoutState, { kind: 'submitting' }>, refusal: Refusal): CheckoutState => {
  const { payment, undecided = [] } = refusal
  const method =
    payment?.method && methodKeyOf({ method: payment.method, ...(payment.channel && { channel: payment.channel }) })
  return {
    kind: 'filling',
    method: state.method,
    refusal,
    ...(payment && method && { replaces: { id: payment.id, method } }),
    ...(state.replaces && { replaces: state.replaces }),
    knows: [...new Set([...(state.knows ?? []), ...undecided])],
  }
}

/** The payment that the order has is shown; from there the payer may change the way, after a warning. */
const onOtherPayment = (state: Extract<CheckoutState, { kind: 'submitting' }>, refusal: Refusal): CheckoutState => {
  const { id, method, channel } = refusal.payment ?? {}
  if (id === undefined || method === undefined) return { kind: 'choosing', refusal, ...replacing(state) }
  return { kind: 'slip', paymentId: id, method: methodKeyOf({ method, ...(channel && { channel }) }), isNew: false }
}

const keepPayment = (state: CheckoutState): CheckoutState => {
  if ((state.kind !== 'choosing' && state.kind !== 'filling') || !state.replaces) return state
  return { kind: 'slip', paymentId: state.replaces.id, method: state.replaces.method, isNew: false }
}
