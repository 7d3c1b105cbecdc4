import type { RecurringSnapshot, RecurringStatusMap } from '@ficha/core'
import { periodsOf, phaseOfRecurring } from '../decide/recurring-phase.ts'
import { isoInstant } from '../platform/clock.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** Makes the snapshot of a recurring order. */
export const recurringSnapshotOf = (
  record: RecurringRecord,
  policy: { readonly environment: 'test' | 'production'; readonly recurringStatusMap: RecurringStatusMap },
  now: number,
): RecurringSnapshot => ({
  id: record.id,
  phase: phaseOfRecurring(record, policy.recurringStatusMap),
  status: record.status,
  terms: record.terms,
  startAt: record.startAt,
  ...(record.deadline !== undefined && { deadline: record.deadline }),
  periods: periodsOf(record, now),
  revision: record.revision,
  serverNow: isoInstant(now),
  environment: policy.environment,
})
