import type { PeriodReport, Phase, ReceivedAmount, RecurringPhase } from '@ficha/core'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'

/** Where a payment stood before a change. */
export interface PreviousState {
  readonly phase: Phase
  readonly status: string
  readonly revision: number
}

/** About one call of a hook. A call may come twice (the process may die after your effect and before our note of it). */
export interface HookContext {
  /** The same for every call about one event: keep it beside your effect and skip what you have already done. */
  readonly eventId: string
  /** 1 for the first call. */
  readonly attempt: number
}

/** A notification that contradicts what was asked. It never moves the payment. */
export interface Mismatch {
  readonly field: 'amount' | 'currency' | 'app_id' | 'trade_no' | 'amount-missing'
  /** trade_status as notified. */
  readonly status: string
  readonly expected: string
  readonly received: string
  /** Set when the gateway says that other money than asked has arrived. */
  readonly money?: ReceivedAmount
}

/** A notification of a period that contradicts what was agreed. It settles nothing. */
export interface RecurringMismatch {
  readonly field: 'amount' | 'currency' | 'app_id' | 'period' | 'amount-missing'
  /** trade_status as notified. */
  readonly status: string
  readonly expected: string
  readonly received: string
  readonly period?: number
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
