import { recurringMessagesFor, type RecurringMessages } from '@ficha/core'

/** A server renders synchronously, so it has the tables of all languages in memory. */
export const recurringMessagesAtOnce = (locale: string): RecurringMessages | undefined => recurringMessagesFor(locale)

/** The same for callers that can wait. */
export const loadRecurringMessages = (locale: string): Promise<RecurringMessages> =>
  Promise.resolve(recurringMessagesFor(locale))
