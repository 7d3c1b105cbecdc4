import type { Country, Method } from '../../model/method.ts'
import type { Channel } from '../../model/payment-terms.ts'
import type { Phase } from '../../model/phase.ts'
import type { OrderState } from '../../status/order-state.ts'
import type { ReceivedAmount } from '../../status/received-amount.ts'

/**
 * One payment as staff see it. It has no read id, because that gives access to the payer's slip, and no data of the payer, because the store keeps
 * none.
 */
export interface DeskPayment {
  /** `out_trade_no`: the name of the payment at the desk. */
  readonly number: string
  /** The merchant's own id of the order. */
  readonly orderId: string
  /** The order number as the payer reads it, if the shop stated one. */
  readonly orderNumber?: string
  readonly tradeNo?: string
  readonly country: Country
  readonly method: Method
  readonly channel?: Channel
  /** A decimal string. */
  readonly amount: string
  readonly currency: string
  readonly phase: Phase
  /** The gateway's word, verbatim; "" before the gateway has sent one. */
  readonly status: string
  readonly orderState: OrderState
  /** The number on the slip, in capital letters and digits alone; absent if it has none. */
  readonly printedNumber?: string
  /** The money that came, where it is not what the order costs. */
  readonly received?: ReceivedAmount
  /** What a person has to look at. */
  readonly attention?: DeskAttention
  readonly isReplaced?: true
  /** ISO instants. */
  readonly createdAt: string
  readonly deadline?: string
  readonly lapsedAt?: string
  readonly settledAt?: string
  /** Grows with every change. An act names the revision that the staff member saw. */
  readonly revision: number
}

/** Why a payment waits for a person: its outcome is unknown for more than an hour, another amount came, or the order was paid twice. */
export const DESK_ATTENTIONS = ['unknown', 'differs', 'twice'] as const

/** A reason of {@link DESK_ATTENTIONS}. */
export type DeskAttention = (typeof DESK_ATTENTIONS)[number]

/** The answer of `GET /desk/payments`: the newest first. `next` is the parameter `after` of the next page. */
export interface FoundPayments {
  readonly payments: readonly DeskPayment[]
  readonly next?: string
}

/** The query of `GET /desk/payments`. With `text` the other members but `after` are not used. */
export interface FindQuery {
  /** One thing that a person says: an id, a number of the slip, a name. */
  readonly text?: string
  readonly phase?: Phase
  readonly attention?: DeskAttention
  /** A decimal string. */
  readonly amount?: string
  /** ISO instants: made at or after `from`, and before `to`. */
  readonly from?: string
  readonly to?: string
  readonly after?: string
}
