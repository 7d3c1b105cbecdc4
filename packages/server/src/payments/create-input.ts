import type { Payer } from '@ficha/core'
import type { CreatePaymentBody, ProblemIssue } from '@ficha/core/contract'
import type { ResolvedOrder } from '../options/options.ts'
import type { Bytes } from '../platform/bytes.ts'

/** A request for a payment, read and allowed. */
export interface CreateInput {
  readonly body: CreatePaymentBody
  /** The request's body as it came, and its Idempotency-Key. */
  readonly raw: Bytes
  readonly idempotencyKey: string | undefined
  readonly order: ResolvedOrder
  /** Who pays, in normal form, and what of it cannot be sent. */
  readonly payer: Payer
  readonly payerIssues: readonly ProblemIssue[]
  readonly clientAddress: string | undefined
  /** Where the gateway sends notifications of this payment. */
  readonly notifyUrl: string
  /** The handler's own origin, to which a payer may always come back. */
  readonly ownOrigin: string
}
