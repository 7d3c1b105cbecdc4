import type { RecurringPhase } from '@ficha/core'
import type { PeriodReport } from '@ficha/core/status'
import type { Mismatch, RecurringMismatch } from '../records/mismatch.ts'
import type { OrderChange } from '../records/order-record.ts'
import type { PaymentRecord, PreviousState } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import type { Reminder, Silence, UpcomingCharge } from '../records/time.ts'

/**
 * Describes one call of a hook. A hook may be called twice for one event: the process may stop after your code has run and before the store
 * has noted it.
 */
export interface HookContext {
  /**
   * The idempotency key of the event: every call about the event has the same id. Store it together with your change, and skip an id that
   * you have stored already.
   */
  readonly eventId: string
  /** 1 for the first call. */
  readonly attempt: number
  /**
   * The trace of the request that caused the change: the payer's request, or the gateway's notification (header `traceparent`, W3C Trace
   * Context). Absent if that request had no trace, or if time or an operator caused the change.
   */
  readonly traceparent?: string
}

/** The change of a recurring order's phase. */
export interface RecurringPhaseChange {
  readonly phase: RecurringPhase
  readonly previous: RecurringPhase
  /** Read ids of the other orders of the same `recurringId` that are active when the hook is called. */
  readonly othersActive: readonly string[]
}

/**
 * The merchant's hooks for changes. The outbox calls them after the gateway has received its answer. It repeats a call that fails until the
 * hook resolves.
 */
export interface Hooks {
  /**
   * One payment settled: it is now failed, paid or reversed. `payment` is as it was when the change was stored. An order may have several
   * payments, and one may expire after another one paid. For your own order use `onOrderChange`.
   */
  readonly onChange?: (payment: PaymentRecord, previous: PreviousState, context: HookContext) => Promise<void> | void
  /**
   * The amount, the currency or the ids of a report differ from the request, or the report contradicts an earlier one: a person has to check the
   * payment. `mismatch.field` is "out_request_no" or "trade_no" if the money may have come twice, and "status" for "paid" after the money went back.
   */
  readonly onMismatch?: (payment: PaymentRecord, mismatch: Mismatch, context: HookContext) => Promise<void> | void
  /** Two payments of one order are paid: you have to give one back. `others` are the ids of the other paid payments. */
  readonly onDoublePayment?: (
    payment: PaymentRecord,
    others: readonly string[],
    context: HookContext,
  ) => Promise<void> | void
  /**
   * The state of an order has changed. The state follows from all payments of the order, so use it for your own order. It is called once
   * for each change of the state, of the payments that decide it, or of their refunds and disputes, and in the order of the changes. The state
   * `open` is reported only after another state. Deliver the goods where `fulfil` is `true`, because an order can become `paid` more than once.
   *
   * @example
   *  onOrderChange: async ({ orderId, state, fulfil, paidBy }, { eventId }) => {
   *    await shop.noteState(orderId, { state, method: paidBy?.method, eventId })
   *    if (fulfil) await shop.deliverOnce(orderId)
   *  }
   */
  readonly onOrderChange?: (order: OrderChange, context: HookContext) => Promise<void> | void
  /**
   * A payment has its payment data: mail the slip now. `payment` is as it is when the hook is called. Not called for a card, or for another
   * method without a slip to keep. Not called if the payment was paid, failed or refunded before the hook's turn came.
   */
  readonly onCreated?: (payment: PaymentRecord, context: HookContext) => Promise<void> | void
  /**
   * A payment is not paid yet, and a time of `reminders` has come. Not called after the payment was paid, failed, replaced, refunded or
   * lapsed. Not called between 22:00 and 8:00 in the payer's country, unless `remindAtNight` allows it. If several reminders were missed,
   * only the latest is sent. `payment` is as it is when the hook is called.
   */
  readonly onReminder?: (payment: PaymentRecord, reminder: Reminder, context: HookContext) => Promise<void> | void
  /**
   * The deadline and then the time of `lapseAfter` have passed, and the gateway has not reported the result: release the stock. A lapse is
   * not a phase. A payment that is reported as paid later still becomes paid. Then `previous.wasLapsed` of `onChange` and `wasLapsed` of
   * `onOrderChange` are true. Called before `onOrderChange` of the same order. A payment that the gateway reports as failed does not lapse:
   * it is reported to `onChange`. A payment whose deadline nobody knows does not lapse either: state `validity` in `describeMethod` if you
   * have to release its stock.
   *
   * @param othersOpen Read ids of the order's other payments that can still be paid. Keep the stock while there are any.
   */
  readonly onLapsed?: (
    payment: PaymentRecord,
    othersOpen: readonly string[],
    context: HookContext,
  ) => Promise<void> | void
  /**
   * No notification has come for the time of `quietAfter` although payments wait, or none has ever come although payments were made. Check
   * the address of your notifications at the gateway, and your `verify`. Called once for each such silence.
   */
  readonly onQuiet?: (silence: Silence, context: HookContext) => Promise<void> | void
  /**
   * A recurring order will be charged again, after the time of `chargeNotice`. Not called for the first charge, nor after the order ended. If the
   * charges follow each other faster than `chargeNotice`, each is announced when the one before it is over.
   */
  readonly onUpcomingCharge?: (
    order: RecurringRecord,
    charge: UpcomingCharge,
    context: HookContext,
  ) => Promise<void> | void
  /** A period of a recurring order settled: it is now failed, paid or reversed. */
  readonly onPeriodChange?: (order: RecurringRecord, report: PeriodReport, context: HookContext) => Promise<void> | void
  /**
   * A recurring order became active, finished, failed, cancelled or unknown. Calls about one of your ids come one after another.
   *
   * One id may have two orders: after the first charge failed the payer starts again, and may still pay on the first page. So look at
   * `othersActive` before you end a membership. If the phase is `active` and there are others, each of them charges the card: cancel one,
   * and give its money back.
   */
  readonly onRecurringChange?: (
    order: RecurringRecord,
    change: RecurringPhaseChange,
    context: HookContext,
  ) => Promise<void> | void
  /**
   * The amount, the currency or the ids of a period differ from the agreed ones: a person has to check it. Also called for a charge that names no
   * period, for a period that was charged twice (`trade_no`, `out_request_no`), and for the charge of an order that was cancelled unpaid
   * (`cancelled`). Give the `money` of the last two back.
   */
  readonly onRecurringMismatch?: (
    order: RecurringRecord,
    mismatch: RecurringMismatch,
    context: HookContext,
  ) => Promise<void> | void
}
