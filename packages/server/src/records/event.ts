import type { PeriodPhase, RecurringPhase } from '@ficha/core'
import type { PeriodReport } from '@ficha/core/wire'
import type { Mismatch, RecurringMismatch } from './mismatch.ts'
import type { OrderRecord } from './order-record.ts'
import type { PaymentRecord, PreviousState } from './payment-record.ts'
import type { RecurringRecord } from './recurring-record.ts'
import type { Reminder, Silence, UpcomingCharge } from './time.ts'

/** Something that a hook has to hear of, written in the transaction that made it true. */
export type StoreEvent =
  | { readonly kind: 'change'; readonly previous: PreviousState }
  /** `key` is the same for every replay of one notification, so its event is written once. */
  | { readonly kind: 'mismatch'; readonly mismatch: Mismatch; readonly key: string }
  | { readonly kind: 'double-payment'; readonly others: readonly string[] }
  | TimeEvent

/** What time does to a payment. `key` is the same however often it is planned, so it is written once. */
export type TimeEvent =
  /** There is something to pay with for the first time. */
  | { readonly kind: 'created'; readonly key: 'once' }
  | { readonly kind: 'reminder'; readonly reminder: Reminder; readonly key: string }
  /** `othersOpen`: payments of the order that can still be paid. */
  | { readonly kind: 'lapsed'; readonly othersOpen: readonly string[]; readonly key: 'once' }

/** The same for a recurring order. */
export type RecurringEvent =
  | { readonly kind: 'recurring-change'; readonly phase: RecurringPhase; readonly previous: RecurringPhase }
  | { readonly kind: 'period-change'; readonly report: PeriodReport; readonly previous?: PeriodPhase }
  | { readonly kind: 'recurring-mismatch'; readonly mismatch: RecurringMismatch; readonly key: string }
  | { readonly kind: 'upcoming-charge'; readonly charge: UpcomingCharge; readonly key: string }

/** What the hook of an order has to hear of: it stands elsewhere than before. */
export interface OrderEvent {
  readonly kind: 'order-change'
}

/** The gateway has been silent. */
export interface QuietEvent {
  readonly kind: 'quiet'
}

/** Every kind of event. */
export type EventKind = (StoreEvent | RecurringEvent | OrderEvent | QuietEvent)['kind']

/** The id under which an event is written once and called about as often as it takes. */
export const eventIdOf = (
  { id, revision }: { readonly id: string; readonly revision: number },
  event: StoreEvent | RecurringEvent | OrderEvent,
): string => ('key' in event ? `${id}:${event.kind}:${event.key}` : `${id}:${event.kind}:${revision}`)

/** An event and what it is about, as that was when the event was stored. */
export type EventSubject =
  | { readonly event: StoreEvent; readonly payment: PaymentRecord }
  | { readonly event: RecurringEvent; readonly recurring: RecurringRecord }
  | { readonly event: OrderEvent; readonly order: OrderRecord }
  | { readonly event: QuietEvent; readonly silence: Silence }
