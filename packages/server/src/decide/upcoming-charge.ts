import { zoneOf } from '@ficha/core/internal'
import type { TimeOptions } from '../options/time/time-options.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import type { UpcomingCharge } from '../records/time.ts'
import { byDay, notifyTimeOf } from './quiet-hours.ts'
import { phaseOfRecurring } from './recurring-phase.ts'
import { scheduleOf } from './schedule-of.ts'

type ChargeOptions = Pick<TimeOptions, 'chargeNoticeMs' | 'mayRemindAtNight' | 'recurringStatusMap'>

/**
 * The next charge to announce, and the time for it. The first charge is the payer's own payment and is not announced. An announcement that
 * was missed is sent late, if the charge has not happened yet. No charge is announced twice, and none before the charge before it: where charges
 * follow each other faster than `chargeNotice`, a charge is announced when the one before it is over.
 */
export const nextChargeOf = (
  { chargeNoticeMs, mayRemindAtNight, recurringStatusMap }: ChargeOptions,
  record: RecurringRecord,
  now: number,
): { readonly charge: UpcomingCharge; readonly notifyAt: number } | undefined => {
  if (chargeNoticeMs === undefined || phaseOfRecurring(record, recurringStatusMap) !== 'active') return undefined
  const { terms, announcedPeriod = 1, reports } = record
  const known = new Set(reports.map(({ period }) => period))
  const zone = zoneOf(terms)
  let before = Number.NEGATIVE_INFINITY
  for (const { period, at, amount, currency } of scheduleOf(record)) {
    const end = Date.parse(at)
    const former = before
    before = end
    if (period <= announcedPeriod || known.has(period) || end <= now) continue
    const wanted = Math.max(end - chargeNoticeMs, former)
    const planned = mayRemindAtNight ? wanted : byDay(wanted, end, zone)
    const notifyAt = notifyTimeOf(planned, now, { end, zone, mayNotifyAtNight: mayRemindAtNight })
    if (notifyAt !== undefined) return { charge: { period, at, amount, currency }, notifyAt }
  }
  return undefined
}
