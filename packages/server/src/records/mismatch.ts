import type { ReceivedAmount } from '@ficha/core'

/**
 * A notification that contradicts the request or an earlier report. It never makes a payment paid. The fields of a report that says "paid" once more:
 * `trade_no` or `out_request_no` is another one, so the money may have come twice; `status` contradicts the phase, such as "paid" after the money
 * went back.
 */
export interface Mismatch {
  readonly field:
    'amount' | 'currency' | 'app_id' | 'trade_no' | 'out_request_no' | 'status' | 'period' | 'amount-missing'
  /** trade_status of the notification. */
  readonly status: string
  readonly expected: string
  readonly received: string
  /** Set if the gateway reports another amount than requested. */
  readonly money?: ReceivedAmount
  /** `true`: the money is the amount of the payment, and the order had another price when it came. */
  readonly isOfFormerPrice?: true
}

/**
 * A notification of a period that contradicts the agreed terms or an earlier report. The fields of a charge that came twice: `trade_no` or
 * `out_request_no` is another one. `cancelled`: the first charge of an order that was cancelled unpaid. Give this money back.
 */
export interface RecurringMismatch {
  readonly field:
    | 'amount'
    | 'currency'
    | 'app_id'
    | 'period'
    | 'amount-missing'
    | 'trade_no'
    | 'out_request_no'
    | 'status'
    | 'cancelled'
  /** trade_status of the notification. */
  readonly status: string
  readonly expected: string
  readonly received: string
  readonly period?: number
  /** The money that came, where it may have to be given back. */
  readonly money?: ReceivedAmount
}
