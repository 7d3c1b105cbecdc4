import type { PaymentSnapshot } from '@ficha/core'
import { readPaymentSnapshot } from '@ficha/core/contract'

/** A first request for a payment, sent while the chunk that makes all later requests is still loading. */
export interface EarlyQuestion {
  /** The snapshot of the answer. `undefined` if the answer is not a snapshot: then the chunk reads the same answer and reports the reason. */
  readonly snapshot: Promise<PaymentSnapshot | undefined>
  /** A fetch for the chunk: its first request gets the answer to this one. Every later request is sent. */
  readonly fetch: typeof globalThis.fetch
}

/**
 * Asks for a payment's snapshot.
 *
 * @param address The address exactly as the chunk will write it. A request to another address does not get this answer.
 * @param id The payment that the answer has to be about.
 */
export const askEarly = (fetch: typeof globalThis.fetch, address: string, id: string): EarlyQuestion => {
  const giveUp = new AbortController()
  const asked = (async () =>
    fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store', signal: giveUp.signal }))()
  // A body can be read once, so the second reader gets a clone.
  const snapshot = asked
    .then((response) => response.clone().json())
    .then((input: unknown) => readPaymentSnapshot(input, id))
    .catch(() => undefined)
  let untaken: Promise<Response> | undefined = asked
  return {
    snapshot,
    fetch: (input, init) => {
      const answer = untaken
      untaken = undefined
      if (!answer || input !== address) return fetch(input, init)
      init?.signal?.addEventListener('abort', () => giveUp.abort())
      return answer
    },
  }
}
