import type { PaymentChange, RecurringChange } from '../records/change.ts'
import type { InboxDelivery, InboxEntry, InboxState } from '../records/delivery.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** What a notification does to the payment that it names. */
export interface InboxDecision {
  readonly state: 'applied' | 'mismatch'
  readonly change?: PaymentChange
}

/** Decides what a notification does; pure, may run again with a newer record. */
export type DecideNotification = (record: PaymentRecord) => InboxDecision

/** Decides what a notification of a period does; pure, may run again with a newer record. */
export type DecideRecurring = (record: RecurringRecord) => {
  readonly state: 'applied' | 'mismatch'
  readonly change?: RecurringChange
}

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

/** Which kept deliveries to list. */
export interface InboxFilter {
  readonly state?: InboxState
  readonly outTradeNo?: string
  /** Only those whose payment exists by now. */
  readonly matchable?: boolean
  /** Default 100, at most 1,000. */
  readonly limit?: number
}

/** Deliveries that named no order and can be applied by now. */
export interface MatchableDeliveries {
  /** Those whose order exists by now. */
  readonly entries: readonly InboxEntry[]
  /** Where the next look goes on; `undefined`: from the oldest. */
  readonly next: string | undefined
}

/** Deliveries as they came: what is verified is kept, and its effect is had once. */
export interface Inbox {
  /**
   * Takes a delivery: inbox row, effect and events in one transaction. A repeated key counts a delivery and has no second
   * effect, unless the first found no payment. `decide` is absent for a body that could not be read.
   */
  receive(delivery: InboxDelivery, decide: Deciders | undefined): Promise<ReceiveOutcome>
  /** Kept deliveries, oldest first. */
  list(filter: InboxFilter): Promise<readonly InboxEntry[]>
  /**
   * Looks for deliveries whose order has appeared since: among the newest few hundred that name none, and among as many older ones from
   * where the last look ended. What a look costs does not grow with what is kept; many looks see all of it.
   */
  findMatchable(from: string | undefined): Promise<MatchableDeliveries>
  /** Applies a kept delivery, whatever its state: the fold makes a repetition harmless. */
  replay(entryId: string, decide: Deciders, at: string): Promise<ReceiveOutcome | undefined>
}
