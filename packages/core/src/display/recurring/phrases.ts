import { countryLocale } from '../../model/country-locale.ts'
import { addAmounts, compareAmounts } from '../../model/amount.ts'
import type { Interval } from '../../model/recurring-terms.ts'
import { fill, formatAmount, formatDay } from '../../i18n/format.ts'
import type { CountedMessage, RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { RecurringSnapshotTerms } from '../../contract/recurring-snapshot.ts'
import { isZone } from '../../time/zoned-time.ts'
import type { DisplayAmount } from '../../model/display-model.ts'

/** Writes the phrases that all recurring screens share. */
export interface Phrases {
  readonly money: (amount: string, currency?: string) => string
  readonly amount: (label: string, amount: string, currency?: string) => DisplayAmount
  readonly day: (instant: string) => string
  readonly charges: (count: number) => string
  /** The number of charges to the card, and whether the trial is one of them. */
  readonly plannedCharges: (periods: readonly Charge[]) => string
  /** "cada mes", "cada 2 meses". */
  readonly every: string
  readonly length: (interval: Interval) => string
}

/** Makes the phrases of an order's terms in one language. */
export const phrasesOf = (terms: RecurringSnapshotTerms, messages: RecurringMessages): Phrases => {
  const { locale, every, length, charges } = messages
  const zone = terms.zone !== undefined && isZone(terms.zone) ? terms.zone : 'UTC'
  // The catalogue also has this locale. It is not imported here, because it would bring all methods of the country for a page about a card.
  const numberLocale = terms.country === undefined ? locale : countryLocale(terms.country)
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
    plannedCharges: (periods) => countCharges(periods, messages),
    every: said(every, terms.interval),
    length: (interval) => said(length, interval),
  }
}

/** Twelve months are a year, as people say it. */
const said = (words: RecurringMessages['every'], { unit, count }: Interval): string =>
  unit === 'M' && count % 12 === 0 ? counted(words.Y, count / 12) : counted(words[unit], count)

/** The fields of a period that describe its charge. */
interface Charge {
  readonly isTrial: boolean
  readonly amount?: string
}

/** The periods that charge an amount. A free trial charges nothing, so it does not appear on a card bill. */
export const chargedPeriods = <Period extends Charge>(periods: readonly Period[]): readonly Period[] =>
  periods.filter(({ amount }) => amount === undefined || compareAmounts(amount, '0') > 0)

const countCharges = (periods: readonly Charge[], messages: RecurringMessages): string => {
  const { length } = chargedPeriods(periods)
  const trial = periods.find(({ isTrial }) => isTrial)
  if (!trial) return counted(messages.charges, length)
  const isCharged = chargedPeriods([trial]).length > 0
  return counted(isCharged ? messages.chargesWithTrial : messages.chargesAfterTrial, length)
}

/** Fills a phrase for one or for several. */
export const counted = ({ one, many }: CountedMessage, count: number): string =>
  count === 1 ? one : fill(many, { count: String(count) })

/** The exact sum of decimal strings. */
export const sum = (amounts: readonly string[]): string => amounts.reduce<string>(addAmounts, '0')

/** Makes the first letter large, for a phrase that stands alone. */
export const capital = (phrase: string, locale: string): string =>
  phrase.slice(0, 1).toLocaleUpperCase(locale) + phrase.slice(1)
