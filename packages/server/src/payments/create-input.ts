import type { Payer } from '@ficha/core'
import type { CreatePaymentBody, ProblemIssue } from '@ficha/core/contract'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { Bytes } from '../platform/bytes.ts'
import type { Charge } from './price/charge-of.ts'

/** A request for a payment that was read and allowed. */
export interface CreateInput {
  readonly body: CreatePaymentBody
  /** The bytes of the request's body. */
  readonly raw: Bytes
  /** The Idempotency-Key of the request. */
  readonly idempotencyKey: string | undefined
  readonly order: ResolvedOrder
  /** What the payment requests. */
  readonly charge: Charge
  /** ISO instant just before the order was requested from the shop. `undefined`: the price is taken without a check. */
  readonly pricedAt: string | undefined
  /** The payer in normal form. */
  readonly payer: Payer
  /** The fields of the payer that cannot be sent. */
  readonly payerIssues: readonly ProblemIssue[]
  readonly clientAddress: string | undefined
  /** The address for notifications about this payment. */
  readonly notifyUrl: string
  /** The handler's own origin. A payer may always come back to it. */
  readonly ownOrigin: string
}
