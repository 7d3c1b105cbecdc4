import type { Payment, PeriodPhase, PeriodReport, Phase, ReceivedAmount, RecurringPhase } from '@ficha/core'
import type { Mismatch, RecurringMismatch } from '../records/mismatch.ts'
import type { PaymentDraft, PaymentFailure, PaymentRecord, PreviousState } from '../records/payment-record.ts'
import type { RecurringDraft, RecurringPatch, RecurringRecord } from '../records/recurring-record.ts'

/** What came of an attempt to store a new payment. Exactly one caller gets "created", and only that one may call the gateway. */
export type CreateOutcome =
  | { readonly outcome: 'created'; readonly record: PaymentRecord }
  /** The order has a live payment by the same method, channel and bank. */
  | { readonly outcome: 'live'; readonly record: PaymentRecord }
  /** The Idempotency-Key was used with the same body. */
  | { readonly outcome: 'replayed'; readonly record: PaymentRecord }
  /** The Idempotency-Key was used with another body. */
  | { readonly outcome: 'key-reused' }
  /** Another payment of the order is paid. */
  | { readonly outcome: 'order-paid'; readonly record: PaymentRecord }
  /** `replaces` names no payment of this order. */
  | { readonly outcome: 'replaces-unknown' }

/** A change of a payment. A field that is absent stays. */
export interface PaymentPatch {
  readonly payment?: Payment
  readonly tradeNo?: string
  readonly phase?: Phase
  readonly status?: string
  readonly failure?: PaymentFailure
  readonly received?: ReceivedAmount
}

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

/** The id under which an event is written once and called about as often as it takes. */
export const eventIdOf = (
  { id, revision }: { readonly id: string; readonly revision: number },
  event: StoreEvent | RecurringEvent,
): string => ('key' in event ? `${id}:${event.kind}:${event.key}` : `${id}:${event.kind}:${revision}`)

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
}

/** Decides what a notification of a period does; pure, may run again with a newer record. */
export type DecideRecurring = (record: RecurringRecord) => {
  readonly state: 'applied' | 'mismatch'
  readonly change?: RecurringChange
}

/** Where a notification stands. */
export type InboxState = 'applied' | 'mismatch' | 'unmatched' | 'unreadable'

/** A verified delivery. */
export interface InboxDelivery {
  readonly id: string
  /** Two deliveries with one key are one notification. */
  readonly dedupKey: string
  /** Absent when the body could not be read. */
  readonly outTradeNo?: string
  readonly tradeNo?: string
  /** The body as text, without the payer's personal fields. */
  readonly body: string
  /** SHA-256 of the raw bytes, hex. */
  readonly rawHash: string
  readonly source: 'notification' | 'query'
  readonly receivedAt: string
}

/** A delivery as it is kept. */
export interface InboxEntry extends InboxDelivery {
  readonly state: InboxState
  /** How often it came. */
  readonly deliveries: number
  readonly lastReceivedAt: string
  readonly paymentId?: string
}

/** What a notification does to the payment that it names. */
export interface InboxDecision {
  readonly state: 'applied' | 'mismatch'
  readonly change?: PaymentChange
}

/** Decides what a notification does; pure, may run again with a newer record. */
export type DecideNotification = (record: PaymentRecord) => InboxDecision

/** What a delivery does, whichever kind of order it names. */
export interface Deciders {
  readonly payment: DecideNotification
  readonly recurring: DecideRecurring
}

/** What came of a delivery. */
export type ReceiveOutcome =
  | {
      readonly outcome: 'applied' | 'mismatch'
      readonly record: PaymentRecord | RecurringRecord
      readonly changed: boolean
    }
  /** It was here before and has had its effect. */
  | { readonly outcome: 'duplicate'; readonly deliveries: number }
  /** No payment has this out_trade_no, and no recurring order this out_trade_no or trade_no: it is kept and tried again when one appears. */
  | { readonly outcome: 'unmatched' }
  | { readonly outcome: 'unreadable' }

/** An event waiting for its hook. */
export type OutboxEntry = WaitingEvent & EventSubject

/** What every waiting event has. */
export interface WaitingEvent {
  readonly seq: number
  /** The same for every call about this event. */
  readonly eventId: string
  /** 1 for the first call. */
  readonly attempt: number
}

/** An event and what it is about, as that was when the event was stored. */
export type EventSubject =
  | { readonly event: StoreEvent; readonly payment: PaymentRecord }
  | { readonly event: RecurringEvent; readonly recurring: RecurringRecord }

/** Which payments to list. Newest first. */
export interface PaymentFilter {
  readonly phase?: Phase
  readonly orderId?: string
  /** ISO instant: created before it. */
  readonly createdBefore?: string
  /** Default 100, at most 1,000. */
  readonly limit?: number
}

/** Which recurring orders to list. */
export interface RecurringFilter {
  readonly stage?: RecurringRecord['stage']
  readonly recurringId?: string
  /** ISO instant: created before it. */
  readonly createdBefore?: string
  /** Default 100, at most 1,000. */
  readonly limit?: number
}

