import { isRecurringOver, isSettled, type RecurringStatusMap, type StatusMap, type StatusMeaning } from '@ficha/core'
import { type GatewayNotification, readCurrency, readReportedAmount } from '@ficha/core/gateway'
import {
  meaningOfStatus,
  periodReportOf,
  phaseOfMeaning,
  type PeriodReport,
  UNASSIGNED_PERIOD,
  wasPaid,
} from '@ficha/core/status'
import { isoInstant } from '../platform/clock.ts'
import type { AuditEntry, RecurringChange } from '../records/change.ts'
import type { RecurringMismatch } from '../records/mismatch.ts'
import type { DecideRecurring } from '../ports/inbox.ts'
import type { RecurringEvent } from '../records/event.ts'
import type { RecurringPatch, RecurringRecord } from '../records/recurring-record.ts'
import { findContradiction } from './find-contradiction.ts'
import { findOtherTradeNo, findTermsMismatch } from './period-mismatch.ts'
import { addToPeriod, factReportOf, factsOfPeriod, meaningDespite } from './period-report.ts'
import { phaseOfRecurring } from './recurring-phase.ts'
import { scheduleOf } from './schedule-of.ts'
import { isChargedAfterEnd, isRefundOwed } from './refund-owed.ts'

/** The policy of the decision on a period's notification. */
export interface PeriodPolicy {
  readonly appId: string
  readonly statusMap: StatusMap
  readonly recurringStatusMap: RecurringStatusMap
  readonly amount: 'required' | 'optional'
  /** The timestamp of the notification, in epoch milliseconds. `undefined` if it has none that can be read. */
  readonly sentAt: number | undefined
  readonly now: number
  readonly key: string
  /** See `NotificationPolicy.appliedAt`. */
  readonly appliedAt?: string | undefined
  /** "query": the gateway's answer to a query. Default: a notification. */
  readonly source?: 'notification' | 'query'
}

/**
 * Decides the effect of a sub-order's notification (gateway document, section 6) on its recurring order. Every notification does one of these:
 *
 * - It says something new of its period, and the order changes.
 * - It contradicts the agreed terms, or an earlier report: a mismatch for a person, by a hook and the audit trail. If it may be a charge, the order
 *   does not offer a first payment again, also if no period can be read.
 * - It says what is known already, or less. Nothing happens.
 */
export const decidePeriod =
  (notification: GatewayNotification, policy: PeriodPolicy): DecideRecurring =>
  (record) => {
    const meaning = meaningOfStatus(notification.status, policy.statusMap)
    const mismatch = findTermsMismatch(record, notification, meaning, policy)
    if (mismatch?.field === 'app_id')
      return { state: 'mismatch', change: withMismatch({ patch: {} }, mismatch, policy) }
    const known = knownOf(record, notification)
    const report = foldReport(
      record,
      known,
      notification,
      mismatch ? countedOf(meaning, known, notification) : meaning,
      policy,
    )
    const news = report && report !== known ? newsOf(record, report, known, mismatch, policy) : undefined
    const trouble = mismatch ?? findTrouble(record, known, notification, meaning, policy)
    if (!trouble) return { state: 'applied', ...(news && { change: news }) }
    return { state: 'mismatch', change: withMismatch(news ?? { patch: {} }, trouble, policy) }
  }

const knownOf = ({ reports }: RecurringRecord, { period = UNASSIGNED_PERIOD }: GatewayNotification) =>
  reports.find((report) => report.period === period)

/**
 * The meaning that counts of a report that contradicts the terms. If it names no period, only what may be a charge counts: a failure fails no period,
 * and a charge that is not made yet is none.
 */
const countedOf = (
  meaning: StatusMeaning,
  known: PeriodReport | undefined,
  { period }: GatewayNotification,
): StatusMeaning | undefined => {
  if (period !== undefined) return meaningDespite(meaning)
  const phase = phaseOfMeaning(meaning)
  if (phase === 'failed' || phase === 'processing' || phase === 'submitting') return undefined
  return known && phase === 'reversed' ? meaning : meaningDespite(meaning)
}

/** The amount of the charge that a notification is about: the planned one, or that of a charge which no plan has. */
const amountOf = (
  { terms, startAt }: RecurringRecord,
  known: PeriodReport | undefined,
  { period }: GatewayNotification,
): string =>
  scheduleOf({ terms, startAt }).find((planned) => planned.period === period)?.amount ?? known?.amount ?? terms.amount

const foldReport = (
  record: RecurringRecord,
  known: PeriodReport | undefined,
  notification: GatewayNotification,
  meaning: StatusMeaning | undefined,
  { source, statusMap }: PeriodPolicy,
): PeriodReport | undefined => {
  if (meaning === undefined) return known
  const readable = withReadableMoney({ ...notification, period: notification.period ?? UNASSIGNED_PERIOD })
  // The meaning is counted, and not the word: a charge of another amount is no "paid".
  const reported = periodReportOf(readable, { [notification.status]: meaning })
  const charged = amountOf(record, known, notification)
  const report = factReportOf(readable, meaning, readable.amount, source === 'query')
  const isUnaccepted = meaning === 'unknown' && meaningOfStatus(notification.status, statusMap) === 'paid'
  return reported && addToPeriod(known, reported, report, charged, isUnaccepted)
}

