import type { Channel, Method, OrderStateSnapshot, Phase, RecurringPhase, RefusalKey } from '@ficha/core'

/** The detail of `ficha-status` and `ficha-settled` of `<ficha-payment>`. */
export interface FichaStatusDetail {
  readonly phase: Phase
  /** The gateway's status, verbatim. */
  readonly status: string
  readonly revision: number
  /** The state of the order, by all of its payments. Money is due while `state` is "open". */
  readonly order: OrderStateSnapshot
}

/** The reason why there is nothing to show, or nothing new. */
export interface FichaErrorDetail<Kind extends string> {
  readonly kind: Kind
  /** For a console: what happened and what to do. In English, without an id or anything of the payer. */
  readonly message: string
}

/** Why a payment or a recurring order is not on the screen. `not-found` and `missing-id` are final, after the others the element requests again. */
export type FichaReadErrorKind = 'missing-id' | 'not-found' | 'busy' | 'unreachable' | 'unreadable'

/** A method as events name it. */
export interface FichaMethodDetail {
  readonly method: Method
  readonly channel?: Channel
}

/** The payer's action on a slip. It is plain JSON, so a page in an app's web view can post it to the app. */
export type FichaActDetail =
  | {
      /** "printed": the print dialog opened. "keep-failed": nothing was saved or shared. */
      readonly reason:
        'copied' | 'copy-failed' | 'enlarged' | 'followed' | 'printed' | 'saved' | 'shared' | 'keep-failed'
      /** An instruction ("qr", "barcode", "redirect" and so on), the "slip", its entry for a "calendar", or its "link". */
      readonly kind: string
    }
  /** `openInBrowser` was called with this https address. It may hold the payment's read id: keep it out of logs. */
  | { readonly reason: 'opened-elsewhere'; readonly kind: 'link'; readonly href: string }

/** The events of `<ficha-payment>`. */
export interface FichaPaymentEventMap {
  /** The phase, the gateway's status or the revision changed. The first state is an event, too. */
  'ficha-status': CustomEvent<FichaStatusDetail>
  /** Once for each settled phase: failed, paid, reversed. */
  'ficha-settled': CustomEvent<FichaStatusDetail>
  /** The deadline passed while the slip was open. A late payment may still be confirmed. */
  'ficha-deadline': CustomEvent<null>
  /** The payer copied, enlarged, printed, saved or shared something, or took a link. */
  'ficha-act': CustomEvent<FichaActDetail>
  /** The payer requested a new code after the deadline: make another payment and set its id. Needs `replaceable` or `onReplace`. */
  'ficha-replace': CustomEvent<null>
  /** The payment cannot be read. */
  'ficha-error': CustomEvent<FichaErrorDetail<FichaReadErrorKind>>
}

/** The events of `<ficha-checkout>`. None carries anything personal. `paymentId` is a read capability: keep it out of addresses and logs. */
export interface FichaCheckoutEventMap {
  /** The payer took a way to pay. */
  'ficha-method-selected': CustomEvent<FichaMethodDetail>
  /** The server made a payment, or gave the one that lives. */
  'ficha-payment-created': CustomEvent<FichaMethodDetail & { readonly paymentId: string }>
  /** The state of the payment on the page or of its order changed. The first state is an event, too. */
  'ficha-status': CustomEvent<{ readonly paymentId: string; readonly phase: Phase; readonly order: OrderStateSnapshot }>
  /** The deadline passed while the page was open. A late payment may still be confirmed. */
  'ficha-deadline': CustomEvent<{ readonly paymentId: string }>
  /** The page is about to be left for the gateway's or a bank's. */
  'ficha-leave': CustomEvent<FichaMethodDetail & { readonly host: string }>
  /** The payer copied, enlarged, printed, saved or shared something of the slip, or took a link. */
  'ficha-act': CustomEvent<FichaActDetail>
  /** The payment on the page is paid: empty the basket. Sent again on a later visit to a paid order. */
  'ficha-paid': CustomEvent<{ readonly paymentId: string }>
  /** There is no payment, and a cause. "unanswered": there may be one. "fields": the form shows the errors. */
  'ficha-error': CustomEvent<
    FichaErrorDetail<RefusalKey | 'missing-id' | 'fields' | 'unanswered' | 'broken' | 'unreachable'>
  >
}

/** The events of `<ficha-recurring>`. */
export interface FichaRecurringEventMap {
  /** The order's phase changed. The first phase is an event, too. */
  'ficha-status': CustomEvent<{ readonly phase: RecurringPhase; readonly revision: number }>
  /** The payer opened the dialog whether to cancel, confirmed it, or thought better of it. Cancelled is what `ficha-status` says. */
  'ficha-cancel': CustomEvent<{ readonly reason: 'asked' | 'confirmed' | 'kept' }>
  /** The order cannot be read. */
  'ficha-error': CustomEvent<FichaErrorDetail<FichaReadErrorKind>>
}
