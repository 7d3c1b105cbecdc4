import type { PeriodReport, RecurringPhase } from '@ficha/core'
import type { Mismatch, RecurringMismatch } from '../records/mismatch.ts'
import type { PaymentRecord, PreviousState } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** About one call of a hook. A call may come twice (the process may die after your effect and before our note of it). */
export interface HookContext {
  /** The same for every call about one event: keep it beside your effect and skip what you have already done. */
  readonly eventId: string
  /** 1 for the first call. */
  readonly attempt: number
}

/** What the merchant does about changes. Each is called from the outbox, after the gateway was answered, until it resolves. */
export interface Hooks {
  /** A payment settled: it is now failed, paid or reversed. `payment` is as it was when the change was stored. */
  readonly onChange?: (payment: PaymentRecord, previous: PreviousState, context: HookContext) => Promise<void> | void
  /** Money or ids other than asked: a person has to look. */
  readonly onMismatch?: (payment: PaymentRecord, mismatch: Mismatch, context: HookContext) => Promise<void> | void
  /** Two payments of one order are paid: one has to be given back. `others` are the ids of the other paid ones. */
  readonly onDoublePayment?: (
    payment: PaymentRecord,
    others: readonly string[],
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
