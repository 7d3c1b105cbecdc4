import type { RecurringPeriod, RecurringPhase, RecurringStatusMap } from '@ficha/core'
import { mergePeriods, recurringPhaseOf } from '@ficha/core/wire'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { countOfPeriods, scheduleOf } from './schedule-of.ts'

/** The periods of an order as planned and as reported. */
export const periodsOf = (record: RecurringRecord, now: number): readonly RecurringPeriod[] => {
  const { reports, endedAt } = record
  return mergePeriods(scheduleOf(record), reports, {
    now,
    ...(endedAt !== undefined && { endedAt: Date.parse(endedAt) }),
  })
}

/** Stands for every planned period that nobody reported: none of them says more than that something is left. */
const LEFT = { period: 0, phase: 'planned' } as const

/** Where an order stands: the gateway's word, then the reports on its periods, then what came of our request. No date is needed for it. */
export const phaseOfRecurring = (record: RecurringRecord, map: RecurringStatusMap): RecurringPhase => {
  const { status, reports, stage } = record
  const planned = countOfPeriods(record)
  const isWhole = reports.filter(({ period }) => period >= 1 && period <= planned).length === planned
  const phase = recurringPhaseOf({ status, map, periods: isWhole ? reports : [...reports, LEFT] })
  return phase === 'waiting' && stage !== 'made' ? stage : phase
}
