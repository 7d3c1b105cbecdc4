import { checkoutMessagesFor, type CheckoutMessages } from '@ficha/core'

/** A server renders synchronously, so it has the tables of all languages in memory. */
export const checkoutMessagesAtOnce = (locale: string): CheckoutMessages | undefined => checkoutMessagesFor(locale)

/** The same for callers that can wait. */
export const loadCheckoutMessages = (locale: string): Promise<CheckoutMessages> =>
  Promise.resolve(checkoutMessagesFor(locale))
