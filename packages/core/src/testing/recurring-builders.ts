import { deadlineOf } from '../gateway/deadline/deadline-of.ts'
import { mergePeriods, type PeriodReport } from '../recurring/merge-periods.ts'
import { firstPageOf, PERIODS_OF_A_PAGE } from '../recurring/period-page.ts'
import { recurringPhaseOf } from '../recurring/recurring-phase.ts'
import { recurringSchedule } from '../recurring/recurring-schedule.ts'
import { summarizePeriods } from '../recurring/summarize-periods.ts'
import type { RecurringPlan, RecurringSnapshot, RecurringSnapshotTerms } from '../contract/recurring-snapshot.ts'
import type { RecurringFixture } from './recurring-fixture.ts'

const MINUTE = 60_000

const snapshotTerms = ({ startAt: _, ...terms }: RecurringFixture['terms']): RecurringSnapshotTerms => terms

/** The plan of a fixture before the first payment: `summary` in the answer of `POST /recurring`. */
export const aRecurringPlan = (
  { terms }: RecurringFixture,
  changes: Partial<RecurringSnapshotTerms> = {},
): RecurringPlan => {
  const changed = { ...terms, ...changes }
  const schedule = recurringSchedule(changed)
  const last = schedule.length > PERIODS_OF_A_PAGE ? schedule.at(-1) : undefined
  return { terms: snapshotTerms(changed), schedule: schedule.slice(0, PERIODS_OF_A_PAGE), ...(last && { last }) }
}

/**
 * A report on one period of a fixture: paid as planned.
 *
 * @param changes Fields that replace those of the report.
 */
export const aReport = (
  fixture: RecurringFixture,
  period: number,
  changes: Partial<PeriodReport> = {},
): PeriodReport => {
  const planned = recurringSchedule(fixture.terms).find((scheduled) => scheduled.period === period)
  const { amount, currency } = planned ?? fixture.terms
  return { period, phase: 'paid', status: 'SUCCESS', amount, currency, cardLastFour: fixture.cardLastFour, ...changes }
}

/** Reports on the periods 1 to `count`. All are paid as planned. */
export const paidReports = (fixture: RecurringFixture, count: number): readonly PeriodReport[] =>
  Array.from({ length: count }, (_, place) => aReport(fixture, place + 1))

/**
 * A snapshot of a fixture's order with these reports. Its time is one hour after the last reported period was due, or one minute after the order if
 * no period was reported. With `status: 'CANCEL'` the order was cancelled at that time.
 *
 * @param changes Fields that replace those of the snapshot.
 * @example
 * aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 3)).phase // 'active'
 */
export const aRecurring = (
  fixture: RecurringFixture,
  reports: readonly PeriodReport[] = [],
  changes: Partial<RecurringSnapshot> = {},
): RecurringSnapshot => {
  const schedule = recurringSchedule(fixture.terms)
  const lastPeriod = Math.max(0, ...reports.map(({ period }) => period))
  const last = schedule.findLast(({ period }) => period <= lastPeriod)
  const now = last ? Date.parse(last.at) + 60 * MINUTE : Date.parse(fixture.terms.startAt) + MINUTE
  const status = changes.status ?? ''
  const deadline = deadlineOf({ ...fixture.terms, createdAt: fixture.terms.startAt })
  const periods = mergePeriods(schedule, reports, { now, ...(status === 'CANCEL' && { endedAt: now }) })
  return {
    id: 'Rq7wM2xT9kLp4VnYs0bHdA',
    phase: recurringPhaseOf({ status, periods }),
    status,
    terms: snapshotTerms(fixture.terms),
    startAt: schedule[0]?.at ?? fixture.terms.startAt,
    ...(deadline !== undefined && { deadline }),
    ...firstPageOf(periods),
    summary: summarizePeriods(periods),
    revision: 2 + reports.length,
    serverNow: new Date(now).toISOString(),
    environment: 'test',
    ...changes,
  }
}
