import { addAmounts } from '../../model/amount.ts'
import type { Interval } from '../../model/recurring-terms.ts'
import { fill, formatAmount, formatDay } from '../../i18n/format.ts'
import type { CountedMessage, RecurringMessages } from '../../i18n/recurring-messages.ts'
import type { ToldTerms } from '../../recurring/recurring-snapshot.ts'
import { isZone } from '../../time/zoned-time.ts'
import type { DisplayAmount } from '../display-model.ts'

/** Recurring terms name no country: a currency of one country is written as there. */
const LOCALE_OF_CURRENCY: ReadonlyMap<string, string> = new Map([
  ['ARS', 'es-AR'],
  ['BOB', 'es-BO'],
  ['BRL', 'pt-BR'],
  ['CLP', 'es-CL'],
  ['COP', 'es-CO'],
  ['CRC', 'es-CR'],
  ['GTQ', 'es-GT'],
  ['MXN', 'es-MX'],
  ['PEN', 'es-PE'],
  ['PYG', 'es-PY'],
  ['UYU', 'es-UY'],
])

/** Dollars are of several countries, which do not write them alike: the calendar of the order tells which one it is. */
const LOCALE_OF_ZONE: ReadonlyMap<string | undefined, string> = new Map([
  ['America/Argentina/Buenos_Aires', 'es-AR'],
  ['America/Asuncion', 'es-PY'],
  ['America/Bogota', 'es-CO'],
  ['America/Costa_Rica', 'es-CR'],
  ['America/Guatemala', 'es-GT'],
  ['America/Guayaquil', 'es-EC'],
  ['America/La_Paz', 'es-BO'],
  ['America/Lima', 'es-PE'],
  ['America/Mexico_City', 'es-MX'],
  ['America/Montevideo', 'es-UY'],
  ['America/Panama', 'es-PA'],
  ['America/Santiago', 'es-CL'],
  ['America/Sao_Paulo', 'pt-BR'],
])

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
  const hasTime = 'mh'.includes(terms.interval.unit) || (terms.trial && 'mh'.includes(terms.trial.period.unit)) === true
  const money = (amount: string, currency: string = terms.currency): string =>
    formatAmount(amount, currency, LOCALE_OF_CURRENCY.get(currency) ?? LOCALE_OF_ZONE.get(terms.zone) ?? locale)
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
