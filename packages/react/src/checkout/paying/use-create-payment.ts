import type { RefusalKey } from '@ficha/core'
import { useRef, useState } from 'react'
import { useCheckoutContext } from '../../provider/checkout-context.ts'
import { PAYMENTS } from '../../requests/payment-source.ts'
import { cacheSnapshot } from '../../requests/snapshot-query.ts'
import { hasNoNetwork } from '../../requests/has-no-network.ts'
import { methodsQuery } from '../../requests/methods-query.ts'
import type { PaymentChoice } from './payment-choice.ts'
import { requestPayment, type PaymentOutcome, type IdempotentRequest } from './request-payment.ts'

/** Requests payments of one order. */
export interface CreatePayment {
  /**
   * Requests a payment. One request at a time: a second call waits for the end of the first. The same values after a lost answer give the same
   * request, which cannot create a second payment.
   */
  readonly create: (choice: PaymentChoice) => Promise<PaymentOutcome>
  /** Sends the last request again, unchanged, after an answer that did not come. `undefined` if there is no such request. */
  readonly sendAgain: () => Promise<PaymentOutcome> | undefined
  readonly isBusy: boolean
}

const OFFLINE: PaymentOutcome = { kind: 'refused', refusal: { cause: 'offline', issues: [], retryAfterMs: 0 } }

const UNANSWERED: PaymentOutcome = { kind: 'unanswered' }

/** 128 bits as hexadecimal figures; `crypto.randomUUID` is missing on pages without https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Whether an answer is about the payment itself. Once a request may have arrived, an early refusal (too many attempts, an expired session) says
 * nothing about that request.
 */
const isAboutThePayment = (outcome: PaymentOutcome): boolean =>
  outcome.kind !== 'refused' ||
  [
    'refused',
    'notSent',
    'orderPaid',
    'orderRefunded',
    'orderAmountDiffers',
    'otherPayment',
    'unconfirmed',
    'undecided',
  ].includes(outcome.refusal.cause)

/** Refusals of the last request alone: they say that nothing was charged, and know nothing of an earlier one. */
const OF_THE_LAST_ALONE: readonly RefusalKey[] = ['offline', 'notSent', 'notMade', 'tooManyAttempts', 'shopFault']

/** The way to pay that a request asks for. */
const wayOf = ({ method, channel }: PaymentChoice): string => [method, channel].join('\n')

/** An answer after which an earlier payment of the order may still be charged. */
const leavesOpen = (outcome: PaymentOutcome): boolean =>
  outcome.kind === 'refused' && ['unconfirmed', 'undecided'].includes(outcome.refusal.cause)

/** Whether an answer says that nothing was charged, by which it means its own request. */
const isOfTheLastAlone = (outcome: PaymentOutcome): boolean =>
  outcome.kind === 'refused' && OF_THE_LAST_ALONE.some((cause) => cause === outcome.refusal.cause)

/**
 * Asks the merchant's server for payments of an order. What the payer typed is in memory only, and only until the answer is certain.
 *
 * @param orderId The merchant's own id of the order. Stays the same while the hook is on the page: give the component that calls it the
 *   order's id as its `key`, because what has not been answered yet is the older order's.
 * @example
 * const { create, isBusy } = useCreatePayment(orderId)
 * const outcome = await create({ method: 'PIX', payer })
 * if (outcome.kind === 'created') show(outcome.snapshot)
 */
export const useCreatePayment = (orderId: string): CreatePayment => {
  const [isBusy, setIsBusy] = useState(false)
  return { ...usePaymentRequests(orderId, setIsBusy), isBusy }
}

/**
 * The same for a part that has its own busy state. No new drawing is needed for it, which would delay the slip on a slow phone.
 *
 * @param onBusy Told when a request begins and when it ends.
 */
export const usePaymentRequests = (
  orderId: string,
  onBusy?: (isBusy: boolean) => void,
): Omit<CreatePayment, 'isBusy'> => {
  const { base, fetch, locale, queryClient } = useCheckoutContext('useCreatePayment')
  const inFlight = useRef<Promise<PaymentOutcome> | undefined>(undefined)
  /** The last request, while nothing certain has come of it. In memory only: its body holds the payer's data. */
  const unanswered = useRef<(IdempotentRequest & { readonly way: string }) | undefined>(undefined)
  /** The last answer that left a payment open, and the way to pay that it was about. It is true of the order until something certain comes. */
  const open = useRef<{ readonly outcome: PaymentOutcome; readonly way: string } | undefined>(undefined)
  const send = async (body: string, way: string): Promise<PaymentOutcome> => {
    const outcome = await sendOnce(body, way)
    // Else the payer reads "nothing was charged" of an order of which a payment may have been.
    if (open.current && isOfTheLastAlone(outcome)) return open.current.outcome
    if (leavesOpen(outcome)) open.current = { outcome, way }
    else if (outcome.kind === 'created' || (open.current?.way === way && isAboutThePayment(outcome)))
      open.current = undefined
    return outcome
  }
  const sendOnce = async (body: string, way: string): Promise<PaymentOutcome> => {
    const earlier = unanswered.current
    // If nothing was sent, no payment can have been made.
    if (await hasNoNetwork(fetch, base)) return earlier ? UNANSWERED : OFFLINE
    const request = earlier?.body === body ? earlier : { body, way, idempotencyKey: newKey() }
    unanswered.current = request
    const answer = await requestPayment(fetch, base, locale, request)
    const outcome = earlier && !isAboutThePayment(answer) ? UNANSWERED : answer
    if (outcome.kind !== 'unanswered') unanswered.current = undefined
    if (outcome.kind === 'created') {
      cacheSnapshot(queryClient, PAYMENTS, outcome.snapshot)
      // The cached data of the order lacks this payment, so a part that mounts next has to request it. A mounted part knows it already.
      void queryClient.invalidateQueries({ queryKey: methodsQuery(orderId).queryKey, refetchType: 'none' })
    }
    return outcome
  }
  const once = (body: string, way: string): Promise<PaymentOutcome> => {
    if (inFlight.current) return inFlight.current
    onBusy?.(true)
    const sent = send(body, way).finally(() => {
      inFlight.current = undefined
      onBusy?.(false)
    })
    inFlight.current = sent
    return sent
  }
  return {
    create: (choice) => once(JSON.stringify({ orderId, ...choice }), wayOf(choice)),
    sendAgain: () => (unanswered.current ? once(unanswered.current.body, unanswered.current.way) : inFlight.current),
  }
}
