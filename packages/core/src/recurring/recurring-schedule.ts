import { readDecimal } from '../model/amount.ts'
import type { Interval, RecurringTerms } from '../model/recurring-terms.ts'
import { addInterval } from '../time/add-interval.ts'
import { isZone } from '../time/zone-parts.ts'

/** The terms of a schedule, with the points that the gateway's document leaves open. */
export interface ScheduleTerms extends RecurringTerms {
  /** ISO 8601 instant of the first charge. Before the payer has paid the first time, the instant of the order. */
  readonly startAt: string
  /** IANA zone in which days, months and years are counted. The document does not state it. Default "UTC". */
  readonly zone?: string
  /** Whether the trial is the first of the `quantity` periods, or comes before them. The document does not say. Default "first". */
  readonly trialCounts?: 'first' | 'before'
}

/** The planned charge of one period of a recurring order: its date and its amount. */
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

/** The most periods of a schedule: 27 years of daily charges. */
const MOST_PERIODS = 9_999

/**
 * The dated periods of a recurring order (gateway document, sections 2.2 and 4.2). Period 1 is charged at the start. With a trial, period 1 charges
 * the trial's amount, and period 2 is charged when the trial is over. Each later charge follows after one interval. Every date is counted from the
 * first regular charge, so 31 January is followed by 28 February and 31 March. The document shows no schedule, so these rules are the kit's own
 * choice. It is a pure function.
 *
 * @throws RangeError if the terms cannot be read, or `quantity` is over 9999. The terms of a request that `validateRecurringRequest` accepted can
 * be read.
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
