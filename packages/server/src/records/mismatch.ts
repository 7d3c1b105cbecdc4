import type { ReceivedAmount } from '@ficha/core'

/** A notification that contradicts the request. It never changes the payment. */
export interface Mismatch {
  readonly field: 'amount' | 'currency' | 'app_id' | 'trade_no' | 'period' | 'amount-missing'
  /** trade_status of the notification. */
  readonly status: string
  readonly expected: string
  readonly received: string
  /** Set if the gateway reports another amount than requested. */
  readonly money?: ReceivedAmount
}

/** A notification of a period that contradicts the agreed terms. It settles nothing. */
export interface RecurringMismatch {
  readonly field: 'amount' | 'currency' | 'app_id' | 'period' | 'amount-missing'
  /** trade_status of the notification. */
  readonly status: string
  readonly expected: string
  readonly received: string
  readonly period?: number
}
