import { checkoutMessagesFor, type CheckoutMessages } from '@ficha/core'

/** A server renders in one go and has every language at hand. */
export const checkoutMessagesAtOnce = (locale: string): CheckoutMessages | undefined => checkoutMessagesFor(locale)

/** The same for callers that can wait. */
export const loadCheckoutMessages = (locale: string): Promise<CheckoutMessages> =>
  Promise.resolve(checkoutMessagesFor(locale))
