import { messagesFor, type Messages } from '@ficha/core'
import { makerOf, type MakeDisplay } from './make-display.ts'

/** One for each table, so that drawing again makes nothing again. */
const makers = new WeakMap<Messages, MakeDisplay>()

/** A server renders in one go and has every language at hand. */
export const makerAtOnce = (locale: string, words: Messages | undefined): MakeDisplay | undefined => {
  const messages = words ?? messagesFor(locale)
  const make = makers.get(messages) ?? makerOf(messages)
  makers.set(messages, make)
  return make
}

/** The same for callers that can wait. */
export const loadMaker = (locale: string, words: Messages | undefined): Promise<MakeDisplay> =>
  Promise.resolve(makerOf(words ?? messagesFor(locale)))
