import type { PaymentSnapshot } from '@ficha/core'
import { readPaymentSnapshot } from '@ficha/core/contract'

/** A question about a payment that is asked while the chunk which asks from then on is still under way. */
export interface EarlyQuestion {
  /** What was answered; `undefined` where that is no snapshot: the chunk reads the same answer, and says why. */
  readonly snapshot: Promise<PaymentSnapshot | undefined>
  /** For the chunk: its first question gets the answer to this one, every other is asked. */
  readonly fetch: typeof globalThis.fetch
}

/**
 * Asks for a payment's snapshot.
 *
 * @param address As the chunk will write it: another address is another question.
 * @param id The payment that the answer has to be about.
 */
export const askEarly = (fetch: typeof globalThis.fetch, address: string, id: string): EarlyQuestion => {
  const giveUp = new AbortController()
  const asked = (async () =>
    fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store', signal: giveUp.signal }))()
  // A body can be read once, and both read it.
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
