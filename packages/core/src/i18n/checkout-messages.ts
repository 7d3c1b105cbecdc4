import type { PublishedConfirmation } from '../catalogue/published/confirmation.ts'
import type { MethodNameKey, StepsKey } from '../countries/catalogue-entry.ts'
import type { MethodGroup } from '../countries/catalogue-entry.ts'

/** The key of the words for a method's row and button. OXXO Pay has its own key, because it is another product than OXXO. */
export type MethodWordsKey = StepsKey | 'oxxoPay'

/**
 * The kit's keys for the time that a confirmation takes. A merchant may state one of them for a method. All except `minutes` and `businessDays` are
 * times that public pages of 2024 state.
 */
export type ConfirmationKey = PublishedConfirmation | 'minutes' | 'businessDays'

/** The reasons why there is no payment, as far as a payer has to know them. */
export type RefusalKey =
  /** The list of methods could not be loaded. */
  | 'notLoaded'
  /** The order does not exist, or this visitor may not see it. */
  | 'notFound'
  /** The order has no method that can pay it. */
  | 'noMethods'
  | 'offline'
  /** The BFF did not reach the gateway, so nothing was sent. */
  | 'notSent'
  /** The gateway refused the request, so no payment was created. */
  | 'refused'
  | 'notOffered'
  | 'belowMinimum'
  | 'aboveMaximum'
  /** The amount is outside the limits of the gateway. The shop does not know these limits. */
  | 'outsideLimits'
  /** It is not known whether the payment was created. The same request can be sent again without a second payment. */
  | 'unconfirmed'
  /** It is not known whether an earlier payment of the order was created. The payer must confirm that another payment is made. */
  | 'undecided'
  /** The order has a payment by another method. The screen shows that payment. */
  | 'otherPayment'
  | 'orderPaid'
  /** Two payments of the order are paid. */
  | 'orderPaidTwice'
  | 'orderRefunded'
  /** A payment of the order brought another amount. */
  | 'orderAmountDiffers'
  /** The result of the order's payment is unknown. */
  | 'orderUnknown'
  | 'tooManyAttempts'
  | 'notAllowed'
  /** The error is in the shop's own system. */
  | 'shopFault'
  /** No payment was created, and there is no more exact message. */
  | 'notMade'

/** The event, and the payer's next step. */
export interface RefusalMessage {
  readonly title: string
  readonly text: string
}

/**
 * All sentences of the checkout in one language, from the list of methods to the slip. A page that only shows slips does not load them. Words in
 * braces are filled in: {method}, {byMethod}, {limit}, {count}, {label}, {text}, {time}, {amount}, {former}, {each}, {total}. A merchant changes
 * sentences by {@link withMessages}.
 */
export interface CheckoutMessages {
  /** BCP 47 tag, as in `lang`. */
  readonly locale: string
  /** The names of methods that are common nouns, as on the slips. */
  readonly methods: Readonly<Record<MethodNameKey, string>>
  /** A method inside a sentence, for {byMethod}: "con SPEI", "en efectivo". `named` is for a brand: {method}. */
  readonly byMethod: Readonly<Record<MethodNameKey | 'named', string>>
  /** The ribbon of a test. */
  readonly test: string
  readonly groups: Readonly<Record<MethodGroup, string>>
  /** One line about the method, and the label of its button. The label says the next step, never “OK”. The amount is next to it. */
  readonly ways: Readonly<Record<MethodWordsKey, { readonly line: string; readonly button: string }>>
  readonly confirmations: Readonly<Record<ConfirmationKey, string>>
  readonly picker: {
    readonly title: string
    readonly loading: string
    /** The amount of the order, above the methods. */
    readonly amount: string
    /** {limit}: on a row that cannot pay the order. */
    readonly belowMinimum: string
    readonly aboveMaximum: string
    readonly more: string
    /** The button after a method was chosen by keyboard. */
    readonly proceed: string
    /** The way back from the form to the methods. */
    readonly change: string
    /** Before the number of the purchase, in the head of the frame. */
    readonly order: string
  }
  readonly form: {
    /** Above the payer's name and document. */
    readonly title: string
    /** Above the e-mail address and the telephone number. */
    readonly contact: string
    readonly address: string
    /** The text of a form without fields. */
    readonly noFields: string
    /** Above the fields, if the form asks for a document or an address. */
    readonly why: string
    /** Above the links to the fields; {count} is two or more. */
    readonly summary: string
    /** The payer's consent to store the typed values, if the merchant offers it. */
    readonly remember: string
  }
  readonly bank: {
    readonly label: string
    /** In place of `label`, if the list has shops and chains that accept cash. */
    readonly outlet: string
    readonly hint: string
    readonly popular: string
    readonly others: string
    readonly none: string
    readonly found: string
    readonly required: string
    readonly open: string
    readonly loading: string
    readonly notLoaded: string
  }
  readonly card: {
    readonly title: string
    readonly installments: string
    /** The single payment: {total}. */
    readonly onePayment: string
    /** A plan: {count} payments of {each}. */
    readonly plan: string
    /** A plan for which the merchant states that there is no interest. */
    readonly planWithoutInterest: string
    /** In place of the amount of a payment, if the payments are not equal: {each} is the largest one. */
    readonly upToEach: string
    /** Behind a plan whose total is not that of the single payment, or whose payments are not equal: {total}. */
    readonly ofTotal: string
    /** The sentence that the card's number goes to the gateway, never to the shop. */
    readonly safety: string
    readonly incomplete: string
    /** The card's fields gave no token for an unknown reason, mostly the network. */
    readonly notChecked: string
  }
  readonly paying: {
    /** On the button, while the answer is awaited. */
    readonly busy: string
    /** Below the button, after some seconds without an answer. */
    readonly busyLong: string
    /** No answer came, so the payment may exist. */
    readonly unsure: RefusalMessage
    readonly lookAgain: string
    /** The button to pay although an earlier payment may still be charged, after the payer has read that. */
    readonly despite: string
    /** Sends the same request again, which cannot make a second payment. */
    readonly sendAgain: string
  }
  readonly refusals: Readonly<Record<RefusalKey, RefusalMessage>>
  readonly actions: {
    readonly retry: string
    readonly otherMethod: string
    /** The link from a replaced payment to the payment that replaces it. */
    readonly toChosen: string
    readonly backToShop: string
    /** The button to pay by the same method again, after a failure. */
    readonly again: string
  }
  /** What a method costs, where that is not the amount of the order: {amount} is the difference. */
  readonly price: {
    readonly less: string
    readonly more: string
  }
  /** The sentences for the change to another method, if the order already has a payment. */
  readonly change: {
    /** The new method costs another amount: {amount} with it, {former} with the payment that is there. */
    readonly instead: string
    readonly open: string
    readonly warning: string
    readonly confirm: string
    readonly keep: string
    /** Above the methods, while the older code can still be paid. */
    readonly reminder: string
  }
  /** Above the methods, after the order's last payment failed: {byMethod} is its method. */
  readonly ended: {
    readonly failed: RefusalMessage
    /** The order's price has changed. {amount} is the amount of the older payment. */
    readonly repriced: RefusalMessage
    /** Another amount than the price arrived, and it went back. {amount} is the amount that arrived. */
    readonly returned: RefusalMessage
    /** The payer did not pay in time. */
    readonly expired: RefusalMessage
  }
  /** After the payment is paid, under the stamp. */
  readonly paid: { readonly next: string }
  /** An error in the page itself. */
  readonly broken: RefusalMessage & { readonly again: string }
}
