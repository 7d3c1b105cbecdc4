import type { DisplayModel } from '../model/display-model.ts'
import type { Payment } from '../model/payment.ts'
import type { FailureCause, Phase } from '../model/phase.ts'
import { isRecord } from './is-record.ts'
import { isKnownPhase, knownPhase } from './known-phase.ts'

/** Money that arrived and is not what was asked: the payment is not settled by it, and the shop has to look. */
export interface ReceivedAmount {
  readonly amount: string
  readonly currency: string
}

/** Whether real money moves: "test" puts a ribbon on the screen. */
export type Environment = 'test' | 'production'

/**
 * All that a browser may know of a payment, as the BFF serves it from `GET /payments/:id`, in the answer of
 * `POST /payments` and as the data of each `snapshot` event. Holds no payer's data.
 */
export interface PaymentSnapshot {
  /** The read capability: 128 bits or more, unguessable. */
  readonly id: string
  /** What the payer was given to pay with, and on which terms. */
  readonly payment: Payment
  /** Where the payment stands. The server alone says it: a page asks, and `paid` is what the gateway has proved. */
  readonly phase: Phase
  /** Why, where the phase is `failed` and the merchant's `statusMap` names it. */
  readonly failureCause?: FailureCause
  /** The gateway's status, verbatim. */
  readonly status: string
  /** Grows by one with every change. A lower revision never replaces a higher one. */
  readonly revision: number
  /** ISO 8601 instant; absent when the terms name none that can be read. */
  readonly deadline?: string
  /** True once the server's clock passed the deadline. Display only: a late "paid" still wins. */
  readonly deadlinePassed: boolean
  /** The server's clock when it answered, ISO 8601: countdowns run on it, not on the device's clock. */
  readonly serverNow: string
  readonly environment: Environment
  /** ISO 8601 instant at which the server learnt of the settled phase; absent while there is none. */
  readonly settledAt?: string
  /** Another amount than asked arrived. */
  readonly received?: ReceivedAmount
  /** The id of the payment that this one was made instead of. */
  readonly replaces?: string
  /** The id of the payment that was made instead of this one. */
  readonly replacedBy?: string
  /** The screen in the language that was asked for, where one was: the codes are drawn in it, and not in `payment` as well. */
  readonly display?: DisplayModel
}

/**
 * Reads a snapshot that came from a BFF, as far as a screen would break or lie without: the payment that was asked for, a revision,
 * instructions and a phase. A phase that this version does not know is `unknown`.
 *
 * @param id The id that was asked for.
 * @returns `undefined` for anything that is no snapshot of this payment.
 */
export const readPaymentSnapshot = (input: unknown, id: string): PaymentSnapshot | undefined => {
  if (!isRecord(input) || input['id'] !== id || typeof input['revision'] !== 'number') return undefined
  const { payment, phase, serverNow } = input
  if (!isRecord(payment) || !isRecord(payment['terms']) || !Array.isArray(payment['instructions'])) return undefined
  if (typeof phase !== 'string' || typeof serverNow !== 'string') return undefined
  const { display, ...rest } = input as unknown as PaymentSnapshot
  return { ...rest, phase: knownPhase(phase), ...(isDisplay(display) && { display }) }
}

/** Whether this version can draw a screen. Where it cannot, the page makes one of its own. */
const isDisplay = (input: unknown): input is DisplayModel => {
  if (!isRecord(input) || typeof input['locale'] !== 'string' || typeof input['title'] !== 'string') return false
  const { status, amount, words, blocks, steps, ids } = input
  if (!isRecord(status) || !isRecord(amount) || !isRecord(words)) return false
  return isKnownPhase(status['phase']) && [blocks, steps, ids].every((list) => Array.isArray(list))
}
