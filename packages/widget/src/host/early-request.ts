import type { PaymentSnapshot } from '@ficha/core'
import { readPaymentSnapshot } from '@ficha/core/contract'

/** A first request, sent while the chunk that makes all later requests is still loading. */
export interface EarlyRequest {
  /** The address of the request. */
  readonly address: string
  readonly response: Promise<Response>
  /** The same, as long as nothing has taken the answer and it is not too old. */
  readonly untaken: () => Promise<Response> | undefined
  /** A fetch for the chunk: its first request to the same address gets the answer to this one. Every later request is sent. */
  readonly fetch: typeof globalThis.fetch
}

/** A first request for a payment, and the snapshot that it brings. */
export interface EarlySnapshotRequest extends EarlyRequest {
  /** The snapshot of the answer. `undefined` if the answer is not a snapshot: then the chunk reads the same answer and reports the reason. */
  readonly snapshot: Promise<PaymentSnapshot | undefined>
}

/** The platform's fetch of the moment: a page may replace it. */
export const platformFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)

/** An older answer is not used: the chunk loaded slowly, and its drawing must be up to date. */
const OLDEST_MS = 10_000

/**
 * Sends the first request of a chunk.
 *
 * @param address The address exactly as the chunk will write it. A request to another address does not get this answer.
 */
export const requestEarly = (fetch: typeof globalThis.fetch, address: string): EarlyRequest => {
  const giveUp = new AbortController()
  const sentAt = performance.now()
  const response = (async () =>
    fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store', signal: giveUp.signal }))()
  // The chunk gets the error of its own request. Until then nothing needs this one.
  response.catch(() => undefined)
  let left: Promise<Response> | undefined = response
  const untaken = (): Promise<Response> | undefined => (performance.now() - sentAt > OLDEST_MS ? undefined : left)
  return {
    address,
    response,
    untaken,
    fetch: (input, init) => {
      const answer = untaken()
      left = undefined
      if (!answer || input !== address) return fetch(input, init)
      init?.signal?.addEventListener('abort', () => giveUp.abort())
      return answer
    },
  }
}

/**
 * Requests a payment's snapshot.
 *
 * @param address The address exactly as the chunk will write it.
 * @param id The payment that the answer has to be about.
 */
export const requestSnapshotEarly = (
  fetch: typeof globalThis.fetch,
  address: string,
  id: string,
): EarlySnapshotRequest => {
  const request = requestEarly(fetch, address)
  // A body can be read once, so the second reader gets a clone.
  const snapshot = request.response
    .then((response) => response.clone().json())
    .then((input: unknown) => readPaymentSnapshot(input, id))
    .catch(() => undefined)
  return { ...request, snapshot }
}
