import type { PaymentSnapshot, ProblemBody, RecurringSnapshot, StartedRecurring } from '@ficha/core/contract'

/** The request was refused. `problem` is the body that the route would answer (problem+json), with `problem.issues` for the form. */
export interface RefusedCall {
  readonly kind: 'refused'
  readonly problem: ProblemBody
}

/**
 * The result of `createPayment`. "created": this call made the payment, or an earlier call with the same Idempotency-Key. "live": the order
 * had it already, or another call made it.
 */
export type CreatePaymentResult = { readonly kind: 'created' | 'live'; readonly payment: PaymentSnapshot } | RefusedCall

/** The result of `startRecurring`. "started": this call made the order. "live": it was started before, and `order` is that order. */
export type StartRecurringResult = { readonly kind: 'started' | 'live'; readonly order: StartedRecurring } | RefusedCall

/** The result of `cancelRecurring`. The order is cancelled only when the gateway has confirmed it. */
export type CancelRecurringResult = { readonly kind: 'cancelled'; readonly recurring: RecurringSnapshot } | RefusedCall
