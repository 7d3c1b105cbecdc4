import { formMessagesFor, type FormMessages } from '@ficha/core'

/** A server renders synchronously, so it has the tables of all languages in memory. */
export const formMessagesAtOnce = (locale: string): FormMessages | undefined => formMessagesFor(locale)

/** The same for callers that can wait. */
export const loadFormMessages = (locale: string): Promise<FormMessages> => Promise.resolve(formMessagesFor(locale))
