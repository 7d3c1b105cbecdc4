import type { MethodList, MethodOffer } from '@ficha/core/contract'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useBeforePaint } from '../clock/use-before-paint.ts'
import { useHydrated } from '../clock/use-hydrated.ts'
import type { CheckoutEvents, EventMethod } from './checkout-events.ts'
import { initialCheckoutState, checkoutReducer, type CheckoutEvent, type CheckoutState } from './checkout-machine.ts'
import { recallMethod, rememberMethod } from './methods/last-method.ts'
import { methodKeyOf, payableOffer, withoutCards, type MethodKey } from './methods/method-list.ts'
import { useKnownMethods, useMethods } from './methods/use-methods.ts'
import type { PaymentChoice } from './paying/payment-choice.ts'
import type { PaymentOutcome } from './paying/request-payment.ts'
import { usePaymentRequests } from './paying/use-create-payment.ts'
import { useReportReturn } from './use-report-return.ts'

/** Options of {@link useCheckout}: the return address, the card fields and the callbacks. */
export interface UseCheckoutOptions extends Pick<CheckoutEvents, 'onMethodSelected' | 'onPaymentCreated' | 'onError'> {
  /** Where the gateway's page sends the payer back to. Default: this page's own address, where the slip is. */
  readonly returnUrl?: string | undefined
  /** Whether the page has the gateway's card fields. Without them no card is offered. Default true. */
  readonly takesCards?: boolean
}

/** The payer's values beside the method. */
export type PaymentChoiceParts = Pick<PaymentChoice, 'payer' | 'bank' | 'card' | 'installments'>

/** A checkout without its looks: the state, and the actions that the payer can take. */
export interface CheckoutController {
  readonly state: CheckoutState
  readonly list: MethodList | undefined
  /** The chosen method. */
  readonly offer: MethodOffer | undefined
  readonly mark: (method: MethodKey) => void
  readonly choose: (method: MethodKey) => void
  /** From the form back to the methods. */
  readonly reopen: () => void
  /** Asks for the payment. One request, however often it is called. */
  readonly pay: (parts: PaymentChoiceParts) => Promise<void>
  /** After an answer that did not come: the same request again, which cannot make a second payment. */
  readonly sendAgain: () => Promise<void>
  /** Asks whether the order has a payment by now. */
  readonly lookAgain: () => void
  /** From the slip to the methods. `isOpen`: its payment may still be paid, and the new one takes its place. */
  readonly change: (isOpen: boolean) => void
  /** From the slip to the form of the same method. */
  readonly again: (isOpen: boolean) => void
  /** Back to the slip that was to be replaced. */
  readonly keep: () => void
  /**
   * Requests the order's state again and goes there: after the methods did not load, the order could not be paid, or another payment replaced the
   * one on the page.
   */
  readonly retry: () => void
}

/**
 * Everything from “how do you want to pay” to the slip, for one order on one address: reload, a new tab and a later visit lead to the
 * order's payment, as the server knows it. On the device stays the method's name, and nothing else.
 *
 * @param orderId The merchant's own id of the order. Stays the same while the hook is on the page: give the component that calls it the
 *   order's id as its `key`, and another order begins anew.
 * @example
 * const checkout = useCheckout(orderId)
 * switch (checkout.state.kind) { case 'choosing': return <Methods {...checkout} /> }
 */
