import type { StatusMeaning } from '@ficha/core'
import { wasPaid, type PeriodReport } from '@ficha/core/status'
import type { RecurringRecord } from '../records/recurring-record.ts'

type Ended = Pick<RecurringRecord, 'endedAt' | 'reports' | 'refundOwedSince'>

/** Whether a report of the order may be money that came. */
export const hasCharge = ({ reports }: Pick<RecurringRecord, 'reports'>): boolean => reports.some(mayHaveCharged)

const mayHaveCharged = ({ phase }: PeriodReport): boolean => wasPaid(phase) || phase === 'unknown'

/** Whether a report says that an order which was cancelled unpaid is charged after all. It charges no more, so the shop owes this money back. */
export const isChargedAfterEnd = (record: Ended, meaning: StatusMeaning): boolean =>
  meaning === 'paid' && record.endedAt !== undefined && !hasCharge(record)

/**
 * Whether the shop owes the first charge of a cancelled order back, after a report. `undefined`: the report does not change it.
 *
 * @param after The order with the report.
 * @param meaning The meaning of the report's status.
 */
export const isRefundOwed = (record: Ended, after: Ended, meaning: StatusMeaning): boolean | undefined => {
  if (isChargedAfterEnd(record, meaning)) return true
  const charges = after.reports.filter(mayHaveCharged)
  const isGivenBack = charges.length > 0 && charges.every((charge) => charge.phase === 'reversed')
  return record.refundOwedSince !== undefined && isGivenBack ? false : undefined
}