/** Which kept deliveries to list. */
export interface InboxFilter {
  readonly state?: InboxState
  readonly outTradeNo?: string
  /** Only those whose payment exists by now. */
  readonly matchable?: boolean
  /** Default 100, at most 1,000. */
  readonly limit?: number
}

/** What is forgotten, by ISO instants. */
export interface RetentionLimits {
  readonly inboxBefore: string
  readonly idempotencyBefore: string
  readonly outboxBefore: string
}

/** How much work waits. */
export interface StoreBacklog {
  readonly outboxWaiting: number
  readonly inboxUnmatched: number
}

/** Hears that a payment has a new revision, from this process or another. */
export type RevisionListener = (id: string, revision: number) => void

/**
 * Where payments live. Every method is one transaction: it happens wholly or not at all, and when it resolves the effect
 * is on disk. It rejects when the store is unavailable, and then nothing happened. One contract suite
 * (`describePaymentStore`) holds every implementation to this text.
 */
export interface PaymentStore {
  /** "memory" is refused in production: it forgets. */
  readonly kind: 'memory' | 'sqlite' | 'postgres'
  /** Brings the schema up to date, under a lock. Safe to run twice, at once and after an interruption. */
  migrate(): Promise<void>
  /** Rejects when the store cannot be written or its schema is not the one that this version knows. */
  checkReady(): Promise<void>

  /**
   * Stores a payment before the gateway hears of it. In one transaction: answers a repeated Idempotency-Key; refuses a
   * second payment for an order that is paid; takes `replaces` out of the live ones and names its successor; inserts,
   * unless the order has a live payment by the same method, channel and bank.
   */
  createPayment(draft: PaymentDraft): Promise<CreateOutcome>
  findPayment(id: string): Promise<PaymentRecord | undefined>
  findPaymentByReturnId(returnId: string): Promise<PaymentRecord | undefined>
  listPayments(filter: PaymentFilter): Promise<readonly PaymentRecord[]>
  /** The revisions of those payments that exist. */
  revisionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /**
   * Writes what `decide` wants, if the payment still has the revision that it saw; otherwise asks again. A change to `paid`
   * while another payment of the order is paid also writes a "double-payment" event. `undefined`: no such payment.
   *
   * @param seen The payment as the caller had it from this store. Where it has that revision still, nobody has to read it.
   */
  changePayment(
    id: string,
    decide: Decide,
    at: string,
    seen?: PaymentRecord,
  ): Promise<{ readonly record: PaymentRecord; readonly changed: boolean } | undefined>

  /** Stores a recurring order before the gateway hears of it, unless the merchant's id has a live one. */
  createRecurring(
    draft: RecurringDraft,
  ): Promise<{ readonly outcome: 'created' | 'live'; readonly record: RecurringRecord }>
  findRecurring(id: string): Promise<RecurringRecord | undefined>
  findRecurringByReturnId(returnId: string): Promise<RecurringRecord | undefined>
  /** Newest first. */
  listRecurring(filter: RecurringFilter): Promise<readonly RecurringRecord[]>
  /** As `changePayment`. */
  changeRecurring(
    id: string,
    decide: (record: RecurringRecord) => RecurringChange | undefined,
    at: string,
  ): Promise<{ readonly record: RecurringRecord; readonly changed: boolean } | undefined>

  /**
   * Takes a delivery: inbox row, effect and events in one transaction. A repeated key counts a delivery and has no second
   * effect, unless the first found no payment. `decide` is absent for a body that could not be read.
   */
  receive(delivery: InboxDelivery, decide: Deciders | undefined): Promise<ReceiveOutcome>
  /** Kept deliveries, oldest first. */
  listInbox(filter: InboxFilter): Promise<readonly InboxEntry[]>
  /** Applies a kept delivery, whatever its state: the fold makes a repetition harmless. */
  replay(entryId: string, decide: Deciders, at: string): Promise<ReceiveOutcome | undefined>

  /**
   * Claims events that are due, for this caller alone until `leaseUntil`. Of one order only the oldest unfinished event is
   * ever claimed, so hooks hear of an order's changes in order.
   */
  claimEvents(limit: number, now: string, leaseUntil: string): Promise<readonly OutboxEntry[]>
  finishEvent(seq: number, at: string): Promise<void>
  /** Puts an event back, with the name of what went wrong. */
  retryEvent(seq: number, dueAt: string, error: string): Promise<void>
  backlog(): Promise<StoreBacklog>

  auditOf(paymentId: string): Promise<readonly AuditEntry[]>
  /**
   * Empties some of what is past its time, so little that nobody has to wait for it. Returns how many rows changed: call again until it is
   * 0.
   */
  retire(limits: RetentionLimits): Promise<number>

  /**
   * Calls back for every new revision that this process commits, and where the engine can (LISTEN), for those of others. `onResync`
   * hears that revisions of others may have been missed until now: compare.
   */
  watch(listener: RevisionListener, onResync?: () => void): () => void
  close(): Promise<void>
}
