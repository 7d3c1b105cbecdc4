import { addAmounts } from '../../model/amount.ts'
import type { Interval } from '../../model/recurring-terms.ts'
import { fill, formatAmount, formatDay } from '../../i18n/format.ts'
import type { CountedMessage, RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { ToldTerms } from '../../recurring/recurring-snapshot.ts'
import { isZone } from '../../time/zoned-time.ts'
import type { DisplayAmount } from '../../model/display-model.ts'

/** Writes the phrases that all recurring screens share. */
export interface Phrases {
  readonly money: (amount: string, currency?: string) => string
  readonly amount: (label: string, amount: string, currency?: string) => DisplayAmount
  readonly day: (instant: string) => string
  readonly charges: (count: number) => string
  /** "cada mes", "cada 2 meses". */
  readonly every: string
  readonly length: (interval: Interval) => string
}

/** Makes the phrases of an order's terms in one language. */
export const phrasesOf = (terms: ToldTerms, messages: RecurringMessages): Phrases => {
  const { locale, every, length, charges } = messages
  const zone = terms.zone !== undefined && isZone(terms.zone) ? terms.zone : 'UTC'
  // The catalogue knows it as well, with every method of the country, which a page about a card has no use for.
  const numberLocale = terms.country === undefined ? locale : terms.country === 'BR' ? 'pt-BR' : `es-${terms.country}`
  const hasTime = 'mh'.includes(terms.interval.unit) || (terms.trial && 'mh'.includes(terms.trial.period.unit)) === true
  const money = (amount: string, currency: string = terms.currency): string =>
    formatAmount(amount, currency, numberLocale)
  return {
    money,
    amount: (label, amount, currency = terms.currency) => ({
      label,
      text: money(amount, currency),
      plain: amount,
      currency,
    }),
    day: (instant) => formatDay(instant, zone, locale, hasTime),
    charges: (count) => counted(charges, count),
    every: counted(every[terms.interval.unit], terms.interval.count),
    length: ({ unit, count }) => counted(length[unit], count),
  }
}

/** Fills a phrase for one or for several. */
export const counted = ({ one, many }: CountedMessage, count: number): string =>
  count === 1 ? one : fill(many, { count: String(count) })

/** The exact sum of decimal strings. */
export const sum = (amounts: readonly string[]): string => amounts.reduce<string>(addAmounts, '0')

/** Makes the first letter large, for a phrase that stands alone. */
export const capital = (phrase: string, locale: string): string =>
  phrase.slice(0, 1).toLocaleUpperCase(locale) + phrase.slice(1)
