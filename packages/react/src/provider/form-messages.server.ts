import { formMessagesFor, type FormMessages } from '@ficha/core'

/** A server renders in one go and has every language at hand. */
export const formMessagesAtOnce = (locale: string): FormMessages | undefined => formMessagesFor(locale)

/** The same for callers that can wait. */
export const loadFormMessages = (locale: string): Promise<FormMessages> => Promise.resolve(formMessagesFor(locale))
