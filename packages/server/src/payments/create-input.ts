import type { Payer } from '@ficha/core'
import type { CreatePaymentBody, ProblemIssue } from '@ficha/core/contract'
import type { ResolvedOrder } from '../options/options.ts'
import type { Bytes } from '../platform/bytes.ts'

/** A request for a payment that was read and allowed. */
export interface CreateInput {
  readonly body: CreatePaymentBody
  /** The raw body of the request, and its Idempotency-Key. */
  readonly raw: Bytes
  readonly idempotencyKey: string | undefined
  readonly order: ResolvedOrder
  /** ISO instant before which the shop was not asked for the order. `undefined`: the price is taken as it is. */
  readonly pricedAt: string | undefined
  /** The payer in normal form, and the fields that cannot be sent. */
  readonly payer: Payer
  readonly payerIssues: readonly ProblemIssue[]
  readonly clientAddress: string | undefined
  /** The address for notifications about this payment. */
  readonly notifyUrl: string
  /** The handler's own origin. A payer may always come back to it. */
  readonly ownOrigin: string
}
