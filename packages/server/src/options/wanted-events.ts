import type { EventKind } from '../records/event.ts'
import type { Hooks } from './hooks.ts'

/** The option that is called about an event. */
export const HOOK_OF = {
  change: 'onChange',
  mismatch: 'onMismatch',
  'double-payment': 'onDoublePayment',
  'recurring-change': 'onRecurringChange',
  'period-change': 'onPeriodChange',
  'recurring-mismatch': 'onRecurringMismatch',
  'order-change': 'onOrderChange',
} as const satisfies Readonly<Record<EventKind, keyof Hooks>>

/** The events that the merchant's hooks wait for. */
export const wantedEvents = (hooks: Hooks): ReadonlySet<EventKind> =>
  new Set((Object.keys(HOOK_OF) as EventKind[]).filter((kind) => hooks[HOOK_OF[kind]] !== undefined))
