import { EVENT_KINDS, type EventKind } from '../records/event.ts'
import type { Hooks } from './hooks.ts'

/** The hook of each kind of event. */
export const HOOK_OF: Readonly<Record<EventKind, keyof Hooks>> = {
  change: 'onChange',
  mismatch: 'onMismatch',
  'double-payment': 'onDoublePayment',
  created: 'onCreated',
  reminder: 'onReminder',
  lapsed: 'onLapsed',
  'upcoming-charge': 'onUpcomingCharge',
  quiet: 'onQuiet',
  'recurring-change': 'onRecurringChange',
  'period-change': 'onPeriodChange',
  'recurring-mismatch': 'onRecurringMismatch',
  'order-change': 'onOrderChange',
}

/** The kinds of events that have a hook. */
export const hookedEvents = (hooks: Hooks): ReadonlySet<EventKind> =>
  new Set(EVENT_KINDS.filter((kind) => hooks[HOOK_OF[kind]] !== undefined))
