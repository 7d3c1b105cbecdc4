import type { MethodNameKey, StepsKey } from '../catalogue/catalogue-entry.ts'
import type { MethodGroup } from '../catalogue/method-groups.ts'

/** The words of a method's row and button. OXXO Pay is a different product than OXXO, though its steps are the same. */
export type MethodWordsKey = StepsKey | 'oxxoPay'

/** How long a confirmation takes, where the merchant states it by one of these. */
export type ConfirmationKey = 'instant' | 'minutes' | 'businessDay' | 'businessDays'

/** Why there is no payment, as a payer has to know it. */
export type RefusalKey =
  /** The ways to pay did not come. */
  | 'notLoaded'
  /** There is no such order, or this visitor may not see it. */
  | 'notFound'
  /** No method is left for this order. */
  | 'noMethods'
  | 'offline'
  /** The gateway was not reached: nothing was sent. */
  | 'notSent'
  /** The gateway refused: nothing was made. */
  | 'refused'
  | 'notOffered'
  | 'belowMinimum'
  | 'aboveMaximum'
  /** The gateway's own limits, which only the gateway knows. */
  | 'outsideLimits'
  /** The gateway's answer does not say whether a payment was made: the same again is safe. */
  | 'unconfirmed'
  /** It is not known whether an earlier payment of the order was made: another one needs the payer's word. */
  | 'undecided'
  /** The order has a payment by another method, which is shown. */
  | 'otherPayment'
  | 'orderPaid'
  /** Two payments of the order are paid. */
  | 'orderPaidTwice'
  | 'orderRefunded'
  /** The order's payment brought another amount. */
  | 'orderAmountDiffers'
  /** The result of the order's payment is unknown. */
  | 'orderUnknown'
  | 'tooManyAttempts'
  | 'notAllowed'
  /** The shop's own side is wrong. */
  | 'shopFault'
  /** Certainly nothing was made, and no better word is known. */
  | 'notMade'

/** The event, and the payer's next step. */
export interface RefusalMessage {
  readonly title: string
  readonly text: string
}

/**
 * Every sentence of the way from “how do you want to pay” to the slip, in one language; a page that only shows slips loads none of
 * it. Words in braces are filled in: {method}, {byMethod}, {limit}, {smallest}, {largest}, {count}, {label}, {text}, {time}, {amount}. A merchant
 * overrides any of them by `withMessages`.
 */
export interface CheckoutMessages {
  /** BCP 47 tag, as in `lang`. */
  readonly locale: string
  /** Names that are common nouns, as the slips have them. */
  readonly methods: Readonly<Record<MethodNameKey, string>>
  /** A method within a sentence, as {byMethod}: "con SPEI", "en efectivo". `named` is for a brand: {method}. */
  readonly byMethod: Readonly<Record<MethodNameKey | 'named', string>>
  /** The ribbon of a test. */
  readonly test: string
  readonly groups: Readonly<Record<MethodGroup, string>>
  /** One line on how it works, and the button's label: the next step, never “OK”. The amount stands beside it. */
  readonly ways: Readonly<Record<MethodWordsKey, { readonly line: string; readonly button: string }>>
  readonly confirmations: Readonly<Record<ConfirmationKey, string>>
  readonly picker: {
    readonly title: string
    readonly loading: string
    /** The amount of the order, above the methods. */
    readonly amount: string
    readonly from: string
    readonly upTo: string
    readonly between: string
    readonly belowMinimum: string
    readonly aboveMaximum: string
    readonly more: string
    /** After a method was marked by keyboard. */
    readonly proceed: string
    /** Back from the form to the methods. */
    readonly change: string
    /** The purchase, at the slip's foot. */
    readonly order: string
    readonly shop: string
  }
  readonly form: {
    readonly title: string
    /** Where nothing is asked. */
    readonly nothingAsked: string
    /** Above the fields, where a document or an address is asked for. */
    readonly why: string
    /** Above the links to the fields; {count} is two or more. */
    readonly summary: string
    /** The payer's consent to store the typed values, if the merchant offers it. */
    readonly remember: string
  }
  readonly bank: {
    readonly label: string
    /** In place of `label` where the list is of shops and chains that take cash. */
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
    readonly onePayment: string
    readonly manyPayments: string
    /** The number goes to the gateway, never to the shop. */
    readonly safety: string
    readonly incomplete: string
    /** The card's fields gave no token, and the reason is unknown: mostly the network. */
    readonly notChecked: string
  }
  readonly paying: {
    readonly busy: string
    /** No answer came: the payment may exist. */
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
    /** The link from a payment that was replaced to the one in its place. */
    readonly toChosen: string
    readonly backToShop: string
    /** The same method again, after a failure. */
    readonly again: string
  }
  /** Another method for an order that has a payment already. */
  readonly change: {
    readonly open: string
    readonly ask: string
    readonly confirm: string
    readonly keep: string
    /** Above the methods, while the older code is still good. */
    readonly reminder: string
  }
  /** Above the methods, after the order's last payment failed: {byMethod} is its method. */
  readonly ended: {
    readonly failed: RefusalMessage
    /** The order's price has changed. {amount} is the amount of the older payment. */
    readonly repriced: RefusalMessage
    /** Another amount than the order's came, and it went back. {amount} is what came. */
    readonly returned: RefusalMessage
    /** Nobody paid in time. */
    readonly expired: RefusalMessage
  }
  /** After the stamp. */
  readonly paid: { readonly next: string }
  /** Something in the page broke. */
  readonly broken: RefusalMessage & { readonly again: string }
}
