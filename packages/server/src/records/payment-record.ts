import {
  compareAmounts,
  isSettled,
  type OrderStanding,
  type Payment,
  type Phase,
  type ReceivedAmount,
} from '@ficha/core'

/** Why a payment was never made at the gateway. */
export type PaymentFailure = 'gateway-refused' | 'gateway-unreachable' | 'gateway-busy' | 'duplicate-out-trade-no'

/** What an order costs. */
export interface OrderPrice {
  readonly amount: string
  readonly currency: string
}

/**
 * One payment as the store keeps it. The payer's name, e-mail, phone, document and address are not in it: they go to the
 * gateway and nowhere else.
 */
export interface PaymentRecord {
  /** The read capability. */
  readonly id: string
  /** The second id, which reveals the phase only: it travels in return_url. */
  readonly returnId: string
  readonly orderId: string
  readonly outTradeNo: string
  readonly tradeNo?: string
  /** Terms, instructions and drawings, as the payer sees them: a reload days later shows the same voucher. */
  readonly payment: Payment
  readonly phase: Phase
  /** The gateway's word, verbatim; "" before it said any. */
  readonly status: string
  /** Grows by one with every change. */
  readonly revision: number
  /** HMAC of the request's bytes, to tell later what was sent without keeping it. */
  readonly bodyHash: string
  readonly failure?: PaymentFailure
  readonly received?: ReceivedAmount
  /** ISO instant of the change to the settled phase that it has now. */
  readonly settledAt?: string
  readonly replaces?: string
  readonly replacedBy?: string
  /** The payments of its order of which the payer was told that they may still be charged, and beside which he wanted this one. */
  readonly despite?: readonly string[]
  /** What the order was found to cost, where that is not this payment's amount: its money pays the order no more. */
  readonly repriced?: OrderPrice
  /** ISO instant until which reminders have been told. */
  readonly remindedAt?: string
  /** ISO instant at which `onLapsed` was told that the deadline and the grace have passed. A late "paid" still wins. */
  readonly lapsedAt?: string
  /** ISO instant at which time does something to it next; absent where nothing is planned. */
  readonly dueAt?: string
  /** Where its order stands, by all of the order's payments. A change of it raises the revision. */
  readonly order: OrderStanding
  /** ISO instants. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Where a payment stood before a change. */
export interface PreviousState {
  readonly phase: Phase
  readonly status: string
  readonly revision: number
  /** `onLapsed` was told of it before: what was released may be gone. */
  readonly wasLapsed?: true
}

/** When a payment that goes to this phase at that moment was settled. A later word on the same phase moves nothing. */
export const settledAtOf = (
  before: Pick<PaymentRecord, 'phase' | 'settledAt'>,
  phase: Phase,
  at: string,
): string | undefined => (phase === before.phase ? before.settledAt : isSettled(phase) ? at : undefined)

/** A payment about to be made. It is stored, as phase "submitting", before the gateway hears of it. */
export interface PaymentDraft {
  readonly id: string
  readonly returnId: string
  readonly orderId: string
  readonly outTradeNo: string
  readonly payment: Payment
  readonly bodyHash: string
  /** The id of the payment that the payer gave up for this one. */
  readonly replaces?: string
  /** The payer wants it beside the order's live ones. Without it, and unless it replaces one of them, it is the only one that lives. */
  readonly alongside?: true
  /** See {@link PaymentRecord.despite}. */
  readonly despite?: readonly string[]
  /** A request that was sent before this ISO instant is no longer under way. Without it none is given up. */
  readonly givenUpBefore?: string
  readonly idempotency?: { readonly keyHash: string; readonly bodyHash: string }
  readonly createdAt: string
}

/** What makes two payments of one order the same choice: only one of them is live. */
export interface LiveKey {
  readonly orderId: string
  readonly method: string
  /** "" for none. */
  readonly channel: string
  /** "" for none. */
  readonly bank: string
}

/** The live key of a draft or record. */
export const liveKeyOf = ({ orderId, payment }: Pick<PaymentRecord, 'orderId' | 'payment'>): LiveKey => ({
  orderId,
  method: payment.terms.method,
  channel: payment.terms.channel ?? '',
  bank: payment.terms.bank ?? '',
})

/** Whether two payments of one order are the same choice. */
export const isSameChoice = (
  left: Pick<PaymentRecord, 'orderId' | 'payment'>,
  right: Pick<PaymentRecord, 'orderId' | 'payment'>,
): boolean => {
  const [one, other] = [liveKeyOf(left), liveKeyOf(right)]
  return one.method === other.method && one.channel === other.channel && one.bank === other.bank
}

/** Whether a payment asks for what the order costs. */
export const isOfPrice = ({ payment: { terms } }: Pick<PaymentRecord, 'payment'>, price: OrderPrice): boolean =>
  terms.currency === price.currency && compareAmounts(terms.amount, price.amount) === 0
