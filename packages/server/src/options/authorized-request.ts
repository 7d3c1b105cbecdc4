/**
 * How a request reached an order. "link": it comes from a page whose address `handler.signOrderLink` made for this order, and the link has
 * not expired. Anybody who has the link may pay, so do not check a session. "request": any other request; check the session.
 */
export type OrderAccess =
  | { readonly kind: 'request' }
  | {
      readonly kind: 'link'
      /** ISO instant at which this access ends. After it, this browser needs a new link. */
      readonly expiresAt: string
    }

/** An action on a payment or recurring order that exists. */
export type CheckoutAction = 'replace-payment' | 'cancel-recurring'

/** The payment or recurring order of the action. */
export type CheckoutSubject =
  | { readonly kind: 'payment'; readonly id: string; readonly orderId: string }
  | { readonly kind: 'recurring'; readonly id: string; readonly recurringId: string }
