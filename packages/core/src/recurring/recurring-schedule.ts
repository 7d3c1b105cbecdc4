import { readDecimal } from '../model/amount.ts'
import type { Interval, RecurringTerms } from '../model/recurring-terms.ts'
import { addInterval } from '../time/add-interval.ts'
import { isZone } from '../time/zoned-time.ts'

/** The data of a schedule beside the terms, in points that the document leaves open. */
export interface ScheduleTerms extends RecurringTerms {
  /** ISO 8601 instant of the first charge: when the payer paid the first time. Before that, when the order was made. */
  readonly startAt: string
  /** IANA zone in whose calendar days, months and years are counted. The document names none. Default "UTC". */
  readonly zone?: string
  /**
   * Whether the trial is the first of `quantity` periods or comes before them: the document does not say. Default
   * "first".
   */
  readonly trialCounts?: 'first' | 'before'
}

/** One period of a recurring order: when it is charged, and how much. */
export interface ScheduledPeriod {
  /** 1 for the first, as in notifications (gateway document, section 6). */
  readonly period: number
  /** ISO 8601 instant of the charge. */
  readonly at: string
  /** A decimal string. */
  readonly amount: string
  readonly currency: string
  readonly isTrial: boolean
}

/** More periods than any screen lists or any card lives: 27 years of days. */
const MOST_PERIODS = 9_999

/**
 * The dated periods of a recurring order (gateway document, sections 2.2 and 4.2). Period 1 is charged at the start. With a
 * trial it charges the trial's amount, and the first regular charge follows when the trial is over; each later one follows
 * an interval on. Every date is counted from the beginning, so that 31 January is followed by 28 February and 31 March. A pure
 * function; the document shows no schedule, so all of this is the kit's reading.
 *
 * @throws RangeError when the terms cannot be read, which terms of a validated request never are.
 * @example
 * recurringSchedule({
 *   amount: '29.90', currency: 'BRL', interval: { unit: 'M', count: 1 }, quantity: 3,
 *   trial: { period: { unit: 'D', count: 7 }, amount: '1.00' },
 *   startAt: '2026-11-21T15:04:05Z', zone: 'America/Sao_Paulo',
 * })
 * // period 1 on 21 November for 1.00, period 2 on 28 November for 29.90, period 3 on 28 December for 29.90
 */
export const recurringSchedule = (terms: ScheduleTerms): readonly ScheduledPeriod[] => {
  const { amount, currency, interval, quantity, trial, trialCounts = 'first', zone = 'UTC' } = terms
  const start = Date.parse(terms.startAt)
  checkTerms(terms, start, zone)
  const total = quantity + (trial && trialCounts === 'before' ? 1 : 0)
  const firstRegular = trial ? addInterval(start, trial.period.unit, trial.period.count, zone) : start
  return [...Array(total).keys()].map((place) => {
    const isTrial = trial !== undefined && place === 0
    const passed = (trial ? place - 1 : place) * interval.count
    const at = isTrial ? start : addInterval(firstRegular, interval.unit, passed, zone)
    return {
      period: place + 1,
      at: new Date(at).toISOString(),
      amount: isTrial ? trial.amount : amount,
      currency,
      isTrial,
    }
  })
}

const checkTerms = ({ amount, interval, quantity, trial }: ScheduleTerms, start: number, zone: string): void => {
  const must = (holds: boolean, what: string): void => {
    if (!holds)
      throw new RangeError(`${what}, so no schedule can be made. Pass the terms of the request that was sent.`)
  }
  must(!Number.isNaN(start), 'startAt is not an ISO 8601 instant')
  must(isZone(zone), 'zone is not an IANA zone that this platform knows')
  must(isCount(quantity) && quantity <= MOST_PERIODS, `quantity is not a whole number from 1 to ${MOST_PERIODS}`)
  must(isInterval(interval), 'interval is not a unit with a whole number from 1')
  must(readDecimal(amount).ok, 'amount is not a decimal string')
  must(trial === undefined || isInterval(trial.period), 'trial.period is not a unit with a whole number from 1')
  must(trial === undefined || readDecimal(trial.amount).ok, 'trial.amount is not a decimal string')
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1

const isInterval = ({ unit, count }: Interval): boolean =>
  'mhDWMY'.includes(unit) && unit.length === 1 && isCount(count)
