import type { FichaCheckout } from '../elements/checkout-element.ts'
import type { FichaPayment } from '../elements/payment-element.ts'
import type { FichaRecurring } from '../elements/recurring-element.ts'
import type { FichaCheckoutEventMap, FichaPaymentEventMap, FichaRecurringEventMap } from '../host/events.ts'

/** The attributes that every element has. */
export interface FichaAttributes {
  readonly base?: string | undefined
  readonly locale?: string | undefined
  readonly 'app-schemes'?: string | undefined
  readonly live?: 'sse' | 'poll' | undefined
  readonly credentials?: RequestCredentials | undefined
  readonly 'data-ficha-theme'?: string | undefined
}

/** The attributes of `<ficha-payment>`. */
export interface FichaPaymentAttributes extends FichaAttributes {
  readonly 'payment-id'?: string | undefined
  readonly 'share-url'?: string | undefined
  readonly replaceable?: boolean | undefined
}

/** The attributes of `<ficha-checkout>`. */
export interface FichaCheckoutAttributes extends FichaAttributes {
  readonly 'order-id'?: string | undefined
  readonly 'return-url'?: string | undefined
  readonly 'share-url'?: string | undefined
  readonly 'remember-payer'?: boolean | undefined
}

/** The attributes of `<ficha-recurring>`. */
export interface FichaRecurringAttributes extends FichaAttributes {
  readonly 'recurring-id'?: string | undefined
  readonly heading?: string | undefined
}

/** The members that a script may set. `onReplace` is not among them, because frameworks take every name with "on" for an event. Listen to `ficha-replace`. */
type Given<Element, Names extends keyof Element> = { readonly [Name in Names]?: Element[Name] | undefined }

type SharedProperties = 'fetch' | 'headers' | 'openEvents'

/** Each element by name: its class, attributes, members and events. */
export interface FichaElements {
  readonly 'ficha-payment': {
    readonly element: FichaPayment
    readonly attributes: FichaPaymentAttributes
    readonly members: Given<FichaPayment, SharedProperties | 'messages' | 'openInBrowser' | 'snapshot'>
    readonly events: FichaPaymentEventMap
  }
  readonly 'ficha-checkout': {
    readonly element: FichaCheckout
    readonly attributes: FichaCheckoutAttributes
    readonly members: Given<
      FichaCheckout,
      | SharedProperties
      | 'messages'
      | 'words'
      | 'formWords'
      | 'cardTokenizer'
      | 'validatePayer'
      | 'fillAddress'
      | 'artwork'
      | 'openInBrowser'
    >
    readonly events: FichaCheckoutEventMap
  }
  readonly 'ficha-recurring': {
    readonly element: FichaRecurring
    readonly attributes: FichaRecurringAttributes
    readonly members: Given<FichaRecurring, SharedProperties | 'messages' | 'snapshot'>
    readonly events: FichaRecurringEventMap
  }
}

type EventNames<Name extends keyof FichaElements> = keyof FichaElements[Name]['events'] & string
type AnyEventName = { readonly [Name in keyof FichaElements]: EventNames<Name> }[keyof FichaElements]

/** Listeners as attributes: `onficha-status`. An event of another element is named, too: a compiler lets unknown names with a hyphen pass. */
export type FichaListeners<Name extends keyof FichaElements> = {
  readonly [Type in EventNames<Name> as `on${Type}`]?:
    | ((
        event: FichaElements[Name]['events'][Type] & { readonly currentTarget: FichaElements[Name]['element'] },
      ) => void)
    | undefined
} & { readonly [Type in Exclude<AnyEventName, EventNames<Name>> as `on${Type}`]?: never }

/** For a framework that cannot listen to events of an element. */
export type FichaNoListeners = { readonly [Type in AnyEventName as `on${Type}`]?: never }
