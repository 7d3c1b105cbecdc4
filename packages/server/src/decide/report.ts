import { foldStatus, isSettled, type StatusState } from '@ficha/core'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { AuditEntry, PaymentChange, PaymentPatch } from '../records/change.ts'

/**
 * Applies a report to a payment, by rank, so that the order of arrival has no effect. A change to a settled phase is an event for
 * `onChange`. `undefined` when the report changes nothing.
 */
export const foldReport = (
  record: PaymentRecord,
  report: StatusState,
  more: PaymentPatch = {},
  audit: readonly AuditEntry[] = [],
): PaymentChange | undefined => {
  const now: StatusState = { phase: record.phase, status: record.status }
  const next = foldStatus(now, report)
  if (next === now && Object.keys(more).length === 0) return undefined
  const { phase, status, revision } = record
  const settles = next.phase !== phase && isSettled(next.phase)
  return {
    patch: { ...more, phase: next.phase, status: next.status },
    events: settles ? [{ kind: 'change', previous: { phase, status, revision } }] : [],
    audit,
  }
}
