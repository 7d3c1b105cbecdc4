import { recurringSchedule, type RecurringPeriod, type RecurringPhase, type RecurringStatusMap } from '@ficha/core'
import { mergePeriods, recurringPhaseOf } from '@ficha/core/wire'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** The periods of an order as planned and as reported. */
export const periodsOf = (record: RecurringRecord, now: number): readonly RecurringPeriod[] => {
  const { terms, startAt, reports, endedAt } = record
  const schedule = recurringSchedule({ ...terms, startAt })
  return mergePeriods(schedule, reports, { now, ...(endedAt !== undefined && { endedAt: Date.parse(endedAt) }) })
}

/** Where an order stands: the gateway's word, then its periods, then what came of our request. */
export const phaseOfRecurring = (record: RecurringRecord, map: RecurringStatusMap, now: number): RecurringPhase => {
  const phase = recurringPhaseOf({ status: record.status, map, periods: periodsOf(record, now) })
  return phase === 'waiting' && record.stage !== 'made' ? record.stage : phase
}
