import type { RefusalKey } from '@ficha/core'
import {
  localeQuery,
  readPaymentSnapshot,
  readProblem,
  refusalOf,
  type PaymentSnapshot,
  type ProblemIssue,
  type ReadProblem,
} from '@ficha/core/contract'
import { fetchJson, type JsonAnswer } from '../../requests/fetch-json.ts'

/** The outcome of a request for a payment. */
export type PaymentOutcome =
  | { readonly kind: 'created'; readonly snapshot: PaymentSnapshot }
  /** Certainly nothing was made. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, or one that does not say: the payment may exist. Only the same request may be sent again. */
  | { readonly kind: 'unanswered' }

/** The server's reason for a refused payment. */
export interface Refusal {
  /** "fields": the form stays open and shows the error beside each field. */
  readonly cause: RefusalKey | 'fields'
  readonly issues: readonly ProblemIssue[]
  /** How long the server asked to wait. */
  readonly retryAfterMs: number
  /** A payment of the order: the live one with another method, or one whose creation is uncertain. */
  readonly payment?: NonNullable<ReadProblem['payment']>
  /** "undecided": the ids of the payments that may still be charged. The next request names them, after the payer has read about them. */
  readonly undecided?: readonly string[]
}

/** A request for a payment, with its idempotency key: the server makes one payment of two requests with the same key. */
export interface IdempotentRequest {
  readonly body: string
  readonly idempotencyKey: string
}

const UNANSWERED: PaymentOutcome = { kind: 'unanswered' }

/**
 * Asks the merchant's routes for a payment, once. Never throws. A 2xx that is no snapshot proves nothing and is `unanswered`.
 */
export const requestPayment = async (
  fetch: typeof globalThis.fetch,
  base: string,
  locale: string,
  { body, idempotencyKey }: IdempotentRequest,
): Promise<PaymentOutcome> => {
  const headers = { 'idempotency-key': idempotencyKey }
  const answer = await fetchJson(`${base}/payments${localeQuery(locale)}`, { fetch, body, headers })
  if (answer.kind !== 'answered') return UNANSWERED
  if (!answer.ok) {
    const refusal = readRefusal(answer)
    return refusal ? { kind: 'refused', refusal } : UNANSWERED
  }
  const { id } = (answer.body ?? {}) as { readonly id?: unknown }
  const snapshot = typeof id === 'string' ? readPaymentSnapshot(answer.body, id) : undefined
  return snapshot ? { kind: 'created', snapshot } : UNANSWERED
}

/** Reads a refusal from problem+json. `undefined` if a payment may have been created, because that must never be shown as a refusal. */
const readRefusal = ({
  status,
  body,
  retryAfterMs,
}: JsonAnswer & { readonly kind: 'answered' }): Refusal | undefined => {
  const problem = readProblem(status, body)
  const cause = refusalOf(problem)
  if (cause === undefined) return undefined
  const { issues, payment, others } = problem
  return {
    cause,
    issues,
    retryAfterMs,
    ...(payment && { payment }),
    ...(cause === 'undecided' && { undecided: others.map(({ id }) => id) }),
  }
}
