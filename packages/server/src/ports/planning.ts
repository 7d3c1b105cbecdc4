import type { EventKind, RecurringEvent, StoreEvent } from '../records/event.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** What a store plans beside a change, as the handler that uses it wants it. */
export interface Planning {
  /** The events that a hook waits for. No other event is written. */
  readonly wants: ReadonlySet<EventKind>
  /** What time does. Absent: nothing, and nothing is planned for later. */
  readonly time?: TimeRules
}

/** What time does to a payment at one look. */
export interface PaymentTick {
  readonly events: readonly StoreEvent[]
  readonly remindedAt?: string
  readonly lapsedAt?: string
  /** When to look next; absent: never. */
  readonly dueAt?: string
}

/** What time does to a recurring order at one look. */
export interface RecurringTick {
  readonly events: readonly RecurringEvent[]
  readonly announcedPeriod?: number
  readonly dueAt?: string
}

/**
 * What time does, decided from a record as it is now. Pure. `dueAt` only says when to look: what happens then is decided anew, so that a
 * clock that jumps and offsets that changed lose nothing and repeat nothing.
 */
export interface TimeRules {
  /** Another name: what was planned by rules of that name is planned anew. */
  readonly name: string
  /** When to look at a payment next. */
  readonly dueOf: (record: PaymentRecord, at: string) => string | undefined
  /** @param others The order's other payments that can still be paid. */
  readonly tick: (record: PaymentRecord, others: readonly string[], at: string) => PaymentTick
  /** Whether a payment can still be paid, as far as time is concerned. */
  readonly isWaiting: (record: PaymentRecord) => boolean
  readonly dueOfRecurring: (record: RecurringRecord, at: string) => string | undefined
  readonly tickRecurring: (record: RecurringRecord, at: string) => RecurringTick
}
