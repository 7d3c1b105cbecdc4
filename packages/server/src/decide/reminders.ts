import { isPastDeadline } from '@ficha/core/contract'
import { zoneOf } from '@ficha/core/internal'
import { isAwaited } from '@ficha/core/status'
import type { RemindWhen, TimeOptions } from '../options/time/time-options.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { Reminder } from '../records/time.ts'
import { byDay, EVENING, HOUR, localHour, notifyTimeOf } from './quiet-hours.ts'

/** The local hour of a reminder on the last day. */
const MORNING = 9

/**
 * Whether money may still come for a payment, so that the lapse applies. A payment that a person has to check is excluded, and one that is held for a
 * review: its payer has done everything.
 */
export const isWaiting = ({ phase, replacedBy, received, facts, order }: PaymentRecord): boolean =>
  isAwaited(phase) &&
  replacedBy === undefined &&
  received === undefined &&
  facts?.needsCheck === undefined &&
  facts?.review === undefined &&
  (order.state === 'open' || order.state === 'unknown')

/** Whether a payment still waits for the price of its order. A payment of a former price does not pay the order. */
export const isWaitingForPrice = (record: PaymentRecord): boolean => isWaiting(record) && record.repriced === undefined

/**
 * Whether a payer may be reminded to pay now: there is payment data, the deadline has not passed, and no unknown outcome could mean that the
 * payer has paid already.
 */
export const isRemindable = (record: PaymentRecord, now: number): boolean =>
  isWaitingForPrice(record) &&
  record.phase === 'processing' &&
  record.order.state === 'open' &&
  record.lapsedAt === undefined &&
  record.payment.instructions.length > 0 &&
  !isPastDeadline(record.payment.deadline, now)

type ReminderOptions = Pick<TimeOptions, 'reminders' | 'mayRemindAtNight'>

interface Moment {
  readonly at: number
  readonly kind: Reminder['kind']
  readonly when: RemindWhen
}

/**
 * The morning of the day of the deadline. If the deadline comes before that morning, or less than an hour after it, it is the evening before:
 * a reminder "before", because "today is the last day" would be wrong.
 */
const lastDayOf = (deadline: number, zone: string): Pick<Moment, 'at' | 'kind'> => {
  // A deadline at midnight is the end of the day before, so a millisecond is subtracted.
  const morning = localHour(deadline - 1, zone, MORNING)
  if (morning + HOUR <= deadline) return { at: morning, kind: 'last-day' }
  return { at: localHour(deadline - 1, zone, EVENING, -1), kind: 'before' }
}

/** The instants of a payment's reminders. Instants at night are moved to the day. */
const momentsOf = (
  { reminders = [], mayRemindAtNight }: ReminderOptions,
  { payment, createdAt }: PaymentRecord,
): Moment[] => {
  if (payment.deadline === undefined) return []
  const zone = zoneOf(payment.terms)
  const deadline = Date.parse(payment.deadline)
  const moments = reminders.map((when): Moment => {
    if (when.kind === 'last-day') return { ...lastDayOf(deadline, zone), when }
    const at = deadline - when.ms
    return { at: mayRemindAtNight ? at : byDay(at, deadline, zone), kind: 'before', when }
  })
  // A reminder before the creation of the payment would be sent together with the slip, so it is left out.
  return moments.filter(({ at }) => at > Date.parse(createdAt) && at < deadline)
}

/**
 * The next reminder of a payment and the time to send it. A missed reminder is sent as soon as possible. If it is too late to send it, its time is
 * now: its event is then dropped, and the report of the jobs says so. If several were missed, only the latest is sent, and the others count as sent. All reminders up to `remindedAt` count as sent, even if the option `reminders` has changed
 * since.
 */
export const nextReminderOf = (
  options: ReminderOptions,
  record: PaymentRecord,
  now: number,
): { readonly reminder: Reminder; readonly notifyAt: number } | undefined => {
  if (!isRemindable(record, now)) return undefined
  const lastNotice = Date.parse(record.remindedAt ?? record.createdAt)
  const open = momentsOf(options, record)
    .filter(({ at }) => at > lastNotice)
    .sort((left, right) => left.at - right.at)
  const missed = open.findLast(({ at }) => at <= now)
  const next = missed ?? open[0]
  if (!next) return undefined
  const { kind, when } = next
  const reminder: Reminder = { kind, offset: when.offset, at: new Date(next.at).toISOString() }
  const { deadline = '', terms } = record.payment
  const notifyAt = notifyTimeOf(next.at, now, {
    end: Date.parse(deadline),
    zone: zoneOf(terms),
    mayNotifyAtNight: options.mayRemindAtNight,
  })
  return { reminder, notifyAt: notifyAt ?? now }
}
