import type { Channel, Method, OrderStateSnapshot, Phase, RefusalKey } from '@ficha/core'
import type { OnAct } from '../part/block-props.ts'

/** A method as events name it. */
export interface EventMethod {
  readonly method: Method
  readonly channel?: Channel
}

/** The events that a checkout sends to the merchant's page. No event has personal data: no name, no typed text, no address. */
export interface CheckoutEvents {
  /** The payer took a way to pay. */
  readonly onMethodSelected?: ((details: EventMethod) => void) | undefined
  /** The server made a payment, or answered with the order's open payment. `paymentId` is a read capability: keep it out of addresses and logs. */
  readonly onPaymentCreated?: ((details: EventMethod & { readonly paymentId: string }) => void) | undefined
  /**
   * The state of the payment on the page or of its order changed. It is called once for each phase and each state of the order, also for the first.
   * `order` says whether money is due.
   */
  readonly onStatusChange?:
    | ((details: { readonly paymentId: string; readonly phase: Phase; readonly order: OrderStateSnapshot }) => void)
    | undefined
  /** The deadline passed while the page was open. A late payment may still be confirmed. */
  readonly onDeadlinePassed?: ((details: { readonly paymentId: string }) => void) | undefined
  /** There is no payment, and why. "unanswered": there may be one. "fields": the form says what is wrong. "broken": a part of the page, or the shop's own `validatePayer`, threw. */
  readonly onError?:
    ((details: { readonly cause: RefusalKey | 'fields' | 'unanswered' | 'broken' }) => void) | undefined
  /** The payer is about to leave the page for a page of the gateway or of a bank. */
  readonly onLeave?: ((details: EventMethod & { readonly host: string }) => void) | undefined
  /** The payer did something with the slip: copied, enlarged, printed, saved, shared or followed a part of it. */
  readonly onAct?: OnAct | undefined
  /** The payment on the page is paid: empty the basket. Told again on a later visit to a paid order. */
  readonly onPaid?: ((details: { readonly paymentId: string }) => void) | undefined
}
