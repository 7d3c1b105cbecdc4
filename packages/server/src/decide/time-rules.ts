import type { TimeOptions } from '../options/time/time-options.ts'
import type { PaymentTick, RecurringTick, TimeRules } from '../ports/planning.ts'
import { isoInstant } from '../platform/clock.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { isWaiting, isWaitingForPrice, nextReminderOf } from './reminders.ts'
import { nextChargeOf } from './upcoming-charge.ts'

/** Makes the rules from the merchant's options. `undefined`: no hook needs them. */
export const createTimeRules = (options: TimeOptions): TimeRules | undefined => {
  const { name, reminders, reportsLapses, chargeNoticeMs } = options
  if (!reminders && !reportsLapses && chargeNoticeMs === undefined) return undefined
  return {
    name,
    isWaiting: (record) => isWaitingForPrice(record) && record.lapsedAt === undefined,
    dueOf: (record, at) => isoOf(dueOf(options, record, Date.parse(at))),
    tick: (record, others, at) => tick(options, record, others, Date.parse(at)),
    dueOfRecurring: (record, at) => isoOf(nextChargeOf(options, record, Date.parse(at))?.notifyAt),
    tickRecurring: (record, at) => tickRecurring(options, record, Date.parse(at)),
  }
}

const isoOf = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : isoInstant(ms))

const lapseOf = ({ graceOf, reportsLapses }: TimeOptions, { payment, lapsedAt }: PaymentRecord): number | undefined => {
  const { deadline, terms } = payment
  return reportsLapses && deadline !== undefined && lapsedAt === undefined
    ? Date.parse(deadline) + graceOf(terms.method)
    : undefined
}

/** The earliest instant at which time has an effect on the record. */
const dueOf = (options: TimeOptions, record: PaymentRecord, now: number): number | undefined => {
  if (!isWaiting(record) || record.lapsedAt !== undefined) return undefined
  const moments = [nextReminderOf(options, record, now)?.notifyAt, lapseOf(options, record)]
  const known = moments.filter((moment) => moment !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

const tick = (options: TimeOptions, record: PaymentRecord, others: readonly string[], now: number): PaymentTick => {
  const at = isoInstant(now)
  if (!isWaiting(record) || record.lapsedAt !== undefined) return { events: [] }
  const lapse = lapseOf(options, record)
  if (lapse !== undefined && lapse <= now)
    return { events: [{ kind: 'lapsed', othersOpen: others, key: record.payment.deadline ?? '' }], lapsedAt: at }
  const next = nextReminderOf(options, record, now)
  if (!next || next.notifyAt > now) return withDue(options, record, { events: [] }, now)
  const { reminder } = next
  const change = {
    events: [{ kind: 'reminder', reminder, key: `${reminder.offset}:${reminder.at}` } as const],
    remindedAt: at,
  }
  return withDue(options, { ...record, remindedAt: at }, change, now)
}

const withDue = (options: TimeOptions, record: PaymentRecord, done: PaymentTick, now: number): PaymentTick => {
  const dueAt = isoOf(dueOf(options, record, now))
  return { ...done, ...(dueAt !== undefined && { dueAt }) }
}

const tickRecurring = (options: TimeOptions, record: RecurringRecord, now: number): RecurringTick => {
  const next = nextChargeOf(options, record, now)
  if (!next || next.notifyAt > now) return next ? { events: [], dueAt: isoInstant(next.notifyAt) } : { events: [] }
  const announcedPeriod = next.charge.period
  const after = nextChargeOf(options, { ...record, announcedPeriod }, now)
  return {
    events: [{ kind: 'upcoming-charge', charge: next.charge, key: String(announcedPeriod) }],
    announcedPeriod,
    ...(after && { dueAt: isoInstant(after.notifyAt) }),
  }
}
