import type { RecurringSnapshot, RecurringStatusMap } from '@ficha/core'
import { phaseOfRecurring } from '../decide/recurring-phase.ts'
import { isoInstant } from '../platform/clock.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { knownPeriods } from './known-periods.ts'

/** Makes the snapshot of a recurring order. */
export const recurringSnapshotOf = (
  record: RecurringRecord,
  policy: { readonly environment: 'test' | 'production'; readonly recurringStatusMap: RecurringStatusMap },
  now: number,
): RecurringSnapshot => {
  const { first, summary } = knownPeriods(record, now)
  return {
    id: record.id,
    phase: phaseOfRecurring(record, policy.recurringStatusMap),
    status: record.status,
    terms: record.terms,
    startAt: record.startAt,
    ...(record.deadline !== undefined && { deadline: record.deadline }),
    ...first,
    summary,
    revision: record.revision,
    serverNow: isoInstant(now),
    environment: policy.environment,
  }
}
