import type { RecurringPhase } from '@ficha/core'
import type { PeriodReport } from '@ficha/core/wire'
import type { Mismatch, RecurringMismatch } from '../records/mismatch.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { PaymentRecord, PreviousState } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import type { Reminder, Silence, UpcomingCharge } from '../records/time.ts'

/** About one call of a hook. A call may come twice (the process may die after your effect and before our note of it). */
export interface HookContext {
  /** The same for every call about one event: keep it beside your effect and skip what you have already done. */
  readonly eventId: string
  /** 1 for the first call. */
  readonly attempt: number
  /**
   * The trace of the request that brought the change: of the payer's, or of the gateway's notification (header `traceparent`, W3C Trace
   * Context). Absent where that request named none, and where time or an operator is the reason.
   */
  readonly traceparent?: string
}

/** What the merchant does about changes. Each is called from the outbox, after the gateway was answered, until it resolves. */
export interface Hooks {
  /**
   * One payment settled: it is now failed, paid or reversed. `payment` is as it was when the change was stored. An order may have several
   * payments: what your own order follows is `onOrderChange`, because a payment that expires may belong to an order that another one paid.
   */
  readonly onChange?: (payment: PaymentRecord, previous: PreviousState, context: HookContext) => Promise<void> | void
  /** Money or ids other than asked: a person has to look. */
  readonly onMismatch?: (payment: PaymentRecord, mismatch: Mismatch, context: HookContext) => Promise<void> | void
  /** Two payments of one order are paid: one has to be given back. `others` are the ids of the other paid ones. */
  readonly onDoublePayment?: (
    payment: PaymentRecord,
    others: readonly string[],
    context: HookContext,
  ) => Promise<void> | void
  /**
   * An order stands elsewhere than before, by all of its payments: what your own order follows. Called once for each change of the state, or
   * of the payments that it comes from, in their order. An order whose payments are open is told of only once it stood elsewhere.
   *
   * @example
   * onOrderChange: async ({ orderId, state, paidBy }, { eventId }) => {
   *   if (state === 'paid') await shop.markPaid(orderId, { method: paidBy?.method, eventId })
   * }
   */
  readonly onOrderChange?: (order: OrderRecord, context: HookContext) => Promise<void> | void
  /**
   * A payment has something to pay with: mail the slip now. `payment` is as it is when the hook is called. Not called for a card or another
   * way to pay that leaves nothing to keep.
   */
  readonly onCreated?: (payment: PaymentRecord, context: HookContext) => Promise<void> | void
  /**
   * A payment is still to be paid, and an offset of `reminders` has come. Never after it was paid, failed, replaced, refunded or lapsed, nor
   * between 22:00 and 8:00 of the payer's country unless `remindAtNight` allows it. Of reminders that were missed only the latest is told.
   * `payment` is as it is when the hook is called.
   */
  readonly onReminder?: (payment: PaymentRecord, reminder: Reminder, context: HookContext) => Promise<void> | void
  /**
   * The deadline and the grace of `lapseAfter` have passed, and nothing was reported: release the stock. It is no phase: a payment that is
   * reported late is paid all the same, and `previous.wasLapsed` of `onChange` and `wasLapsed` of `onOrderChange` say that it had lapsed.
   * Told before `onOrderChange` of the same order. What the gateway reports as failed does not lapse: `onChange` tells it.
   *
   * @param othersOpen Read ids of the order's other payments that can still be paid. Keep the stock while there are any.
   */
  readonly onLapsed?: (
    payment: PaymentRecord,
    othersOpen: readonly string[],
    context: HookContext,
  ) => Promise<void> | void
  /**
   * No notification has come for the time of `quietAfter` while payments wait, or none ever since the first payment: look at the address and
   * the signature that the gateway was given. Once for each silence.
   */
  readonly onQuiet?: (silence: Silence, context: HookContext) => Promise<void> | void
  /** A recurring order is charged again after the time of `chargeNotice`. Never for the first charge, nor after the order ended. */
  readonly onUpcomingCharge?: (
    order: RecurringRecord,
    charge: UpcomingCharge,
    context: HookContext,
  ) => Promise<void> | void
  /** A period of a recurring order settled: it is now failed, paid or reversed. */
  readonly onPeriodChange?: (order: RecurringRecord, report: PeriodReport, context: HookContext) => Promise<void> | void
  /** A recurring order became active, finished, failed, cancelled or unknown. */
  readonly onRecurringChange?: (
    order: RecurringRecord,
    change: { readonly phase: RecurringPhase; readonly previous: RecurringPhase },
    context: HookContext,
  ) => Promise<void> | void
  /** A period's money or ids other than agreed: a person has to look. */
  readonly onRecurringMismatch?: (
    order: RecurringRecord,
    mismatch: RecurringMismatch,
    context: HookContext,
  ) => Promise<void> | void
}
