import { isPastDeadline } from '@ficha/core/contract'
import { zoneOf } from '@ficha/core/wire'
import type { RemindWhen, TimeOptions } from '../options/time/time-options.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { Reminder } from '../records/time.ts'
import { byDay, localHour, tellTimeOf } from './quiet-hours.ts'

/** When people open their mail. */
const MORNING = 9

/** Whether money may still come for a payment, so that time does something to it. What has to be looked at by a person is left alone. */
export const isWaiting = ({ phase, replacedBy, received, repriced, order }: PaymentRecord): boolean =>
  (phase === 'processing' || phase === 'unknown') &&
  replacedBy === undefined &&
  received === undefined &&
  repriced === undefined &&
  (order.state === 'open' || order.state === 'unknown')

/** Whether a payer may be asked to pay now: there is something to pay with, in time, and nobody is finding out whether he paid. */
export const isRemindable = (record: PaymentRecord, now: number): boolean =>
  isWaiting(record) &&
  record.phase === 'processing' &&
  record.order.state === 'open' &&
  record.lapsedAt === undefined &&
  record.payment.instructions.length > 0 &&
  !isPastDeadline(record.payment.deadline, now)

type Asked = Pick<TimeOptions, 'reminders' | 'mayRemindAtNight'>

interface Moment {
  readonly at: number
  readonly when: RemindWhen
}

/** The instants at which a payment's reminders are planned, those at night moved to the day. */
const momentsOf = ({ reminders = [], mayRemindAtNight }: Asked, { payment, createdAt }: PaymentRecord): Moment[] => {
  if (payment.deadline === undefined) return []
  const zone = zoneOf(payment.terms)
  const deadline = Date.parse(payment.deadline)
  // A day that ends at midnight is over a moment before the next one begins.
  const lastMoment = deadline - 1
  const moments = reminders.map((when): Moment => {
    const at = when.kind === 'last-day' ? localHour(lastMoment, zone, MORNING) : deadline - when.ms
    return { at: mayRemindAtNight ? at : byDay(at, deadline, zone), when }
  })
  // One that lies before the payment would be told in the breath of its creation.
  return moments.filter(({ at }) => at > Date.parse(createdAt) && at < deadline)
}

/**
 * The next reminder of a payment and when to tell it. One that was missed is told as soon as it may be; of several that were missed the
 * latest, and the others with it. Everything up to `remindedAt` has been told, whatever the offsets were then.
 */
export const nextReminderOf = (
  asked: Asked,
  record: PaymentRecord,
  now: number,
): { readonly reminder: Reminder; readonly tellAt: number } | undefined => {
  if (!isRemindable(record, now)) return undefined
  const told = Date.parse(record.remindedAt ?? record.createdAt)
  const open = momentsOf(asked, record)
    .filter(({ at }) => at > told)
    .sort((left, right) => left.at - right.at)
  const missed = open.findLast(({ at }) => at <= now)
  const next = missed ?? open[0]
  if (!next) return undefined
  const { when } = next
  const reminder: Reminder = { kind: when.kind, offset: when.offset, at: new Date(next.at).toISOString() }
  const { deadline = '', terms } = record.payment
  const tellAt = tellTimeOf(next.at, now, {
    end: Date.parse(deadline),
    zone: zoneOf(terms),
    mayTellAtNight: asked.mayRemindAtNight,
  })
  return tellAt === undefined ? undefined : { reminder, tellAt }
}
