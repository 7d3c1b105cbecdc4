import { countryLocale } from '../../model/country-locale.ts'
import { addAmounts, compareAmounts, multiplyAmount } from '../../model/amount.ts'
import type { Interval } from '../../model/recurring-terms.ts'
import { fill, formatAmount, formatDay } from '../../i18n/format.ts'
import type { CountedMessage, RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { RecurringSnapshotTerms } from '../../contract/recurring-snapshot.ts'
import { isZone } from '../../time/zone-parts.ts'
import type { DisplayAmount } from '../../model/display-model.ts'

/** Writes the phrases that all recurring screens share. */
export interface Phrases {
  readonly money: (amount: string, currency?: string) => string
  readonly amount: (label: string, amount: string, currency?: string) => DisplayAmount
  readonly day: (instant: string) => string
  readonly charges: (count: number) => string
  /** The number of charges to the card, and whether the trial is one of them. */
  readonly plannedCharges: string
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
    plannedCharges: sayCharges(terms, messages),
    every: said(every, terms.interval),
    length: (interval) => said(length, interval),
  }
}

/** An interval in words. Twelve months are called a year. */
const said = (words: RecurringMessages['every'], { unit, count }: Interval): string =>
  unit === 'M' && count % 12 === 0 ? counted(words.Y, count / 12) : counted(words[unit], count)

/** The number of charges after the trial, or of all charges if there is no trial. */
export const regularCharges = ({ quantity, trial, trialCounts }: RecurringSnapshotTerms): number =>
  trial && trialCounts !== 'before' ? quantity - 1 : quantity

/** The number of charges that a card bill shows. A free trial charges nothing, so it is not one of them. */
export const chargesToTheCard = (terms: RecurringSnapshotTerms): number =>
  (isCharged(terms.amount) ? regularCharges(terms) : 0) + (isCharged(terms.trial?.amount ?? '0') ? 1 : 0)

const isCharged = (amount: string): boolean => compareAmounts(amount, '0') > 0

const sayCharges = (terms: RecurringSnapshotTerms, messages: RecurringMessages): string => {
  const count = chargesToTheCard(terms)
  if (!terms.trial) return counted(messages.charges, count)
  return counted(isCharged(terms.trial.amount) ? messages.chargesWithTrial : messages.chargesAfterTrial, count)
}

/**
 * Makes a phrase with a number: the form for one, or the form for several.
 *
 * @example
 * counted({ one: '1 cobro', many: '{count} cobros' }, 12) // '12 cobros'
 */
export const counted = ({ one, many }: CountedMessage, count: number): string =>
  count === 1 ? one : fill(many, { count: String(count) })

/** The exact sum of all planned charges. */
export const plannedTotal = (terms: RecurringSnapshotTerms): string =>
  addAmounts(multiplyAmount(terms.amount, regularCharges(terms)), terms.trial?.amount ?? '0')

/** Makes the first letter large, for a phrase that stands alone. */
export const capital = (phrase: string, locale: string): string =>
  phrase.slice(0, 1).toLocaleUpperCase(locale) + phrase.slice(1)
