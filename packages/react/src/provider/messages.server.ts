import { messagesFor, type Messages } from '@ficha/core'

/** A server renders in one go and has every language at hand. */
export const messagesAtOnce = (locale: string): Messages | undefined => messagesFor(locale)

/** The same for callers that can wait. */
export const loadMessages = (locale: string): Promise<Messages> => Promise.resolve(messagesFor(locale))
