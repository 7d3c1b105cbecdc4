import type { ReceivedAmount } from '@ficha/core'

/** A notification that contradicts what was asked. It never moves the payment. */
export interface Mismatch {
  readonly field: 'amount' | 'currency' | 'app_id' | 'trade_no' | 'period' | 'amount-missing'
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
