import type { Payment, Phase, ReceivedAmount } from '@ficha/core'
import type { ReportedFacts } from '@ficha/core/status'
import type { RecurringEvent, StoreEvent } from './event.ts'
import type { OrderPrice, PaymentFailure, PaymentRecord } from './payment-record.ts'
import type { RecurringPatch } from './recurring-record.ts'

/** A change of a payment. An absent field stays unchanged. */
export interface PaymentPatch {
  readonly payment?: Payment
  readonly tradeNo?: string
  readonly phase?: Phase
  readonly status?: string
  readonly failure?: PaymentFailure
  readonly returnedAt?: string
  readonly bodyHash?: string
  /** `null`: the whole amount came later, or the accepted money was given back. */
  readonly received?: ReceivedAmount | null
  /** `null`: phase and status say all that was reported. */
  readonly facts?: ReportedFacts | null
  /** `null`: the order's price is the payment's amount again. */
  readonly repriced?: OrderPrice | null
}

/** An entry of a payment's audit trail: the actor, the action and the reason. Entries are only appended. */
export interface AuditEntry {
  /** ISO instant. */
  readonly at: string
  /** "operator:ana", "gateway", "job". */
  readonly actor: string
  readonly action: string
  readonly reason: string
  /** The key of a staff member's act. The store takes each key once. */
  readonly key?: string
}

/** The writes of a decision. A decision of `undefined` writes nothing. */
export interface PaymentChange {
  readonly patch: PaymentPatch
  readonly events?: readonly StoreEvent[]
  readonly audit?: readonly AuditEntry[]
  /** The trace of the request that caused the change. Hooks receive it. */
  readonly traceparent?: string
}

/**
 * Decides about a change from the record as it is now. Pure and quick: it may be called again with a newer record if another change was
 * written first.
 */
export type Decide = (record: PaymentRecord) => PaymentChange | undefined

/** The writes of a decision about a recurring order. */
export interface RecurringChange {
  readonly patch: RecurringPatch
  readonly events?: readonly RecurringEvent[]
  readonly audit?: readonly AuditEntry[]
  /** As for a payment. */
  readonly traceparent?: string
}
