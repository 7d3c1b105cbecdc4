import type { PaymentSnapshot, ProblemBody, RecurringSnapshot, StartedRecurring } from '@ficha/core/contract'

/** The request was refused. `problem` is what the route would answer, with `problem.issues` for the form. */
export interface RefusedCall {
  readonly kind: 'refused'
  readonly problem: ProblemBody
}

/** The result of `createPayment`. "live": the order had this payment already, or another call made it. */
export type CreatePaymentResult = { readonly kind: 'created' | 'live'; readonly payment: PaymentSnapshot } | RefusedCall

/** The result of `startRecurring`. "live": the order had its page already. */
export type StartRecurringResult = { readonly kind: 'started' | 'live'; readonly order: StartedRecurring } | RefusedCall

/** The result of `cancelRecurring`. The order is cancelled only when the gateway has confirmed it. */
export type CancelRecurringResult = { readonly kind: 'cancelled'; readonly recurring: RecurringSnapshot } | RefusedCall
