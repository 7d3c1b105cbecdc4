import type { DisplayModel } from '../model/display-model.ts'
import type { Payment } from '../model/payment.ts'
import type { FailureCause, Phase } from '../model/phase.ts'
import type { OrderStateSnapshot } from '../status/order-state.ts'
import type { PaymentFacts } from '../status/payment-facts.ts'
import type { ReceivedAmount } from '../status/received-amount.ts'
import { isRecord } from '../model/is-record.ts'
import { isKnownPhase, knownPhase } from './known-phase.ts'
import { readOrderState } from './read-order-state.ts'

/** Whether real money moves. In "test" the screen shows a ribbon. */
export type Environment = 'test' | 'production'

/**
 * Everything that a browser may know about a payment. The BFF sends it from `GET /payments/:id`, in the answer to
 * `POST /payments`, and as the data of each `snapshot` event. It contains no data of the payer.
 */
export interface PaymentSnapshot extends PaymentFacts {
  /** The read capability: 128 bits or more, unguessable. */
  readonly id: string
  /** The terms of the payment, and the instructions for the payer. */
  readonly payment: Payment
  /** The phase of the payment. Only the server decides it. `paid` means that the gateway has proved it. */
  readonly phase: Phase
  /** The cause, if the phase is `failed` and the merchant's `statusMap` has the cause. */
  readonly failureCause?: FailureCause
  /** The gateway's status, verbatim. */
  readonly status: string
  /** Grows by one with every change. A lower revision never replaces a higher one. */
  readonly revision: number
  /** ISO 8601 instant. Absent if the terms have no readable deadline. */
  readonly deadline?: string
  /** `true` after the deadline has passed by the server's clock. It is only for the screen: a payment that is reported late is still paid. */
  readonly deadlinePassed: boolean
  /** ISO 8601 instant at which the payment lapses: its deadline and then the time of `lapseAfter`. Absent if it has no deadline. */
  readonly lapsesAt?: string
  /**
   * `true` after the deadline and then the time of `lapseAfter` have passed without a result. No screen of the payment has anything to pay with any
   * more. It does not change the phase: a payment that is reported as paid later is paid, and its screen says that it came late.
   */
  readonly hasLapsed?: true
  /** The server's time of the answer, ISO 8601. Countdowns use it in place of the device's clock. */
  readonly serverNow: string
  readonly environment: Environment
  /** ISO 8601 instant at which the server received the settled phase. Absent before that. */
  readonly settledAt?: string
  /** The amount that arrived, when it differs from the amount of the payment. */
  readonly received?: ReceivedAmount
  /** The new price of the order, when it changed after this payment was created. This payment does not pay the order any more. */
  readonly repriced?: ReceivedAmount
  /** "another": this payment replaces an earlier one. Only the answer to the request that makes a payment has the id. */
  readonly replaces?: string
  /** "another": a later payment replaces this one. A reader learns no id of another payment, and the payer's page asks for the order's own. */
  readonly replacedBy?: string
  /** The amount of that later payment, if it is another one: each way to pay may have its own price. */
  readonly replacedPrice?: ReceivedAmount
  /**
   * `true` if the order has, or had, other payments. They may be paid at any moment. So a page without a stream polls every two seconds while it
   * shows instructions to pay.
   */
  readonly hasSiblings?: true
  /**
   * ISO 8601 instant at which the payer first came back from the gateway's page, on any device. It proves nothing about the money. Each
   * screen of the payment then says first not to pay again, and offers the page second.
   */
  readonly returnedAt?: string
  /**
   * The state of the order, computed from all of its payments. Read it to find out whether money is owed, because another payment of the
   * order may have paid. A change of this state raises `revision`.
   */
  readonly order: OrderStateSnapshot
  /** The screen in the requested language, if one was requested. The drawings of the codes are then here, and not in `payment`. */
  readonly display?: DisplayModel
}

/**
 * Reads a snapshot from a BFF. It checks only the fields that a screen needs: the id of the requested payment, a revision, terms, instructions and
 * a phase. It reads a phase that this version does not know as `unknown`.
 *
 * @param id The requested id.
 * @returns `undefined` if the input is not a snapshot of this payment.
 * @example
 * const snapshot = readPaymentSnapshot(await response.json(), id)
 * snapshot?.order.state // 'open'
 */
export const readPaymentSnapshot = (input: unknown, id: string): PaymentSnapshot | undefined => {
  if (!isRecord(input) || input['id'] !== id || typeof input['revision'] !== 'number') return undefined
  const { payment, phase, serverNow } = input
  if (!isRecord(payment) || !isRecord(payment['terms']) || !Array.isArray(payment['instructions'])) return undefined
  if (typeof phase !== 'string' || typeof serverNow !== 'string') return undefined
  const { display, ...rest } = input as unknown as PaymentSnapshot
  const known = knownPhase(phase)
  const order = readOrderState(input['order'], { phase: known, status: rest.status })
  return { ...rest, phase: known, order, ...(isDisplay(display) && { display }) }
}

/** Whether this version can draw the screen of a snapshot. If not, the page makes its own screen from `payment`. */
const isDisplay = (input: unknown): input is DisplayModel => {
  if (!isRecord(input) || typeof input['locale'] !== 'string' || typeof input['title'] !== 'string') return false
  const { status, amount, words, blocks, steps, ids } = input
  if (!isRecord(status) || !isRecord(amount) || !isRecord(words)) return false
  return isKnownPhase(status['phase']) && [blocks, steps, ids].every((list) => Array.isArray(list))
}
