import type { RecurringPeriod, RecurringPhase, RecurringStatusMap } from '@ficha/core'
import { mergePeriods, recurringPhaseOf, UNASSIGNED_PERIOD } from '@ficha/core/status'
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

type Report = RecurringRecord['reports'][number]

const isCounted = ({ period }: Report): boolean => period !== UNASSIGNED_PERIOD

/** Whether a charge names no period and was not given back. */
const isUnassigned = ({ period, phase }: Report): boolean => period === UNASSIGNED_PERIOD && phase === 'unknown'

/** One period that represents all periods without a report. For the phase it only matters whether there is one. */
const LEFT = { period: -1, phase: 'planned' } as const

/**
 * The phase of an order: from the gateway's status, then from the reports on its periods, then from the outcome of our request. It needs no
 * date.
 */
export const phaseOfRecurring = (record: RecurringRecord, map: RecurringStatusMap): RecurringPhase => {
  const { status, reports, stage } = record
  const planned = countOfPeriods(record)
  const inPlan = reports.filter(({ period }) => period >= 1 && period <= planned)
  const isWhole = inPlan.length === planned
  const counted = reports.filter(isCounted)
  const phase = recurringPhaseOf({ status, map, periods: isWhole ? counted : [...counted, LEFT] })
  // The charge may be the first one, so nobody waits for the first one meanwhile, and nothing failed.
  if ((phase === 'waiting' || phase === 'failed') && reports.some(isUnassigned)) return 'unknown'
  return phase === 'waiting' && stage !== 'made' ? stage : phase
}
