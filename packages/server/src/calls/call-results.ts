import type { PaymentSnapshot, ProblemBody, RecurringSnapshot, StartedRecurring } from '@ficha/core/contract'

/** What was asked for was not done, and why: what the route would answer, with `problem.issues` for the form. */
export interface RefusedCall {
  readonly kind: 'refused'
  readonly problem: ProblemBody
}

/** What came of `createPayment`. "live": the order had this payment already, or another call made it. */
export type CreatePaymentResult = { readonly kind: 'created' | 'live'; readonly payment: PaymentSnapshot } | RefusedCall

/** What came of `startRecurring`. "live": the order had its page already. */
export type StartRecurringResult = { readonly kind: 'started' | 'live'; readonly order: StartedRecurring } | RefusedCall

/** What came of `cancelRecurring`: cancelled only once the gateway said so. */
export type CancelRecurringResult = { readonly kind: 'cancelled'; readonly recurring: RecurringSnapshot } | RefusedCall
