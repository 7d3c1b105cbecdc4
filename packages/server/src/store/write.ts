import type { OrderStateSnapshot } from '@ficha/core'
import type { AuditEntry } from '../records/change.ts'
import type { InboxState } from '../records/delivery.ts'
import type { OrderEvent, QuietEvent, RecurringEvent, StoreEvent } from '../records/event.ts'
import type { OrderChange } from '../records/order-record.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import type { Silence } from '../records/time.ts'
import type { PaymentTick, RecurringTick } from '../ports/planning.ts'

/** One row to be written. `runWrites` executes a plan: it has a statement for each kind of write, and no rules. */
export type Write =
  /** The row of a payment. It is written only if the row still has the revision of `before`. */
  | { readonly kind: 'payment'; readonly before: PaymentRecord; readonly after: PaymentRecord }
  /** The row of a recurring order. `live`: see `RecurringPatch`. */
  | {
      readonly kind: 'recurring'
      readonly before: RecurringRecord
      readonly after: RecurringRecord
      readonly live: boolean | undefined
    }
  /** The report on one period of a recurring order. */
  | { readonly kind: 'period'; readonly orderId: string; readonly report: RecurringRecord['reports'][number] }
  /** A replaced payment becomes live again, because its replacement was never made. */
  | {
      readonly kind: 'restored'
      readonly id: string
      readonly insteadOf: string
      readonly at: string
      readonly dueAt: string
    }
  /**
   * Writes the state of an order to its other payments. Each payment with another state gets a new revision, and the tick `dueAt` if it has
   * no tick.
   */
  | {
      readonly kind: 'siblings'
      readonly orderId: string
      readonly besides: string
      readonly orderState: OrderStateSnapshot
      readonly dueAt: string | undefined
    }
  /** The result of a stored delivery. */
  | {
      readonly kind: 'inbox'
      readonly entryId: string
      readonly state: InboxState
      readonly subjectId: string | undefined
    }
  /** An event for a hook, with its subject as it is then. Hooks receive events with the same `orderId` in order. */
  | {
      readonly kind: 'event'
      readonly eventId: string
      readonly orderId: string
      readonly event: StoreEvent | RecurringEvent | OrderEvent | QuietEvent
      readonly subject: PaymentRecord | RecurringRecord | OrderChange | Silence
      readonly at: string
      /** Whether this process calls the event's hook. If not, the event waits for a process that does. */
      readonly isHooked: boolean
      readonly traceparent?: string
    }
  /** The effect of time on a payment. Of these effects, only a lapse matters to later changes of the payment. */
  | { readonly kind: 'time'; readonly id: string; readonly isLapse: boolean; readonly tick: PaymentTick }
  /** The effect of time on a recurring order. */
  | { readonly kind: 'recurring-time'; readonly id: string; readonly tick: RecurringTick }
  /** A line of the audit trail. */
  | { readonly kind: 'audit'; readonly subjectId: string; readonly entry: AuditEntry }

/** The writes of one kind. */
export type WriteOf<Kind extends Write['kind']> = Extract<Write, { readonly kind: Kind }>