/** A contradiction to an earlier report of the same period, or a charge of an order that has ended. */
const findTrouble = (
  record: RecurringRecord,
  known: PeriodReport | undefined,
  notification: GatewayNotification,
  meaning: StatusMeaning,
  { source, appliedAt }: PeriodPolicy,
): RecurringMismatch | undefined => {
  const { amount, period, status } = notification
  const { terms } = record
  const isQuery = source === 'query'
  const sum = amount === undefined ? undefined : readReportedAmount(amount)
  const came = { amount: sum ?? terms.amount, currency: terms.currency }
  const withMoney = (found: RecurringMismatch): RecurringMismatch =>
    meaning === 'paid' ? { ...found, money: came } : found
  if (isChargedAfterEnd(record, meaning))
    return { field: 'cancelled', status, expected: '', received: came.amount, money: came, ...(period && { period }) }
  if (!known) return undefined
  const judged = { ...known, payment: { terms: { ...terms, amount: amountOf(record, known, notification) } } }
  const report = factReportOf(notification, meaning, sum, isQuery)
  const contradiction = findContradiction(judged, factsOfPeriod(known), report, appliedAt)
  if (contradiction) {
    const { field, expected, received } = contradiction
    return withMoney({ field, status, expected, received, ...(period && { period }) })
  }
  const other = isQuery ? undefined : findOtherTradeNo(known, notification, meaning)
  return other && withMoney(other)
}

/** Keeps an amount only if a screen can show it: a decimal in an ISO currency. The mismatch contains the rest. */
const withReadableMoney = (notification: GatewayNotification): GatewayNotification => {
  const { amount, currency, ...rest } = notification
  const code = currency === undefined ? undefined : readCurrency(currency)
  if (currency !== undefined && code === undefined) return rest
  const sum = amount === undefined ? undefined : readReportedAmount(amount)
  return { ...rest, ...(sum !== undefined && { amount: sum }), ...(code !== undefined && { currency: code }) }
}

const withMismatch = (
  change: RecurringChange,
  mismatch: RecurringMismatch,
  { key, now }: PeriodPolicy,
): RecurringChange => {
  const entry: AuditEntry = {
    at: isoInstant(now),
    actor: 'gateway',
    action: 'mismatch',
    reason: REASONS[mismatch.field] ?? `${mismatch.field} differs from what was agreed`,
  }
  return {
    ...change,
    events: [...(change.events ?? []), { kind: 'recurring-mismatch', mismatch, key }],
    audit: [...(change.audit ?? []), entry],
  }
}

const REASONS: Partial<Readonly<Record<RecurringMismatch['field'], string>>> = {
  trade_no: 'the period was charged before under another trade_no',
  out_request_no: 'the period was charged before under another out_request_no',
  status: 'the status contradicts an earlier report',
  cancelled: 'the order was cancelled unpaid, so this charge has to be given back',
}

/** The schedule counts from the first charge, which may be days after the order was made. */
const startOf = (record: RecurringRecord, report: PeriodReport, { sentAt, now }: PeriodPolicy): RecurringPatch => {
  if (
    report.period !== 1 ||
    report.phase !== 'paid' ||
    record.reports.some(({ period, phase }) => period === 1 && wasPaid(phase))
  )
    return {}
  // The timestamp has no zone, so it is used only if it is within the order's lifetime.
  const isCredible = sentAt !== undefined && sentAt >= Date.parse(record.createdAt) - 60_000 && sentAt <= now
  return { startAt: isoInstant(isCredible ? sentAt : now) }
}

/**
 * Returns the new report, the events for hooks, and whether the merchant's id is free for another order. An order whose first charge failed can
 * still be paid on its page. Then it takes its place back. A report that contradicts the terms has no event of its own, except a failure, because
 * the merchant waits for it, and a charge of no period, because it changes what the payer may do.
 */
const newsOf = (
  record: RecurringRecord,
  report: PeriodReport,
  known: PeriodReport | undefined,
  mismatch: RecurringMismatch | undefined,
  policy: PeriodPolicy,
): RecurringChange => {
  const { recurringStatusMap, statusMap, now } = policy
  const isPeriod = report.period !== UNASSIGNED_PERIOD
  const reports = [...record.reports.filter(({ period }) => period !== report.period), report]
  const owed = isRefundOwed(record, { ...record, reports }, meaningOfStatus(report.status, statusMap))
  const patch: RecurringPatch = {
    report,
    ...(!mismatch && startOf(record, report, policy)),
    ...(owed !== undefined && { refundOwedSince: owed ? isoInstant(now) : null }),
  }
  if (mismatch && isPeriod && (report.phase !== 'failed' || mismatch.field === 'period')) return { patch }
  const events: RecurringEvent[] = []
  if (isPeriod && isSettled(report.phase) && report.phase !== known?.phase)
    events.push({ kind: 'period-change', report, ...(known && { previous: known.phase }) })
  const previous = phaseOfRecurring(record, recurringStatusMap)
  const phase = phaseOfRecurring({ ...record, startAt: patch.startAt ?? record.startAt, reports }, recurringStatusMap)
  if (phase !== previous) events.push({ kind: 'recurring-change', phase, previous })
  const [wasOver, isOver] = [isRecurringOver(previous), isRecurringOver(phase)]
  return { patch: wasOver || isOver ? { ...patch, live: !isOver } : patch, events }
}
