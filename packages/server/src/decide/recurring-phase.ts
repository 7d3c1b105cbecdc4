import type { RecurringPeriod, RecurringPhase, RecurringStatusMap } from '@ficha/core'
import { mergePeriods, recurringPhaseOf } from '@ficha/core/wire'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { countOfPeriods, scheduleOf } from './schedule-of.ts'

/** The periods of an order: its schedule, joined with the gateway's reports. */
export const periodsOf = (record: RecurringRecord, now: number): readonly RecurringPeriod[] => {
  const { reports, endedAt } = record
  return mergePeriods(scheduleOf(record), reports, {
    now,
    ...(endedAt !== undefined && { endedAt: Date.parse(endedAt) }),
  })
}

/** One period that represents all periods without a report. For the phase it only matters whether there is one. */
const LEFT = { period: 0, phase: 'planned' } as const

/**
 * The phase of an order: from the gateway's status, then from the reports on its periods, then from the outcome of our request. It needs no
 * date.
 */
export const phaseOfRecurring = (record: RecurringRecord, map: RecurringStatusMap): RecurringPhase => {
  const { status, reports, stage } = record
  const planned = countOfPeriods(record)
  const isWhole = reports.filter(({ period }) => period >= 1 && period <= planned).length === planned
  const phase = recurringPhaseOf({ status, map, periods: isWhole ? reports : [...reports, LEFT] })
  return phase === 'waiting' && stage !== 'made' ? stage : phase
}
