import { countryLocale } from '@ficha/core/contract'
import { messagesFor, type DisplayModel, type Messages, type Payment, type PaymentSnapshot } from '@ficha/core'
import { displayStateOf, toDisplay } from '@ficha/core/display'
import { atOnce } from '../options/ask-hook.ts'
import type { Logger } from '../platform/log/logger.ts'

/** Gives snapshots the screens that browsers ask for. */
export interface Screens {
  /** The snapshot with its screen in a language; `undefined` asks for none and gives the snapshot as it is. */
  readonly show: (snapshot: PaymentSnapshot, locale: string | undefined) => PaymentSnapshot
}

/** A poll, a stream and a reload ask for the same one; so many of the last are kept, of some 15 KB each. */
const MOST_MODELS = 500
const MOST_TABLES = 50

/** A screen takes about a millisecond. One that takes this long would stop every visitor for each language that somebody asks for. */
const BUDGET_MS = 250

/**
 * Makes screens, each once for a revision, a side of the deadline and a language: the first Intl object of a page costs a payer's phone
 * more than everything else on it, and this process has made its own long ago.
 *
 * A payment whose screen took longer than the budget in two languages gets it in the second one from there on. Once may be a pause of the
 * machine.
 *
 * @param messages The merchant's words for a locale. Default: the core's tables.
 * @param now Milliseconds of a clock that only goes forward. Default: the platform's.
 */
export const createScreens = (
  logger: Logger,
  messages: (locale: string) => Messages = messagesFor,
  now: () => number = () => performance.now(),
): Screens => {
  const costly = new Map<string, true>()
  const settled = new Map<string, DisplayModel>()
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
  /** A table of the merchant's that lacks a part is found out only here, where the payment exists already. */
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
    show: (snapshot, asked) => {
      if (asked === undefined) return snapshot
      const { id, revision, deadlinePassed, payment } = snapshot
      const locale = canonicalTag(asked === 'default' ? countryLocale(payment.terms.country) : asked)
      const moment = `${id} ${revision} ${deadlinePassed}`
      const make = (): DisplayModel => {
        const start = now()
        const showIn = (table: Messages): DisplayModel =>
          toDisplay(payment, { messages: table, passed: deadlinePassed, ...displayStateOf(snapshot) })
        const model = withWords(locale, showIn)
        const took = Math.round(now() - start)
        if (took <= BUDGET_MS) return model
        logger.warn(
          { id, locale, took },
          'A screen took longer than its budget, so every other language of this payment costs as much. From the second time on it is shown in one language only. Look at what the gateway sent for it.',
        )
        if (costly.has(moment)) remember(settled, moment, MOST_MODELS, () => model)
        remember(costly, moment, MOST_MODELS, () => true)
        return model
      }
      const display = settled.get(moment) ?? remember(models, `${moment} ${locale}`, MOST_MODELS, make)
      return { ...snapshot, payment: withoutDrawings(payment), display }
    },
  }
}

/** The value of a key, made when it is asked for the first time. What was asked for longest ago is forgotten first. */
const remember = <Value>(known: Map<string, Value>, key: string, most: number, make: () => Value): Value => {
  const value = known.get(key) ?? make()
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return value
}

/** "pt_br" and "PT-BR" are one language: "pt-BR". */
const canonicalTag = (tag: string): string => {
  const hyphened = tag.replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(hyphened)[0] ?? hyphened
  } catch {
    return hyphened.toLowerCase()
  }
}

/** The screen has them: kilobytes of a path need not come twice. */
const withoutDrawings = (payment: Payment): Payment => ({
  ...payment,
  instructions: payment.instructions.map((instruction) => {
    if (instruction.kind === 'barcode') {
      const { drawing: _, ...rest } = instruction
      return rest
    }
    if (instruction.kind !== 'qr' || instruction.content.from !== 'payload') return instruction
    const { drawing: _, ...content } = instruction.content
    return { ...instruction, content }
  }),
})
