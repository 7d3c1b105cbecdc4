import { compareAmounts, isRecurringOver, isSettled, type RecurringStatusMap, type StatusMap } from '@ficha/core'
import {
  type GatewayNotification,
  type PeriodReport,
  periodReportOf,
  readCurrency,
  readDecimal,
  strongerReport,
} from '@ficha/core/wire'
import { isoInstant } from '../platform/clock.ts'
import type { RecurringMismatch } from '../records/mismatch.ts'
import type { DecideRecurring } from '../ports/inbox.ts'
import type { RecurringChange } from '../records/change.ts'
import type { RecurringEvent } from '../records/event.ts'
import type { RecurringPatch, RecurringRecord } from '../records/recurring-record.ts'
import { phaseOfRecurring } from './recurring-phase.ts'
import { scheduleOf } from './schedule-of.ts'

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
}

/**
 * Decides the effect of a sub-order's notification (gateway document, section 6) on its recurring order. The reports of each period are
 * folded separately, so a period without a report stays without one. An amount that differs from the schedule does not settle the period.
 */
export const decidePeriod =
  (notification: GatewayNotification, policy: PeriodPolicy): DecideRecurring =>
  (record) => {
    const told = periodReportOf(withReadableMoney(notification), policy.statusMap)
    const mismatch = findMismatch(record, notification, told, policy)
    if (!told || mismatch?.field === 'app_id') return { state: 'mismatch', change: mismatched(mismatch, policy, {}) }
    const report = mismatch ? reportDespite(told) : told
    const known = record.reports.find(({ period }) => period === report?.period)
    const isNews = report !== undefined && (!known || strongerReport(known, report) === report)
    if (!isNews)
      return mismatch ? { state: 'mismatch', change: mismatched(mismatch, policy, {}) } : { state: 'applied' }
    const patch = { report, ...startOf(record, report, policy) }
    if (!mismatch) return { state: 'applied', change: tellNews(record, patch, report, known, policy) }
    // A failure is reported with any amount, because the merchant waits for it.
    const isFailure = report.phase === 'failed' && mismatch.field !== 'period'
    const news = isFailure ? tellNews(record, patch, report, known, policy) : { patch }
    return { state: 'mismatch', change: mismatched(mismatch, policy, news.patch, news.events) }
  }

/**
 * Returns the part of a contradictory report that still counts. A payment of another amount is shown as `unknown` and does not settle the
 * period. A refund of another amount may be partial, so it is ignored. A failure counts as a failure.
 */
const reportDespite = (told: PeriodReport): PeriodReport | undefined => {
  if (told.phase === 'paid') return { ...told, phase: 'unknown' }
  return told.phase === 'reversed' ? undefined : told
}

/** Keeps an amount only if a screen can show it: a decimal in an ISO currency. The mismatch contains the rest. */
const withReadableMoney = (notification: GatewayNotification): GatewayNotification => {
  const { amount, currency, ...rest } = notification
  const code = currency === undefined ? undefined : readCurrency(currency)
  if (currency !== undefined && code === undefined) return rest
  return {
    ...rest,
    ...(amount !== undefined && readDecimal(amount).ok && { amount }),
    ...(code !== undefined && { currency: code }),
  }
}

const mismatched = (
  mismatch: RecurringMismatch | undefined,
  policy: PeriodPolicy,
  patch: RecurringPatch,
  news: readonly RecurringEvent[] = [],
): RecurringChange => ({
  patch,
  events: mismatch ? [...news, { kind: 'recurring-mismatch', mismatch, key: policy.key }] : [],
  audit: [
    {
      at: isoInstant(policy.now),
      actor: 'gateway',
      action: 'mismatch',
      reason: `${mismatch?.field ?? 'period'} differs from what was agreed`,
    },
  ],
})

/** The schedule counts from the first charge, which may be days after the order was made. */
const startOf = (record: RecurringRecord, report: PeriodReport, { sentAt, now }: PeriodPolicy): RecurringPatch => {
  if (
    report.period !== 1 ||
    report.phase !== 'paid' ||
    record.reports.some(({ period, phase }) => period === 1 && phase === 'paid')
  )
    return {}
  // The timestamp has no zone, so it is used only if it is within the order's lifetime.
  const isCredible = sentAt !== undefined && sentAt >= Date.parse(record.createdAt) - 60_000 && sentAt <= now
  return { startAt: isoInstant(isCredible ? sentAt : now) }
}

/**
 * Returns the new report, the events for hooks, and whether the merchant's id is free for another order. An order whose first charge failed can
 * still be paid on its page. Then it takes its place back.
 */
const tellNews = (
  record: RecurringRecord,
  patch: RecurringPatch,
  report: PeriodReport,
  known: PeriodReport | undefined,
  { recurringStatusMap }: PeriodPolicy,
): RecurringChange => {
  const events: RecurringEvent[] = []
  if (isSettled(report.phase) && report.phase !== known?.phase) {
    events.push({ kind: 'period-change', report, ...(known && { previous: known.phase }) })
  }
  const previous = phaseOfRecurring(record, recurringStatusMap)
  const reports = [...record.reports.filter(({ period }) => period !== report.period), report]
  const phase = phaseOfRecurring({ ...record, startAt: patch.startAt ?? record.startAt, reports }, recurringStatusMap)
  if (phase !== previous) events.push({ kind: 'recurring-change', phase, previous })
  const [wasOver, isOver] = [isRecurringOver(previous), isRecurringOver(phase)]
  return { patch: wasOver || isOver ? { ...patch, live: !isOver } : patch, events }
}

const findMismatch = (
  { terms, startAt }: RecurringRecord,
  { appId, amount, currency, status }: GatewayNotification,
  report: PeriodReport | undefined,
  policy: PeriodPolicy,
): RecurringMismatch | undefined => {
  const differ = (field: RecurringMismatch['field'], expected: string, received: string): RecurringMismatch => ({
    field,
    status,
    expected,
    received,
    ...(report && { period: report.period }),
  })
  if (appId !== undefined && appId !== policy.appId) return differ('app_id', policy.appId, appId)
  if (!report) return differ('period', 'a period', '')
  const planned = scheduleOf({ terms, startAt }).find(({ period }) => period === report.period)
  if (!planned) return differ('period', `1 to ${terms.quantity}`, String(report.period))
  if (currency !== undefined && readCurrency(currency) !== planned.currency)
    return differ('currency', planned.currency, currency)
  const isOther = amount !== undefined && (!readDecimal(amount).ok || compareAmounts(amount, planned.amount) !== 0)
  if (isOther) return differ('amount', planned.amount, amount)
  const isBare = amount === undefined || currency === undefined
  return isBare && report.phase === 'paid' && policy.amount === 'required'
    ? differ('amount-missing', planned.amount, '')
    : undefined
}
