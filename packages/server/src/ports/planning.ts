import type { EventKind, RecurringEvent, StoreEvent } from '../records/event.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/**
 * The `dueAt` of a record that waits for a process with rules of time. It is long past, so that process finds it at its next tick and plans
 * it.
 */
export const UNPLANNED = '1970-01-01T00:00:00.000Z'

/** The events and times that the store plans with each change. */
export interface Planning {
  /**
   * The kinds of events for which this process calls a hook. Events of other kinds are stored too, for a process that calls their hooks.
   */
  readonly hooked: ReadonlySet<EventKind>
  /**
   * The rules for reminders, lapses and charges. A process without rules gives each record that waits the time `UNPLANNED`.
   */
  readonly time?: TimeRules
}

/** The effect of time on a payment, as one tick finds it. */
export interface PaymentTick {
  readonly events: readonly StoreEvent[]
  /** See `PaymentRecord.remindedAt`. Absent: unchanged. */
  readonly remindedAt?: string
  /** See `PaymentRecord.lapsedAt`. Absent: unchanged. */
  readonly lapsedAt?: string
  /** ISO instant of the next tick. Absent: there is none. */
  readonly dueAt?: string
}

/** The effect of time on a recurring order, as one tick finds it. */
export interface RecurringTick {
  readonly events: readonly RecurringEvent[]
  /** The period whose charge these events announce. Absent: none. */
  readonly announcedPeriod?: number
  /** ISO instant of the next tick. Absent: there is none. */
  readonly dueAt?: string
}

/**
 * The rules for effects of time. They decide from the record as it is now. Pure. `dueAt` is only the time of the next tick, and the rules
 * decide again at that tick. So no event is lost or repeated when a clock jumps or when the offsets in the options change.
 */
export interface TimeRules {
  /** The name of these rules. When it changes, everything that was planned under the old name is planned again. */
  readonly name: string
  /** ISO instant of the next tick of a payment. */
  readonly dueOf: (record: PaymentRecord, at: string) => string | undefined
  /** @param others Read ids of the order's other payments that can still be paid. */
  readonly tick: (record: PaymentRecord, others: readonly string[], at: string) => PaymentTick
  /** Whether a payment can still be paid, by its deadline and state. */
  readonly isWaiting: (record: PaymentRecord) => boolean
  readonly dueOfRecurring: (record: RecurringRecord, at: string) => string | undefined
  readonly tickRecurring: (record: RecurringRecord, at: string) => RecurringTick
}
