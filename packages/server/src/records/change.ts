import type { Payment, Phase, ReceivedAmount } from '@ficha/core'
import type { RecurringEvent, StoreEvent } from './event.ts'
import type { OrderPrice, PaymentFailure, PaymentRecord } from './payment-record.ts'
import type { RecurringPatch } from './recurring-record.ts'

/** A change of a payment. A field that is absent stays. */
export interface PaymentPatch {
  readonly payment?: Payment
  readonly tradeNo?: string
  readonly phase?: Phase
  readonly status?: string
  readonly failure?: PaymentFailure
  readonly received?: ReceivedAmount
  /** `null`: the order costs what the payment asks for again. */
  readonly repriced?: OrderPrice | null
}

/** A line of the audit trail: who did what to which payment, and why. Append only. */
export interface AuditEntry {
  readonly at: string
  /** "operator:ana", "gateway", "job". */
  readonly actor: string
  readonly action: string
  readonly reason: string
}

/** What a decision wants written. `undefined` in its place: nothing. */
export interface PaymentChange {
  readonly patch: PaymentPatch
  readonly events?: readonly StoreEvent[]
  readonly audit?: readonly AuditEntry[]
  /** The trace of the request that brought it: hooks are told of it. */
  readonly traceparent?: string
}

/**
 * Decides on a change from the record as it is now. Pure and quick: it may run again with a newer record when somebody
 * else wrote first.
 */
export type Decide = (record: PaymentRecord) => PaymentChange | undefined

/** What a decision about a recurring order wants written. */
export interface RecurringChange {
  readonly patch: RecurringPatch
  readonly events?: readonly RecurringEvent[]
  readonly audit?: readonly AuditEntry[]
  /** As of a payment. */
  readonly traceparent?: string
}
