import { recurringSchedule, type ScheduledPeriod } from '@ficha/core'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** The most periods in the cache, of all schedules together: a few megabytes. The latest schedule stays, even if it is longer. */
const MOST_PERIODS = 20_000

/** The cache. Each read, stream and report of an order needs the same dates, and the computation of one date takes tens of microseconds. */
const known = new Map<string, readonly ScheduledPeriod[]>()

/** The dated periods of an order, computed once for its terms and its start. The oldest entry is removed when the cache is full. */
export const scheduleOf = ({
  terms,
  startAt,
}: Pick<RecurringRecord, 'terms' | 'startAt'>): readonly ScheduledPeriod[] => {
  const key = JSON.stringify([startAt, Object.entries(terms).sort(([one], [other]) => (one < other ? -1 : 1))])
  const schedule = known.get(key) ?? recurringSchedule({ ...terms, startAt })
  known.delete(key)
  known.set(key, schedule)
  let periods = 0
  for (const { length } of known.values()) periods += length
  for (const [oldest, { length }] of known) {
    if (periods <= MOST_PERIODS || oldest === key) break
    known.delete(oldest)
    periods -= length
  }
  return schedule
}

/** The number of periods in the schedule of an order. */
export const countOfPeriods = ({ terms: { quantity, trial, trialCounts } }: Pick<RecurringRecord, 'terms'>): number =>
  quantity + (trial && trialCounts === 'before' ? 1 : 0)
