import type { DeskPayment } from './desk-payment.ts'
import type { DeskHook } from './payment-story.ts'

/** One thing that waits for a person. */
export type WaitingCase =
  | { readonly kind: 'unknown' | 'differs' | 'twice'; readonly since: string; readonly payment: DeskPayment }
  /** A delivery that names no payment of this store. */
  | { readonly kind: 'unmatched'; readonly since: string; readonly number?: string; readonly deliveries: number }
  | { readonly kind: 'hook'; readonly since: string; readonly hook: DeskHook; readonly orderId?: string }
  /** A word of the gateway that `statusMap` does not name. */
  | { readonly kind: 'unmapped'; readonly since: string; readonly status: string; readonly count: number }

/** Counts and sums of one method and currency on one day. */
export interface DayTotal {
  readonly method: string
  readonly currency: string
  readonly made: DaySum
  readonly paid: DaySum
  /** Paid after the lapse. They are not in `paid`. */
  readonly paidLate: DaySum
  /** Made on this day, lapsed, and not paid. */
  readonly lapsed: DaySum
  readonly reversed: DaySum
}

/** A number of payments, and the sum of their amounts as a decimal string. */
export interface DaySum {
  readonly count: number
  readonly amount: string
}

/** The answer of `GET /desk/today`. `waiting` is the oldest first, at most 200. */
export interface DeskDay {
  readonly waiting: readonly WaitingCase[]
  readonly totals: readonly DayTotal[]
  /** The limits of the day: ISO instants. */
  readonly from: string
  readonly to: string
}

/** The answer of `GET /desk/settled`: payments that became paid or reversed in a time, the oldest first. `next` as in `FoundPayments`. */
export interface SettledPayments {
  readonly payments: readonly DeskPayment[]
  readonly next?: string
}
