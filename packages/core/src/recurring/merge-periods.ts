import { compareAmounts, readDecimal } from '../model/amount.ts'
import type { StatusMap } from '../model/phase.ts'
import type { GatewayNotification } from '../gateway/notification.ts'
import type { ReportedFacts } from '../status/reported-facts.ts'
import { strongerReport } from '../status/stronger-report.ts'
import type { PeriodPhase } from '../model/phase.ts'
import { periodPhaseOfStatus } from './recurring-phase.ts'
import type { ScheduledPeriod } from './recurring-schedule.ts'

/** The report of a notification on one period. */
export interface PeriodReport {
  /** The number of the period. The first one is 1. {@link UNASSIGNED_PERIOD} for a charge that names no period which can be read. */
  readonly period: number
  readonly phase: Exclude<PeriodPhase, 'planned' | 'expected' | 'dropped'>
  /** trade_status, verbatim. */
  readonly status: string
  /** A decimal string as sent. */
  readonly amount?: string
  readonly currency?: string
  readonly cardLastFour?: string
  /** trade_no and out_request_no of the charge. */
  readonly tradeNo?: string
  readonly outRequestNo?: string
  /** All that was reported of this charge: refunds, disputes and reviews as well. Absent if the phase and the status say it all. */
  readonly facts?: ReportedFacts
}

/** The `period` of a report that names none. The charge belongs to no period, so it is in no list of periods. */
export const UNASSIGNED_PERIOD = 0

/** One period of a recurring order: its planned charge, and the gateway's report on it. */
export interface RecurringPeriod {
  /** The number of the period. The first one is 1. */
  readonly period: number
  readonly phase: PeriodPhase
  /** trade_status, verbatim; "" before any report. */
  readonly status: string
  /** ISO 8601 instant of the planned charge. Absent for a period that was reported and never planned. */
  readonly at?: string
  /** The planned amount. For a period that was never planned, the reported amount. */
  readonly amount?: string
  readonly currency?: string
  readonly isTrial: boolean
  /**
   * The reported money, if its amount or its currency differs from the plan. The shop has to check it. The amount is as sent; "(unreadable)" if it
   * cannot be read, or if only a currency was sent.
   */
  readonly received?: { readonly amount: string; readonly currency: string }
  readonly cardLastFour?: string
}

/** The times that separate planned periods from expected and dropped ones. */
export interface MergeOptions {
  /** Epoch milliseconds, by the server's clock. */
  readonly now: number
  /** Epoch milliseconds at which the order was cancelled or failed. Charges that were planned for later will not happen. */
  readonly endedAt?: number
}

/**
 * The report on a period in a notification; `undefined` if the notification has no period.
 *
 * @param map The merchant's map from trade_status to a phase.
 */
export const periodReportOf = (notification: GatewayNotification, map: StatusMap): PeriodReport | undefined => {
  const { period, status, amount, currency, cardLastFour, tradeNo, outRequestNo } = notification
  if (period === undefined) return undefined
  return {
    period,
    phase: periodPhaseOfStatus(status, map),
    status,
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(cardLastFour !== undefined && { cardLastFour }),
    ...(tradeNo !== undefined && { tradeNo }),
    ...(outRequestNo !== undefined && { outRequestNo }),
  }
}

/**
 * Combines the reports with the schedule. The sequence and the repetition of reports do not change the result: in each period the strongest report
 * counts, as in `strongerReport`. A period without a report stays expected, or planned before its day, even if a later period was reported. The
 * result also has the reported periods that were never planned. It is sorted by `period`.
 *
 * @example
 * const schedule = recurringSchedule({ ...terms, startAt })
 * mergePeriods(schedule, [{ period: 1, phase: 'paid', status: 'SUCCESS' }], { now: Date.now() })
 */
export const mergePeriods = (
  schedule: readonly ScheduledPeriod[],
  reports: readonly PeriodReport[],
  { now, endedAt = Infinity }: MergeOptions,
): readonly RecurringPeriod[] => {
  const strongest = new Map<number, PeriodReport>()
  for (const report of reports) {
    const known = strongest.get(report.period)
    strongest.set(report.period, known ? strongerReport(known, report) : report)
  }
  const planned = schedule.map((scheduled) => mergeOne(scheduled, strongest.get(scheduled.period), now, endedAt))
  const known = new Set(schedule.map(({ period }) => period))
  const unplanned = [...strongest.values()]
    .filter(({ period }) => !known.has(period) && period !== UNASSIGNED_PERIOD)
    .map(unplannedPeriod)
  return [...planned, ...unplanned].sort((left, right) => left.period - right.period)
}

const mergeOne = (
  { period, at, amount, currency, isTrial }: ScheduledPeriod,
  report: PeriodReport | undefined,
  now: number,
  endedAt: number,
): RecurringPeriod => {
  const plan = { period, at, amount, currency, isTrial }
  if (report === undefined) {
    const dueAt = Date.parse(at)
    return { ...plan, phase: dueAt > endedAt ? 'dropped' : dueAt <= now ? 'expected' : 'planned', status: '' }
  }
  const received = differs(amount, currency, report)
  return {
    ...plan,
    phase: report.phase,
    status: report.status,
    ...(received && { received }),
    ...(report.cardLastFour !== undefined && { cardLastFour: report.cardLastFour }),
  }
}

const unplannedPeriod = ({ period, phase, status, amount, currency, cardLastFour }: PeriodReport): RecurringPeriod => ({
  period,
  phase,
  status,
  isTrial: false,
  // Without a readable amount the period counts in no sum.
  ...(readDecimal(amount).ok && { amount }),
  ...(currency !== undefined && { currency }),
  ...(cardLastFour !== undefined && { cardLastFour }),
})

/** The reported money, if it is not the planned money. An amount that cannot be read is equal to no amount. */
const differs = (amount: string, currency: string, report: PeriodReport): RecurringPeriod['received'] => {
  const isSameAmount = report.amount === undefined || isSame(report.amount, amount)
  const isSameCurrency = report.currency === undefined || report.currency === currency
  if (isSameAmount && isSameCurrency) return undefined
  return { amount: report.amount ?? '(unreadable)', currency: report.currency ?? currency }
}

const isSame = (received: string, planned: string): boolean =>
  readDecimal(received).ok && compareAmounts(received, planned) === 0
