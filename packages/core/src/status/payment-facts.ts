/** The states of a refund, the weakest first. Of two reports on one refund, the state that comes later in this list wins. */
export const REFUND_STATES = ['requested', 'processing', 'revoked', 'refused', 'refunded'] as const

/**
 * The state of a refund. `requested`: it waits for the payer's bank data. `processing`: the money is on its way. `revoked`: it was cancelled or it
 * lapsed. `refused`: it was not made. `refunded`: the money went back.
 */
export type RefundState = (typeof REFUND_STATES)[number]

/** The states of a dispute, the weakest first. Of two reports, the state that comes later in this list wins. */
export const DISPUTE_STATES = ['disputed', 'charged-back', 'charge-restored'] as const

/** The state of a dispute. `charge-restored`: the shop won, and the payment is paid again. */
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** The refunds of a payment, as a screen and a hook state them. */
export interface RefundSummary {
  /** The state of the refund that is furthest from its end; `refunded` if no refund is under way and one was made. */
  readonly state: RefundState
  /** The sum of the refunds in this state: a decimal string. Absent if the gateway did not state a sum that can be read. */
  readonly amount?: string
  /** The sum that went back so far: a decimal string. Absent while nothing went back, or if the sum is not known. */
  readonly refundedAmount?: string
}

/**
 * The facts beside the phase of a payment. All amounts are in the currency of the payment. Each member is absent if the gateway reported nothing of
 * the kind.
 */
export interface PaymentFacts {
  /** The refunds. The phase stays `paid` while a part of the money is with the shop. */
  readonly refund?: RefundSummary
  /** The dispute of a card's charge. The phase stays `paid` until the bank takes the money back. */
  readonly dispute?: { readonly state: DisputeState }
  /** The payment is held for a review, and nothing is settled. A screen never asks for money meanwhile. */
  readonly inReview?: true
  /**
   * The gateway reported money that could not be accepted: an amount that cannot be read, a currency that is missing, another number. The shop has to
   * check it, and no screen asks for money. If the amount is readable and differs, `received` has it.
   */
  readonly needsCheck?: true
}
