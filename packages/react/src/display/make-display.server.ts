import { messagesFor, type Messages } from '@ficha/core'
import { makeDisplayWith, type MakeDisplay } from './make-display.ts'

/** One function for each table, so that every rendering has the same one. */
const byTable = new WeakMap<Messages, MakeDisplay>()

/** A server renders synchronously, so it has every language loaded. */
export const makeDisplayAtOnce = (locale: string, words: Messages | undefined): MakeDisplay | undefined => {
  const messages = words ?? messagesFor(locale)
  const make = byTable.get(messages) ?? makeDisplayWith(messages)
  byTable.set(messages, make)
  return make
}

/** The same for callers that accept a promise. */
export const loadMakeDisplay = (locale: string, words: Messages | undefined): Promise<MakeDisplay> =>
  Promise.resolve(makeDisplayWith(words ?? messagesFor(locale)))
