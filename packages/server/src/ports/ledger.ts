import type { Phase } from '@ficha/core'
import type { PaymentChange, RecurringChange } from '../records/change.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { OrderPrices, PaymentDraft, PaymentRecord } from '../records/payment-record.ts'
import type { RecurringDraft, RecurringRecord } from '../records/recurring-record.ts'

/** The record after an attempt to change it, and whether it changed. */
export interface RecordChange<Row> {
  readonly record: Row
  readonly changed: boolean
}

/** Records of one kind. Each change applies to the revision that the caller read. */
export interface Ledger<Draft, Created, Row, Change, Filter> {
  /**
   * Stores a record before the request is sent to the gateway. Exactly one caller gets "created", and only that caller may send the
   * request.
   */
  create(draft: Draft): Promise<Created>
  /** Finds the record with this read id. */
  find(id: string): Promise<Row | undefined>
  /** Finds the record with this return id. */
  findByReturnId(returnId: string): Promise<Row | undefined>
  /** Newest first. */
  list(filter: Filter): Promise<readonly Row[]>
  /**
   * Writes the change that `decide` returns. `decide` is pure and quick: it may be called again with a newer record if another change was
   * written first. `undefined`: there is no such record.
   *
   * @param at ISO instant of the change.
   * @param seen The record as the caller read it from this store. If its revision is still current, the store does not read it again.
   */
  change(
    id: string,
    decide: (record: Row) => Change | undefined,
    at: string,
    seen?: Row,
  ): Promise<RecordChange<Row> | undefined>
}

/**
 * Payments.
 *
 * `create` does these steps in one transaction:
 *
 * 1. It answers a repeated Idempotency-Key.
 * 2. It refuses a second payment for a paid order.
 * 3. It checks each out_trade_no of the order whose outcome at the gateway is unknown, also of replaced payments and of requests under way.
 * 4. It removes the payment that `replaces` names from the live ones, and records its successor. A live payment at another price than the
 *    draft's is replaced and marked too.
 * 5. It inserts the draft, unless the order has a live payment by the same method, channel and bank, or another live payment that the draft
 *    neither replaces nor accompanies (`alongside`).
 *
 * Two calls for one order at the same time are decided one after the other.
 *
 * A change to `paid` while another payment of the order is paid also writes a "double-payment" event. Every record contains the state of
 * its order. A change of one payment that changes this state also writes it to the order's other payments in the same transaction, each
 * with a new revision, and adds an "order-change" event.
 */
export interface Payments extends Ledger<PaymentDraft, CreateOutcome, PaymentRecord, PaymentChange, PaymentFilter> {
  /** Returns the state of an order from all its payments. `undefined`: it has none. */
  findOrder(orderId: string): Promise<OrderRecord | undefined>
  /**
   * Notes the prices of an order, for requests that have read older ones. `create` refuses a draft at another price than that of its method as
   * "price-outdated", if its `pricedAt` is before the note.
   *
   * @param at ISO instant at which the shop stated the prices.
   */
  noteOrderPrice(orderId: string, prices: OrderPrices, at: string): Promise<void>
}

/** Recurring orders. `create` stores a new one, unless the merchant's id already has a live one. */
export type RecurringOrders = Ledger<
  RecurringDraft,
  CreateRecurringOutcome,
  RecurringRecord,
  RecurringChange,
  RecurringFilter
>

/** The result of storing a new recurring order. */
export interface CreateRecurringOutcome {
  /** "live": the merchant's id already has a live order, which is `record`. */
  readonly outcome: 'created' | 'live'
  readonly record: RecurringRecord
}

/** The result of storing a new payment. Exactly one caller gets "created", and only that caller may send the request to the gateway. */
export type CreateOutcome =
  | { readonly outcome: 'created'; readonly record: PaymentRecord }
  /**
   * The order has a payment of the same choice and price, and it is unknown whether the gateway made it. It is now under way again. Only the
   * caller that gets this result may send the request, under that payment's own number.
   */
  | { readonly outcome: 'again'; readonly record: PaymentRecord }
  /** The order has a payment by the same method, channel and bank. It is live or under way. */
  | { readonly outcome: 'live'; readonly record: PaymentRecord }
  /** A request for payments of another choice or price is under way. The caller waits for its result. */
  | { readonly outcome: 'under-way'; readonly others: readonly PaymentRecord[] }
  /** It is unknown whether the gateway made these payments, and the draft does not have them in `despite`. Newest first. */
  | { readonly outcome: 'undecided'; readonly others: readonly PaymentRecord[] }
  /** The order has other live payments. The draft does not say which of them it replaces, nor that it stands alongside. Newest first. */
  | { readonly outcome: 'others-live'; readonly others: readonly PaymentRecord[] }
  /** The Idempotency-Key was used with the same body. */
  | { readonly outcome: 'replayed'; readonly record: PaymentRecord }
  /** The Idempotency-Key was used with another body. */
  | { readonly outcome: 'key-reused' }
  /** Another payment of the order is paid. It is `record`. */
  | { readonly outcome: 'order-paid'; readonly record: PaymentRecord }
  /**
   * The order's money was given back, or the paid amount differs from the order's price. A person has to check it before anything more is
   * paid.
   */
  | { readonly outcome: 'order-refunded' | 'order-amount-differs' }
  /** `replaces` names no payment of this order. */
  | { readonly outcome: 'replaces-unknown' }
  /** The order got another price while the draft was made, so the caller has to request the price again. */
  | { readonly outcome: 'price-outdated' }

/** The payments to list. A payment must fit every member that is set. */
export interface PaymentFilter {
  readonly phase?: Phase
  readonly orderId?: string
  readonly outTradeNo?: string
  /** The gateway's trade_status, verbatim. */
  readonly status?: string
  /** ISO instant: created before it. */
  readonly createdBefore?: string
  /** Default 100, at most 1,000. */
  readonly limit?: number
}

/** The recurring orders to list. An order must fit every member that is set. */
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
