import type { Amount, StatusMap, StatusMeaning } from '@ficha/core'
import { type GatewayNotification, readReportedAmount } from '@ficha/core/gateway'
import {
  type FactReport,
  isProvenPaid,
  isSameFacts,
  meaningOfStatus,
  phaseOfMeaning,
  type ReportedFacts,
} from '@ficha/core/status'
import type { AuditEntry, PaymentChange, PaymentPatch } from '../records/change.ts'
import type { Mismatch } from '../records/mismatch.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { DecideNotification } from '../ports/inbox.ts'
import { findMismatch, isBare, movesMoney } from './find-mismatch.ts'
import { findContradiction } from './find-contradiction.ts'
import { changeTo, factsOf, foldReport } from './report.ts'
import { greaterMoney } from './unaccepted-money.ts'

/** The policy of a decision on a notification. */
export interface NotificationPolicy {
  readonly appId: string
  readonly statusMap: StatusMap
  /** Whether amount and currency are required before a payment becomes paid. */
  readonly amount: 'required' | 'optional'
  /** The present time of the server, as an ISO instant. */
  readonly at: string
  /** The idempotency key: the same for every delivery and every replay of this notification. */
  readonly key: string
  /** "query": the gateway's answer to a query, which has no out_request_no and states the amount of the order. Default: a notification. */
  readonly source?: 'notification' | 'query'
  /** ISO instant at which the notification was first received, if it had its effect then and is applied again. */
  readonly appliedAt?: string | undefined
  /** See `NotificationOptions.timestamp`. Default: 'repeat'. */
  readonly timestamp?: 'repeat' | 'event'
}

/**
 * Decides the effect of a notification on the payment that it names. Every notification does one of these:
 *
 * - It says something new, and the payment changes.
 * - It contradicts the payment, or an earlier report. It is a mismatch for a person: a hook and the audit trail. If it says that money moved, the
 *   order no longer asks for money. It never makes a payment paid.
 * - It says what is known already, or less. Nothing happens.
 */
export const decideNotification = (
  notification: GatewayNotification,
  policy: NotificationPolicy,
): DecideNotification => {
  const sum = notification.amount === undefined ? undefined : readReportedAmount(notification.amount)
  const report = reportOf(notification, sum, policy)
  return (record) => {
    const mismatch = findMismatch(notification, report.meaning, sum, record, policy)
    if (mismatch) return { state: 'mismatch', change: refused(record, report, mismatch, policy) }
    const known = factsOf(record)
    const change = foldReport(record, report, {
      ...(notification.tradeNo !== undefined && record.tradeNo === undefined && { tradeNo: notification.tradeNo }),
      ...(phaseOfMeaning(report.meaning) === 'paid' &&
        report.isBare !== true &&
        record.received &&
        record.phase !== 'paid' && { received: null }),
    })
    const contradiction = findContradiction(record, known, report, policy.appliedAt)
    if (!contradiction) return { state: 'applied', ...(change && { change: withAudit(change, report, policy) }) }
    return { state: 'mismatch', change: reported(change ?? { patch: {} }, contradiction, policy) }
  }
}

/** The meanings of a report on the whole sum of a payment. */
const MOVES_WHOLE_SUM: ReadonlySet<StatusMeaning> = new Set(['paid', 'reversed'])

/**
 * The number of a report. If another timestamp is another event, then it is a part of the number of a payment, and the number of a refund that has none.
 * The steps of one refund keep one number.
 */
const numberIn = (
  { outRequestNo, timestamp }: GatewayNotification,
  meaning: StatusMeaning,
  policy: NotificationPolicy,
): string | undefined => {
  if (policy.timestamp !== 'event' || timestamp === undefined) return outRequestNo
  if (meaning === 'refunded') return outRequestNo ?? timestamp
  return MOVES_WHOLE_SUM.has(meaning) ? `${outRequestNo ?? ''} ${timestamp}` : outRequestNo
}

const reportOf = (
  notification: GatewayNotification,
  sum: Amount | undefined,
  policy: NotificationPolicy,
): FactReport => {
  const { status } = notification
  const meaning = meaningOfStatus(status, policy.statusMap)
  const number = numberIn(notification, meaning, policy)
  const isQuery = policy.source === 'query'
  return {
    status,
    meaning,
    ...(number !== undefined && !isQuery && { requestNo: number }),
    ...(sum !== undefined && !isQuery && { amount: sum }),
    ...(isQuery && { isQuery }),
    ...(meaning === 'charge-restored' && policy.amount === 'required' && isBare(notification) && { isBare: true }),
  }
}

/** The meanings that are facts beside the phase. The audit trail has an entry for each, because the phase alone does not show them. */
const withAudit = (
  change: PaymentChange,
  { meaning, status }: FactReport,
  { at }: NotificationPolicy,
): PaymentChange => {
  const isFact = phaseOfMeaning(meaning) !== meaning && meaning !== 'expired'
  const entry: AuditEntry = { at, actor: 'gateway', action: meaning, reason: `the gateway reported ${status}` }
  return isFact ? { ...change, audit: [...(change.audit ?? []), entry] } : change
}

const reported = (change: PaymentChange, mismatch: Mismatch, { key, at }: NotificationPolicy): PaymentChange => ({
  ...change,
  events: [...(change.events ?? []), { kind: 'mismatch', mismatch, key }],
  audit: [
    ...(change.audit ?? []),
    { at, actor: 'gateway', action: 'mismatch', reason: `${mismatch.field} differs from what was asked` },
  ],
})

/**
 * The change by a report that is not accepted. If it says that money moved, and no accepted report says that the payment is paid, then the money
 * has to be checked before more is paid.
 */
const refused = (
  record: PaymentRecord,
  report: FactReport,
  mismatch: Mismatch,
  policy: NotificationPolicy,
): PaymentChange => {
  const known = factsOf(record)
  const isOpen = movesMoney(report.meaning) && !isProvenPaid(known) && record.phase !== 'paid'
  if (!isOpen) return reported({ patch: {} }, mismatch, policy)
  const { money } = mismatch
  const more: PaymentPatch = money ? { received: greaterMoney(record.received, money) } : {}
  const facts = money ? heldBy(known, report, mismatch) : { ...known, needsCheck: true as const }
  const isNews = !isSameFacts(facts, known) || (money !== undefined && more.received !== record.received)
  return reported(isNews ? changeTo(record, facts, more) : { patch: {} }, mismatch, policy)
}

/** A "paid" of the payment's own amount is held while the order has another price. */
const heldBy = (
  known: ReportedFacts,
  { status, requestNo }: FactReport,
  { isOfFormerPrice }: Mismatch,
): ReportedFacts =>
  isOfFormerPrice ? { ...known, held: { status, ...(requestNo !== undefined && { requestNo }) } } : known
