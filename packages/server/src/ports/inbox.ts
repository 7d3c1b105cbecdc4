import type { PaymentChange, RecurringChange } from '../records/change.ts'
import type { InboxDelivery, InboxEntry, InboxState } from '../records/delivery.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** The effect of a notification on the payment that it names. */
export interface InboxDecision {
  readonly state: 'applied' | 'mismatch'
  readonly change?: PaymentChange
}

/** Decides the effect of a notification. Pure; may be called again with a newer record. */
export type DecideNotification = (record: PaymentRecord) => InboxDecision

/** Decides the effect of a notification about a period. Pure; may be called again with a newer record. */
export type DecideRecurring = (record: RecurringRecord) => {
  readonly state: 'applied' | 'mismatch'
  readonly change?: RecurringChange
}

/** The decisions about a delivery, for each kind of order that it may name. */
export interface Deciders {
  readonly payment: DecideNotification
  readonly recurring: DecideRecurring
}

/** The result of a delivery. */
export type ReceiveOutcome =
  | {
      readonly outcome: 'applied' | 'mismatch'
      readonly record: PaymentRecord | RecurringRecord
      /** Whether the notification changed the record. */
      readonly changed: boolean
    }
  /**
   * The same notification was received before and has had its effect. `deliveries` is how often it came. `isVerbatim` is false if its bytes differ
   * from those of the first delivery: another timestamp alone makes no second event.
   */
  | { readonly outcome: 'duplicate'; readonly deliveries: number; readonly isVerbatim: boolean }
  /**
   * No payment has this out_trade_no, and no recurring order has this out_trade_no or trade_no. The delivery is stored, and applied when such
   * an order appears.
   */
  | { readonly outcome: 'unmatched' }
  /** The body could not be read. The delivery is stored. */
  | { readonly outcome: 'unreadable' }

/** The deliveries to list. A delivery must fit every member that is set. */
export interface InboxFilter {
  readonly state?: InboxState
  readonly outTradeNo?: string
  /** Only deliveries whose payment exists by now. */
  readonly matchable?: boolean
  /** Default 100, at most 1,000. */
  readonly limit?: number
}

/** Deliveries whose order did not exist when they came, and exists now. */
export interface MatchableDeliveries {
  /** The deliveries that can be applied now. */
  readonly entries: readonly InboxEntry[]
  /** The `from` of the next search. `undefined`: the next search begins at the oldest delivery. */
  readonly next: string | undefined
}

/** The verified deliveries. Each notification has its effect once. */
export interface Inbox {
  /**
   * Stores a delivery: inbox row, effect and events in one transaction. A repeated key is counted and has no second effect, unless the
   * first delivery found no payment. `decide` is absent for a body that could not be read.
   */
  receive(delivery: InboxDelivery, decide: Deciders | undefined): Promise<ReceiveOutcome>
  /** Stored deliveries, oldest first. */
  list(filter: InboxFilter): Promise<readonly InboxEntry[]>
  /**
   * Finds deliveries whose order has appeared since. It searches a few hundred of the newest deliveries without an order. It also searches
   * the same number of older ones, from the place where the last search ended (`from`). So the cost of one search does not grow with the
   * inbox, and many searches together cover the whole inbox.
   */
  findMatchable(from: string | undefined): Promise<MatchableDeliveries>
  /**
   * Applies a stored delivery again, in any state. A repetition does no harm, because reports are folded by rank. `at` is the ISO instant of
   * the replay. `undefined`: no delivery has this id.
   */
  replay(entryId: string, decide: Deciders, at: string): Promise<ReceiveOutcome | undefined>
}
