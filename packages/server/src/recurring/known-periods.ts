import type { RecurringPeriod } from '@ficha/core'
import { PERIODS_OF_A_PAGE, type FirstPage, type PeriodSummary } from '@ficha/core/contract'
import { firstPageOf } from '@ficha/core/internal'
import { summarizePeriods } from '@ficha/core/status'
import { periodsOf } from '../decide/recurring-phase.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** The periods of an order at one moment. */
export interface KnownPeriods {
  readonly periods: readonly RecurringPeriod[]
  readonly first: FirstPage
  readonly summary: PeriodSummary
}

/** The known periods, and the epoch milliseconds between which they stay true without a report. */
interface CachedPeriods extends KnownPeriods {
  readonly from: number
  readonly until: number
}

/** The most periods in the cache, of all orders together: a few megabytes. The latest order stays, even if it has more. */
const MOST_PERIODS = 20_000

/** The cache. The periods of a very long order take milliseconds to compute, and they are the same for every reader of a revision. */
const cache = new Map<string, CachedPeriods>()

/**
 * The periods of an order. For a long order they are computed once for each revision, and again at the time of the next planned charge.
 */
export const knownPeriods = (record: RecurringRecord, now: number): KnownPeriods => {
  const { id, outTradeNo, revision, startAt, endedAt = '', reports } = record
  const key = JSON.stringify([id, outTradeNo, revision, startAt, endedAt, reports.length])
  const known = cache.get(key)
  if (known && now >= known.from && now < known.until) return known
  const periods = periodsOf(record, now)
  const summary = summarizePeriods(periods)
  const made = { periods, first: firstPageOf(periods), summary }
  if (periods.length > PERIODS_OF_A_PAGE) keep(key, { ...made, from: now, until: changesAt(summary) })
  return made
}

/** Epoch milliseconds at which the next planned period becomes an expected one. */
const changesAt = ({ next }: PeriodSummary): number => (next?.at === undefined ? Infinity : Date.parse(next.at))

const keep = (key: string, value: CachedPeriods): void => {
  cache.delete(key)
  cache.set(key, value)
  let count = 0
  for (const { periods } of cache.values()) count += periods.length
  for (const [oldest, { periods }] of cache) {
    if (count <= MOST_PERIODS || oldest === key) break
    cache.delete(oldest)
    count -= periods.length
  }
}
