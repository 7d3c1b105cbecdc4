import { messagesFor, type Messages } from '@ficha/core'
import { makerOf, type MakeDisplay } from './make-display.ts'

/** One maker for each table, so that rendering twice makes it once. */
const makers = new WeakMap<Messages, MakeDisplay>()

/** A server renders synchronously, so it has every language loaded. */
export const makerAtOnce = (locale: string, words: Messages | undefined): MakeDisplay | undefined => {
  const messages = words ?? messagesFor(locale)
  const make = makers.get(messages) ?? makerOf(messages)
  makers.set(messages, make)
  return make
}

/** The same for callers that accept a promise. */
export const loadMaker = (locale: string, words: Messages | undefined): Promise<MakeDisplay> =>
  Promise.resolve(makerOf(words ?? messagesFor(locale)))