export const useCheckout = (orderId: string, options: UseCheckoutOptions = {}): CheckoutController => {
  const [state, dispatch, isServed] = useCheckoutState(useOffered(useKnownMethods(orderId), options))
  const { list: listed, cause, refresh } = useMethods(orderId, state.kind === 'unsure')
  const list = useOffered(listed, options)
  const { create, sendAgain } = usePaymentRequests(orderId)
  const latest = useLatest({ state, options })
  useReportReturn()
  // Before the paint, so that no frame has the list and still says that it loads.
  useBeforePaint(() => {
    if (!list) return
    const remembered = recallMethod()
    dispatch({ type: 'listed', list, remembered })
    // Nothing that is seen already gives way to the form of the last method: the method is marked.
    if (isServed && remembered && payableOffer(list, remembered)) dispatch({ type: 'marked', method: remembered })
  }, [list, isServed, dispatch])
  // Without a network a second try changes no cause.
  const isTriedOffline = cause === 'offline' && state.kind === 'loading'
  useEffect(() => {
    if (cause === undefined) return
    dispatch({ type: 'listFailed', cause })
    if (latest.current.state.kind === 'loading') latest.current.options.onError?.({ cause })
  }, [cause, isTriedOffline, latest, dispatch])
  const method = 'method' in state ? state.method : undefined
  const offer = list && payableOffer(list, method)
  const settle = (outcome: PaymentOutcome, chosen: EventMethod): void => {
    dispatch(outcomeEvent(outcome))
    notifyOfOutcome(outcome, chosen, latest.current.options)
    if (changesList(outcome)) refresh()
  }
  const replaceable = (isOpen: boolean) =>
    state.kind === 'slip' && isOpen ? { replaces: { id: state.paymentId, method: state.method } } : {}
  return {
    state,
    list,
    offer,
    mark: (marked) => dispatch({ type: 'marked', method: marked }),
    choose: (chosen) => {
      const taken = list && payableOffer(list, chosen)
      if (!taken) return
      dispatch({ type: 'chosen', method: chosen })
      options.onMethodSelected?.(eventMethod(taken))
    },
    reopen: () => dispatch({ type: 'reopened' }),
    pay: async (parts) => {
      if (state.kind !== 'filling' || !offer) return
      // The request is on its way before the form is drawn as busy: a slow phone draws for as long as half of the trip takes.
      const answer = create(choiceOf(offer, parts, state, options))
      dispatch({ type: 'submitted' })
      rememberMethod(methodKeyOf(offer))
      settle(await answer, eventMethod(offer))
    },
    sendAgain: async () => {
      const sent = state.kind === 'unsure' && offer ? sendAgain() : undefined
      if (!sent || !offer) {
        refresh()
        return
      }
      dispatch({ type: 'submitted' })
      settle(await sent, eventMethod(offer))
    },
    lookAgain: refresh,
    change: (isOpen) => dispatch({ type: 'change', ...replaceable(isOpen) }),
    again: (isOpen) => {
      // The payer chooses again if a method is no longer offered.
      if (offer) dispatch({ type: 'again', method: methodKeyOf(offer), ...replaceable(isOpen) })
      else dispatch({ type: 'change', ...replaceable(isOpen) })
    },
    keep: () => dispatch({ type: 'kept' }),
    retry: () => {
      dispatch({ type: 'restarted' })
      refresh()
    },
  }
}

/** The state, which begins with the ways to pay that the page knows: they were prefetched, or a server has drawn them. */
const useCheckoutState = (known: MethodList | undefined) => {
  const isHydrated = useHydrated()
  // The page that takes a server's drawing over begins with the same: without the last method.
  const [isServed] = useState(!isHydrated && known !== undefined)
  const [state, dispatch] = useReducer(checkoutReducer, initialCheckoutState, (loading) =>
    known
      ? checkoutReducer(loading, { type: 'listed', list: known, remembered: isServed ? undefined : recallMethod() })
      : loading,
  )
  return [state, dispatch, isServed] as const
}

/** The methods whose fields this page can show. The same answer gives the same object. */
const useOffered = (list: MethodList | undefined, { takesCards = true }: UseCheckoutOptions): MethodList | undefined =>
  useMemo(() => (list && !takesCards ? withoutCards(list) : list), [list, takesCards])

const choiceOf = (
  offer: MethodOffer,
  parts: PaymentChoiceParts,
  { replaces, knows }: Extract<CheckoutState, { kind: 'filling' }>,
  { returnUrl = ownAddress() }: UseCheckoutOptions,
): PaymentChoice => ({
  ...eventMethod(offer),
  ...parts,
  ...(replaces && { replaces: replaces.id }),
  ...(knows && { despite: knows }),
  returnUrl,
})

const outcomeEvent = (outcome: PaymentOutcome): CheckoutEvent => {
  switch (outcome.kind) {
    case 'created':
      return { type: 'created', paymentId: outcome.snapshot.id }
    case 'refused':
      return { type: 'refused', refusal: outcome.refusal }
    case 'unanswered':
      return { type: 'unanswered' }
    default:
      return outcome satisfies never
  }
}

const notifyOfOutcome = (
  outcome: PaymentOutcome,
  method: EventMethod,
  { onPaymentCreated, onError }: UseCheckoutOptions,
): void => {
  if (outcome.kind === 'created') onPaymentCreated?.({ ...method, paymentId: outcome.snapshot.id })
  else onError?.({ cause: outcome.kind === 'refused' ? outcome.refusal.cause : 'unanswered' })
}

/** Whether the server has a newer list: with the payment that paid the order, or with the remaining methods. */
const changesList = (outcome: PaymentOutcome): boolean =>
  outcome.kind === 'unanswered' ||
  (outcome.kind === 'refused' &&
    (LISTS_ANEW.has(outcome.refusal.cause) || outcome.refusal.issues.some(({ path }) => path === 'installments')))

const LISTS_ANEW: ReadonlySet<string> = new Set([
  'orderPaid',
  'orderRefunded',
  'orderAmountDiffers',
  'notOffered',
  'refused',
  'belowMinimum',
  'aboveMaximum',
])

const eventMethod = ({ method, channel }: MethodOffer): EventMethod => ({
  method,
  ...(channel !== undefined && { channel }),
})

/** This page's address as the payer's return address: without a fragment, and without the parameters of an earlier return. */
const ownAddress = (): string => {
  const address = new URL(location.href)
  address.hash = ''
  address.searchParams.delete('ficha_return')
  return address.href
}

/** The state of the last drawing, for effects that other changes must not start. */
const useLatest = <Value>(value: Value): { readonly current: Value } => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
