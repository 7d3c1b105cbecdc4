import { localeQuery, readPaymentSnapshot, WRITE_TIMEOUT_MS, type PaymentSnapshot } from '@ficha/core/contract'
import { fetchJson } from '../../ask/fetch-json.ts'
import { readRefusal, type Refusal } from './problem.ts'

/** The outcome of a request for a payment. */
export type PaymentOutcome =
  | { readonly kind: 'created'; readonly snapshot: PaymentSnapshot }
  /** Certainly nothing was made. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, or one that does not say: the payment may exist. Only the same request may be sent again. */
  | { readonly kind: 'unanswered' }

/** A request for a payment, with its idempotency key: the server makes one payment of two requests with the same key. */
export interface PaymentRequest {
  readonly body: string
  readonly idempotencyKey: string
}

/**
 * Asks the merchant's routes for a payment, once. Never throws. A 2xx that is no snapshot proves nothing and is `unanswered`.
 */
export const requestPayment = async (
  fetch: typeof globalThis.fetch,
  base: string,
  locale: string,
  { body, idempotencyKey }: PaymentRequest,
): Promise<PaymentOutcome> => {
  const answer = await fetchJson(`${base}/payments${localeQuery(locale)}`, {
    fetch,
    body,
    headers: { 'idempotency-key': idempotencyKey },
    patienceMs: WRITE_TIMEOUT_MS,
  })
  if (answer.kind === 'unanswered') return answer
  if (answer.ok) {
    const { id } = (answer.body ?? {}) as { readonly id?: unknown }
    const snapshot = typeof id === 'string' ? readPaymentSnapshot(answer.body, id) : undefined
    return snapshot ? { kind: 'created', snapshot } : { kind: 'unanswered' }
  }
  const refusal = readRefusal(answer.status, answer.body, answer.retryAfterMs)
  return refusal ? { kind: 'refused', refusal } : { kind: 'unanswered' }
}
