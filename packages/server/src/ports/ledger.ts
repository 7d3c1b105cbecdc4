import type { Phase } from '@ficha/core'
import type { PaymentChange, RecurringChange } from '../records/change.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { PaymentDraft, PaymentRecord } from '../records/payment-record.ts'
import type { RecurringDraft, RecurringRecord } from '../records/recurring-record.ts'

/** The record after an attempt to change it, and whether it changed. */
export interface RecordChange<Row> {
  readonly record: Row
  readonly changed: boolean
}

/** Records of one kind, each changed over the revision that was seen. */
export interface Ledger<Draft, Created, Row, Change, Filter> {
  /** Stores a record before the gateway hears of it. Exactly one caller gets "created", and only that one may ask the gateway. */
  create(draft: Draft): Promise<Created>
  find(id: string): Promise<Row | undefined>
  findByReturnId(returnId: string): Promise<Row | undefined>
  /** Newest first. */
  list(filter: Filter): Promise<readonly Row[]>
  /**
   * Writes what `decide` wants. It is pure and quick: it may be asked again with a newer record when somebody else wrote first.
   * `undefined`: there is no such record.
   *
   * @param seen The record as the caller had it from this store. Where it has that revision still, nobody has to read it.
   */
  change(
    id: string,
    decide: (record: Row) => Change | undefined,
    at: string,
    seen?: Row,
  ): Promise<RecordChange<Row> | undefined>
}

/**
 * Payments. `create` does in one transaction: answers a repeated Idempotency-Key; refuses a second payment for an order that is paid; looks
 * at every number of the order of which nobody knows whether it was made, replaced ones and those under way included; takes `replaces` out
 * of the live ones and names its successor; inserts, unless the order has a live payment by the same method, channel and bank, or any other
 * that the draft neither replaces nor is to stand alongside. What lives at another price than the draft's is replaced and marked. Two that
 * are asked for at once are decided one after the other. A change to `paid` while another payment of the order is paid also writes a
 * "double-payment" event.
 *
 * Every record says where its order stands. A change of one payment that moves the order writes that to the order's other payments in the
 * same transaction, each with a new revision, and an "order-change" event.
 */
export interface Payments extends Ledger<PaymentDraft, CreateOutcome, PaymentRecord, PaymentChange, PaymentFilter> {
  /** Where an order stands, however many payments it has. `undefined`: it has none. */
  findOrder(orderId: string): Promise<OrderRecord | undefined>
}

/** Recurring orders. `create` stores one unless the merchant's id has a live one. */
export type RecurringOrders = Ledger<
  RecurringDraft,
  CreateRecurringOutcome,
  RecurringRecord,
  RecurringChange,
  RecurringFilter
>

/** What came of an attempt to store a new recurring order. */
export interface CreateRecurringOutcome {
  /** "live": the merchant's id has a live order, which is the record. */
  readonly outcome: 'created' | 'live'
  readonly record: RecurringRecord
}

/** What came of an attempt to store a new payment. Exactly one caller gets "created", and only that one may call the gateway. */
export type CreateOutcome =
  | { readonly outcome: 'created'; readonly record: PaymentRecord }
  /**
   * The order has a payment of the same choice and price of which nobody knows whether it was made. It is under way again, and only the one
   * who gets this may ask the gateway: under that payment's own number.
   */
  | { readonly outcome: 'again'; readonly record: PaymentRecord }
  /** The order has a payment by the same method, channel and bank: it lives, or is under way. */
  | { readonly outcome: 'live'; readonly record: PaymentRecord }
  /** The gateway is being asked for payments of another choice or price, which are waited for. */
  | { readonly outcome: 'under-way'; readonly others: readonly PaymentRecord[] }
  /** Nobody knows whether these payments were made, and the draft does not say that the payer knows of them. Newest first. */
  | { readonly outcome: 'undecided'; readonly others: readonly PaymentRecord[] }
  /** The order has other live payments, and the draft says neither which it replaces nor that it stands alongside. Newest first. */
  | { readonly outcome: 'others-live'; readonly others: readonly PaymentRecord[] }
  /** The Idempotency-Key was used with the same body. */
  | { readonly outcome: 'replayed'; readonly record: PaymentRecord }
  /** The Idempotency-Key was used with another body. */
  | { readonly outcome: 'key-reused' }
  /** Another payment of the order is paid. */
  | { readonly outcome: 'order-paid'; readonly record: PaymentRecord }
  /** The order's money was given back, or is not what the order costs: somebody has to look before anything more is paid. */
  | { readonly outcome: 'order-refunded' | 'order-amount-differs' }
  /** `replaces` names no payment of this order. */
  | { readonly outcome: 'replaces-unknown' }

/** Which payments to list. Newest first. */
export interface PaymentFilter {
  readonly phase?: Phase
  readonly orderId?: string
  readonly outTradeNo?: string
  /** ISO instant: created before it. */
  readonly createdBefore?: string
  /** Default 100, at most 1,000. */
  readonly limit?: number
}

/** Which recurring orders to list. */
export interface RecurringFilter {
  readonly stage?: RecurringRecord['stage']
  readonly recurringId?: string
  readonly outTradeNo?: string
  readonly tradeNo?: string
  /** ISO instant: created before it. */
  readonly createdBefore?: string
  /** Default 100, at most 1,000. */
  readonly limit?: number
}
