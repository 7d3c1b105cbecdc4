import type { EventKind, RecurringEvent, StoreEvent } from '../records/event.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** The planning that the handler wants from its store, with each change. */
export interface Planning {
  /** The kinds of events that have a hook. Events of other kinds are not written. */
  readonly wants: ReadonlySet<EventKind>
  /** The rules for reminders, lapses and charges. If absent, nothing is planned for later. */
  readonly time?: TimeRules
}

/** The effect of time on a payment, at one look. */
export interface PaymentTick {
  readonly events: readonly StoreEvent[]
  readonly remindedAt?: string
  readonly lapsedAt?: string
  /** The time of the next look. Absent: there is none. */
  readonly dueAt?: string
}

/** The effect of time on a recurring order, at one look. */
export interface RecurringTick {
  readonly events: readonly RecurringEvent[]
  readonly announcedPeriod?: number
  readonly dueAt?: string
}

/**
 * The rules for effects of time. They decide from the record as it is now. Pure. `dueAt` is only the time of the next look, and the rules
 * decide again at that time. So a clock that jumps, or changed offsets, lose nothing and repeat nothing.
 */
export interface TimeRules {
  /** The name of these rules. When it changes, everything that was planned under the old name is planned again. */
  readonly name: string
  /** The time of the next look at a payment. */
  readonly dueOf: (record: PaymentRecord, at: string) => string | undefined
  /** @param others The order's other payments that can still be paid. */
  readonly tick: (record: PaymentRecord, others: readonly string[], at: string) => PaymentTick
  /** Whether a payment can still be paid, by its deadline and state. */
  readonly isWaiting: (record: PaymentRecord) => boolean
  readonly dueOfRecurring: (record: RecurringRecord, at: string) => string | undefined
  readonly tickRecurring: (record: RecurringRecord, at: string) => RecurringTick
}
