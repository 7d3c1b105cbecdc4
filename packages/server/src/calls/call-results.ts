import type { PaymentSnapshot, RecurringPlan, RecurringSnapshot, SafeLink } from '@ficha/core'
import type { ProblemBody } from '../http/problem.ts'

/** What was asked for was not done, and why: what the route would answer, with `problem.issues` for the form. */
export interface RefusedCall {
  readonly kind: 'refused'
  readonly problem: ProblemBody
}

/** What came of `createPayment`. "live": the order had this payment already, or another call made it. */
export type CreatePaymentResult = { readonly kind: 'created' | 'live'; readonly payment: PaymentSnapshot } | RefusedCall

/** A recurring order that can be paid the first time. */
export interface StartedOrder {
  /** The read id. */
  readonly id: string
  /** The gateway's page, on which the payer enters his card. */
  readonly redirectUrl: string
  /** The same with its host, and whether the payer is asked before he goes there. */
  readonly redirect: SafeLink
  /** The terms and what will be charged when. */
  readonly summary: RecurringPlan
}

/** What came of `startRecurring`. "live": the order had its page already. */
export type StartRecurringResult = { readonly kind: 'started' | 'live'; readonly order: StartedOrder } | RefusedCall

/** What came of `cancelRecurring`: cancelled only once the gateway said so. */
export type CancelRecurringResult = { readonly kind: 'cancelled'; readonly recurring: RecurringSnapshot } | RefusedCall
