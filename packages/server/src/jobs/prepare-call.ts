import { zoneOf } from '@ficha/core/internal'
import { isNight, morningAfter, notifyTimeOf } from '../decide/quiet-hours.ts'
import { isRemindable, isWaiting } from '../decide/reminders.ts'
import { phaseOfRecurring } from '../decide/recurring-phase.ts'
import type { HookContext } from '../options/hooks.ts'
import type { HookSettings, StatusSettings, StoreSettings } from '../options/settings.ts'
import type { OutboxEntry } from '../ports/outbox.ts'
import { isoInstant } from '../platform/clock.ts'
import type { EventSubject } from '../records/event.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** The decision about an event, at the time of its hook call. */
export type HookCall =
  | { readonly kind: 'call'; readonly run: () => Promise<void> }
  /** The event is no longer true or too late, so the hook is not called. `because` is for the log. */
  | { readonly kind: 'drop'; readonly because: string }
  /** It is night, and the hook is called at the ISO instant `at`. */
  | { readonly kind: 'later'; readonly at: string }

type OfPayment = Extract<EventSubject, { payment: unknown }>
type OfRecurring = Extract<EventSubject, { recurring: unknown }>

/**
 * Checks an event again before its hook is called. A payment may have been paid since a reminder was planned, and a hook that failed in the
 * evening must not be called again at night.
 */
export const prepareCall = async (
  settings: StatusSettings & StoreSettings & HookSettings,
  entry: OutboxEntry,
  now: number,
): Promise<HookCall> => {
  const { hooks } = settings
  const { eventId, attempt, traceparent } = entry
  const context: HookContext = { eventId, attempt, ...(traceparent !== undefined && { traceparent }) }
  if ('payment' in entry) return await prepareOfPayment(settings, entry, context, now)
  if ('recurring' in entry) return await prepareOfRecurring(settings, entry, context, now)
  if ('order' in entry) return call(() => hooks.onOrderChange?.(entry.order, context))
  return call(() => hooks.onQuiet?.(entry.silence, context))
}

const call = (run: () => Promise<void> | void): HookCall => ({ kind: 'call', run: async () => await run() })

const drop = (because: string): HookCall => ({ kind: 'drop', because })

const prepareOfPayment = async (
  settings: StoreSettings & HookSettings,
  { event, payment }: OfPayment,
  context: HookContext,
  now: number,
): Promise<HookCall> => {
  const { hooks, store } = settings
  switch (event.kind) {
    case 'change':
      return call(() => hooks.onChange?.(payment, event.previous, context))
    case 'mismatch':
      return call(() => hooks.onMismatch?.(payment, event.mismatch, context))
    case 'double-payment':
      return call(() => hooks.onDoublePayment?.(payment, event.others, context))
    case 'lapsed':
      return call(() => hooks.onLapsed?.(payment, event.othersOpen, context))
    case 'created': {
      const current = (await store.payments.find(payment.id)) ?? payment
      // A slip that came after "paid" would ask for the money a second time.
      const { replacedBy: _, ...asIfAlone } = current
      if (!isWaiting(asIfAlone)) return drop('the payment cannot be paid any more')
      return call(() => hooks.onCreated?.(current, context))
    }
    case 'reminder': {
      const current = await store.payments.find(payment.id)
      if (!current || !isRemindable(current, now)) return drop('the payment cannot be paid any more')
      const { terms, deadline = '' } = current.payment
      const end = Date.parse(deadline)
      const notifyAt = notifyTimeOf(Date.parse(event.reminder.at), now, {
        end,
        zone: zoneOf(terms),
        mayNotifyAtNight: settings.time.mayRemindAtNight,
      })
      if (notifyAt === undefined) return drop('the deadline is before the end of the night')
      if (notifyAt > now) return { kind: 'later', at: isoInstant(notifyAt) }
      return call(() => hooks.onReminder?.(current, event.reminder, context))
    }
    default:
      return event satisfies never
  }
}

const prepareOfRecurring = async (
  settings: StatusSettings & StoreSettings & HookSettings,
  { event, recurring }: OfRecurring,
  context: HookContext,
  now: number,
): Promise<HookCall> => {
  const { hooks, recurringStatusMap } = settings
  switch (event.kind) {
    case 'recurring-change': {
      const { phase, previous } = event
      const othersActive = await findOthersActive(settings, recurring)
      return call(() => hooks.onRecurringChange?.(recurring, { phase, previous, othersActive }, context))
    }
    case 'period-change':
      return call(() => hooks.onPeriodChange?.(recurring, event.report, context))
    case 'recurring-mismatch':
      return call(() => hooks.onRecurringMismatch?.(recurring, event.mismatch, context))
    case 'upcoming-charge': {
      const current = await settings.store.recurring.find(recurring.id)
      const isAhead = Date.parse(event.charge.at) > now
      if (!current || !isAhead || phaseOfRecurring(current, recurringStatusMap) !== 'active')
        return drop(isAhead ? 'the order has ended' : 'the charge is due already')
      const zone = zoneOf(current.terms)
      if (!settings.time.mayRemindAtNight && isNight(now, zone))
        return laterUnlessOver(morningAfter(now, zone), Date.parse(event.charge.at))
      return call(() => hooks.onUpcomingCharge?.(current, event.charge, context))
    }
    default:
      return event satisfies never
  }
}

/**
 * The read ids of other active orders of the same merchant's id. They are read when the hook is called. The events of one id share a queue, so the
 * last of two orders that become active finds the other one.
 */
const findOthersActive = async (
  { store, recurringStatusMap }: StatusSettings & StoreSettings,
  { id, recurringId }: RecurringRecord,
): Promise<readonly string[]> => {
  const orders = await store.recurring.list({ recurringId })
  const others = orders.filter((other) => other.id !== id && phaseOfRecurring(other, recurringStatusMap) === 'active')
  return others.map((other) => other.id)
}

const laterUnlessOver = (at: number, end: number): HookCall =>
  at < end ? { kind: 'later', at: isoInstant(at) } : drop('the night ends too late')
