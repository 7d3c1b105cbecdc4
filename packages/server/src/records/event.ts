import type { PeriodPhase, RecurringPhase } from '@ficha/core'
import type { PeriodReport } from '@ficha/core/status'
import type { Mismatch, RecurringMismatch } from './mismatch.ts'
import type { OrderChange } from './order-record.ts'
import type { PaymentRecord, PreviousState } from './payment-record.ts'
import type { RecurringRecord } from './recurring-record.ts'
import type { Reminder, Silence, UpcomingCharge } from './time.ts'

/** An event for a hook. It is written in the same transaction as its change. */
export type StoreEvent =
  | { readonly kind: 'change'; readonly previous: PreviousState }
  /** `key` is the same for every replay of one notification, so its event is written once. */
  | { readonly kind: 'mismatch'; readonly mismatch: Mismatch; readonly key: string }
  /** `others`: read ids of the order's other paid payments. */
  | { readonly kind: 'double-payment'; readonly others: readonly string[] }
  | TimeEvent

/** An effect of time on a payment. Each plan of it has the same `key`, so the event is written once. */
export type TimeEvent =
  /** The payment has payment data for the first time. */
  | { readonly kind: 'created'; readonly key: 'once' }
  | { readonly kind: 'reminder'; readonly reminder: Reminder; readonly key: string }
  /** `othersOpen`: read ids of the order's other payments that can still be paid. */
  /** `key` is the deadline that passed: a payment that is requested again has another one. */
  | { readonly kind: 'lapsed'; readonly othersOpen: readonly string[]; readonly key: string }

/** An event for a hook about a recurring order. `key` works as for a payment. */
export type RecurringEvent =
  | { readonly kind: 'recurring-change'; readonly phase: RecurringPhase; readonly previous: RecurringPhase }
  | { readonly kind: 'period-change'; readonly report: PeriodReport; readonly previous?: PeriodPhase }
  | { readonly kind: 'recurring-mismatch'; readonly mismatch: RecurringMismatch; readonly key: string }
  | { readonly kind: 'upcoming-charge'; readonly charge: UpcomingCharge; readonly key: string }

/** The event for an order's hook: the state of the order has changed. */
export interface OrderEvent {
  readonly kind: 'order-change'
}

/** The gateway has sent no notification for longer than `quietAfter`. */
export interface QuietEvent {
  readonly kind: 'quiet'
}

/** Every kind of event. */
export type EventKind = (StoreEvent | RecurringEvent | OrderEvent | QuietEvent)['kind']

/** The kinds by name. A missing one does not compile. */
const KINDS: Readonly<Record<EventKind, true>> = {
  change: true,
  mismatch: true,
  'double-payment': true,
  created: true,
  reminder: true,
  lapsed: true,
  'recurring-change': true,
  'period-change': true,
  'recurring-mismatch': true,
  'upcoming-charge': true,
  'order-change': true,
  quiet: true,
}

/** All kinds of events. */
export const EVENT_KINDS = Object.keys(KINDS) as readonly EventKind[]

/** The id of an event. An event is written once under its id, and its hook is called until it succeeds. */
export const eventIdOf = (
  { id, revision }: { readonly id: string; readonly revision: number },
  event: StoreEvent | RecurringEvent | OrderEvent,
): string => ('key' in event ? `${id}:${event.kind}:${event.key}` : `${id}:${event.kind}:${revision}`)

/**
 * Whether an event may be planned again under its id after its hook was called. This is so for a mismatch: a replay of the notification
 * finds it again. All other events are planned once, because the record then has a new revision or a note such as `remindedAt`.
 */
export const mayBePlannedAgain = (kind: EventKind): boolean => kind === 'mismatch' || kind === 'recurring-mismatch'

/** An event with its subject, as the subject was when the event was stored. */
export type EventSubject =
  | { readonly event: StoreEvent; readonly payment: PaymentRecord }
  | { readonly event: RecurringEvent; readonly recurring: RecurringRecord }
  | { readonly event: OrderEvent; readonly order: OrderChange }
  | { readonly event: QuietEvent; readonly silence: Silence }
