import type { RecurringPeriod } from '@ficha/core'
import { PERIODS_OF_A_PAGE, type FirstPage, type PeriodSummary } from '@ficha/core/contract'
import { firstPageOf, summarizePeriods } from '@ficha/core/wire'
import { periodsOf } from '../decide/recurring-phase.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** The periods of an order at one moment. */
export interface KnownPeriods {
  readonly periods: readonly RecurringPeriod[]
  readonly first: FirstPage
  readonly summary: PeriodSummary
}

/** The known periods, and the time for which they stay true without a report. */
interface Kept extends KnownPeriods {
  readonly from: number
  readonly until: number
}

/** The limit for all kept periods together: some megabytes. The latest order stays even if it has more. */
const MOST_PERIODS = 20_000

/** Reading an order of thousands of periods costs milliseconds, and every reader of the same revision gets the same. */
const kept = new Map<string, Kept>()

/**
 * The periods of an order. Those of a long order are computed once for each of its revisions, and again when the day of a planned charge
 * has come.
 */
export const knownPeriods = (record: RecurringRecord, now: number): KnownPeriods => {
  const { id, outTradeNo, revision, startAt, endedAt = '', reports } = record
  const key = JSON.stringify([id, outTradeNo, revision, startAt, endedAt, reports.length])
  const known = kept.get(key)
  if (known && now >= known.from && now < known.until) return known
  const periods = periodsOf(record, now)
  const summary = summarizePeriods(periods)
  const made = { periods, first: firstPageOf(periods), summary }
  if (periods.length > PERIODS_OF_A_PAGE) keep(key, { ...made, from: now, until: changesAt(summary) })
  return made
}

/** A planned period becomes an expected one on its day. */
const changesAt = ({ next }: PeriodSummary): number => (next?.at === undefined ? Infinity : Date.parse(next.at))

const keep = (key: string, value: Kept): void => {
  kept.delete(key)
  kept.set(key, value)
  let count = 0
  for (const { periods } of kept.values()) count += periods.length
  for (const [oldest, { periods }] of kept) {
    if (count <= MOST_PERIODS || oldest === key) break
    kept.delete(oldest)
    count -= periods.length
  }
}
