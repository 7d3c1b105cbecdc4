import type { Channel, Method, OrderStanding, Phase, RefusalKey } from '@ficha/core'

/** A method as events name it. */
export interface EventMethod {
  readonly method: Method
  readonly channel?: Channel
}

/** What a checkout tells the merchant's page. None carries anything personal: not a name, not what was typed, not an address. */
export interface CheckoutEvents {
  /** The payer took a way to pay. */
  readonly onMethodSelected?: ((details: EventMethod) => void) | undefined
  /** The server made a payment, or gave the one that lives. `paymentId` is a read capability: keep it out of addresses and logs. */
  readonly onPaymentCreated?: ((details: EventMethod & { readonly paymentId: string }) => void) | undefined
  /**
   * The payment on the page or its order stands elsewhere than before; told once for each phase and each state of the order, the first one
   * included. `order` says whether money is owed.
   */
  readonly onStatusChange?:
    | ((details: { readonly paymentId: string; readonly phase: Phase; readonly order: OrderStanding }) => void)
    | undefined
  /** The deadline passed while the page was open. A late payment may still be confirmed. */
  readonly onDeadlinePassed?: ((details: { readonly paymentId: string }) => void) | undefined
  /** There is no payment, and why. "unanswered": there may be one. "fields": the form says what is wrong. "broken": a part of the page, or the shop's own `validatePayer`, threw. */
  readonly onError?:
    ((details: { readonly cause: RefusalKey | 'fields' | 'unanswered' | 'broken' }) => void) | undefined
  /** The page is about to be left for the gateway's or a bank's. */
  readonly onLeave?: ((details: EventMethod & { readonly host: string }) => void) | undefined
  /** The payment on the page is paid: empty the basket. Told again on a later visit to a paid order. */
  readonly onPaid?: ((details: { readonly paymentId: string }) => void) | undefined
}
