import type { FormIssueValues } from '../forms/field-reading.ts'
import type { ActivePayment } from './method-list.ts'
import type { ProblemCause, ProblemCode } from './problem-codes.ts'

/** One thing that is wrong with what the payer filled in. */
export interface ProblemIssue {
  /** The path in the request's body: "payer.email". */
  readonly path: string
  /** A key of the form's sentences. */
  readonly key: string
  /** What the form's sentence names. */
  readonly values?: FormIssueValues
  /** The merchant's own sentence, which is shown as it is. */
  readonly message?: string
}

/** A live payment of the order, which a new one by another method would stand beside. */
export type OtherPayment = ActivePayment

/** An error of the BFF as it crosses the wire, `application/problem+json` (RFC 9457). */
export interface ProblemBody {
  readonly type: `urn:ficha:problem:${ProblemCode}`
  /** For developers, in English. Payers read the sentence of the cause. */
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
  readonly cause: ProblemCause
  /**
   * Whether it is certain that this request had no effect at the gateway: no payment was made, no order started, nothing cancelled.
   * With `false` the same request may be sent again, and nothing else.
   */
  readonly nothingMade: boolean
  /** Finds the error in the log. */
  readonly requestId: string
  /** For developers: what exactly, and what to do. Names fields and options, never a value. */
  readonly detail?: string
  /** The part of the request that it is about: "body.orderId", "query.country", "header.origin". */
  readonly path?: string
  readonly issues?: readonly ProblemIssue[]
  /** Seconds, as in the header Retry-After. */
  readonly retryAfter?: number
  /** With payment-unconfirmed, the read id of the payment of which it is not known whether it was made. */
  readonly payment?: string
  /**
   * Payments of the order, the newest first. With other-payment-live the live ones; with payment-under-way those that the gateway is being
   * asked for; with payment-undecided those that may still be charged.
   */
  readonly others?: readonly OtherPayment[]
  /** With store-unavailable, what the server could not reach or use. */
  readonly missing?: readonly MissingPart[]
}

/** What a server needs and does not have: its store, or the store's schema. */
export type MissingPart = 'store' | 'migrations'
