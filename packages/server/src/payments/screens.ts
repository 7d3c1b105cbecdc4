import { countryLocale } from '@ficha/core/contract'
import {
  messagesFor,
  type DisplayModel,
  type FailureCause,
  type Messages,
  type Payment,
  type PaymentSnapshot,
} from '@ficha/core'
import { displayStateOf, toDisplay } from '@ficha/core/display'
import { atOnce } from '../options/call-hook.ts'
import { elapsedNow } from '../platform/clock.ts'
import type { Logger } from '../platform/log/logger.ts'

/** Adds the screen that a browser requests to a snapshot. */
export interface Screens {
  /** Returns the snapshot with its screen in a language. For `undefined` it returns the snapshot unchanged. */
  readonly show: (snapshot: PaymentSnapshot, locale: string | undefined) => PaymentSnapshot
  /** What the payer can do after the refusal of a payment, as a sentence; `undefined` for a cause that says nothing more. */
  readonly causeText: (cause: FailureCause | undefined, locale: string) => string | undefined
}

/** The most screens in the cache, of about 15 KB each. A poll, a stream and a reload request the same screen. */
const MOST_MODELS = 500
const MOST_TABLES = 50

/**
 * The longest time for a screen, in milliseconds. A usual screen takes about a millisecond. While a screen is made, the process cannot answer
 * other requests, and each language of a request needs its own screen.
 */
const BUDGET_MS = 250

const TWICE_SLOW =
  'Two screens of a payment took longer than 250 ms each, so it is now shown in one language only. A usual payment has fewer than 20,000 characters (characters): then the machine is busy, so give it more time. With more, look at what the gateway sent for it.'

/**
 * Makes screens. Each screen is made once for a revision, a language, and before or after the deadline. The server makes screens because the
 * first Intl object of a page takes more time on a phone than the rest of the page. This process has its Intl objects already.
 *
 * If two screens of a payment took longer than the budget, later requests get the second one in every language. One such screen is not
 * enough, because the machine may have paused.
 *
 * @param messages The merchant's texts for a locale. Default: the tables of core.
 * @param now Milliseconds of a monotonic clock. Default: the platform's.
 */
export const createScreens = (
  logger: Logger,
  messages: (locale: string) => Messages = messagesFor,
  now: () => number = elapsedNow,
): Screens => {
  const costly = new Map<string, true>()
  const final = new Map<string, DisplayModel>()
  const tables = new Map<string, Messages>()
  const models = new Map<string, DisplayModel>()
  const wordsFor = (locale: string): Messages => {
    try {
      const words: unknown = atOnce(messages(locale))
      if (typeof words === 'object' && words !== null && 'states' in words) return words as Messages
      throw new TypeError('It gave no table of words. Return withMessages(messagesFor(locale), { … }), and no promise.')
    } catch (error) {
      logger.error({ locale, error }, 'The option messages failed, so the payer sees the words that come with the kit.')
      return messagesFor(locale)
    }
  }
  const tableOf = (locale: string): Messages => remember(tables, locale, MOST_TABLES, () => wordsFor(locale))
  /** Makes a screen with the merchant's texts, or with the kit's if a part of the merchant's table is missing: the payment exists already. */
  const withWords = (locale: string, showIn: (table: Messages) => DisplayModel): DisplayModel => {
    const table = tableOf(locale)
    try {
      return showIn(table)
    } catch (error) {
      if (messages === messagesFor) throw error
      logger.error(
        { locale, error },
        'The option messages gave words with which no screen can be made, so the payer sees those of the kit.',
      )
      return showIn(remember(tables, `kit ${locale}`, MOST_TABLES, () => messagesFor(locale)))
    }
  }
  return {
    causeText: (cause, locale) => {
      if (cause === undefined || cause === 'expired') return undefined
      // A table of the merchant may come from an earlier version, without these sentences.
      const table: Partial<Messages> = tableOf(canonicalTag(locale))
      return table.refusalCauses?.[cause]
    },
    show: (snapshot, requested) => {
      if (requested === undefined) return snapshot
      const { id, revision, deadlinePassed, payment } = snapshot
      const state = displayStateOf(snapshot)
      const locale = canonicalTag(requested === 'default' ? countryLocale(payment.terms.country) : requested)
      // A restored database may have the same revision again with another state, so the key also contains the state.
      const moment = JSON.stringify([id, revision, deadlinePassed, payment.status, payment.deadline, state])
      const make = (): DisplayModel => {
        const start = now()
        const showIn = (table: Messages): DisplayModel =>
          toDisplay(payment, { messages: table, passed: deadlinePassed, ...state })
        const model = withWords(locale, showIn)
        const took = Math.round(now() - start)
        if (took <= BUDGET_MS) return model
        // Once says little: a machine that does other work pauses every program.
        if (costly.has(moment)) {
          remember(final, moment, MOST_MODELS, () => model)
          logger.warn({ id, locale, took, characters: JSON.stringify(payment).length }, TWICE_SLOW)
        }
        remember(costly, moment, MOST_MODELS, () => true)
        return model
      }
      const display = final.get(moment) ?? remember(models, `${moment} ${locale}`, MOST_MODELS, make)
      return { ...snapshot, payment: withoutDrawings(payment), display }
    },
  }
}

/** Returns the value of a key and makes it at the first request. The oldest entry is removed when the map is full. */
const remember = <Value>(known: Map<string, Value>, key: string, most: number, make: () => Value): Value => {
  const value = known.get(key) ?? make()
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return value
}

/** Writes a language tag in one form: "pt_br" and "PT-BR" become "pt-BR". */
const canonicalTag = (tag: string): string => {
  const hyphened = tag.replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(hyphened)[0] ?? hyphened
  } catch {
    return hyphened.toLowerCase()
  }
}

/** Removes the drawings, which are in the screen already: they are kilobytes of SVG path. */
const withoutDrawings = (payment: Payment): Payment => ({
  ...payment,
  instructions: payment.instructions.map((instruction) => {
    if (instruction.kind === 'barcode' || instruction.kind === 'redirect') {
      const { drawing: _, ...rest } = instruction
      return rest
    }
    if (instruction.kind !== 'qr' || instruction.content.from !== 'payload') return instruction
    const { drawing: _, ...content } = instruction.content
    return { ...instruction, content }
  }),
})
