import type { PeriodPhase, PeriodReport, RecurringPhase } from '@ficha/core'
import type { Mismatch, RecurringMismatch } from './mismatch.ts'
import type { OrderRecord } from './order-record.ts'
import type { PaymentRecord, PreviousState } from './payment-record.ts'
import type { RecurringRecord } from './recurring-record.ts'

/** Something that a hook has to hear of, written in the transaction that made it true. */
export type StoreEvent =
  | { readonly kind: 'change'; readonly previous: PreviousState }
  /** `key` is the same for every replay of one notification, so its event is written once. */
  | { readonly kind: 'mismatch'; readonly mismatch: Mismatch; readonly key: string }
  | { readonly kind: 'double-payment'; readonly others: readonly string[] }

/** The same for a recurring order. */
export type RecurringEvent =
  | { readonly kind: 'recurring-change'; readonly phase: RecurringPhase; readonly previous: RecurringPhase }
  | { readonly kind: 'period-change'; readonly report: PeriodReport; readonly previous?: PeriodPhase }
  | { readonly kind: 'recurring-mismatch'; readonly mismatch: RecurringMismatch; readonly key: string }

/** What the hook of an order has to hear of: it stands elsewhere than before. */
export interface OrderEvent {
  readonly kind: 'order-change'
}

/** What an event can be about. */
export type EventKind = (StoreEvent | RecurringEvent | OrderEvent)['kind']

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
