import type { Clock } from '../platform/clock.ts'
import { withTimeout } from '../platform/with-timeout.ts'

/** The merchant's function that signs a request. It gets the bytes and headers of the request and returns more headers. */
type SignRequest = (
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>

/**
 * Returns the headers of a request with the merchant's signature. The merchant's function has at most `longestMs`, the time that the gateway
 * has for its headers. A payment whose request has not started by then is given up, and requested again under the same number.
 *
 * @throws If the function fails, returns no headers or takes too long. Nothing is sent without a signature.
 */
export const signedHeaders = async (
  sign: SignRequest | undefined,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
  longestMs: number,
  clock?: Clock,
): Promise<Readonly<Record<string, string>>> => {
  if (!sign) return headers
  const signing = Promise.resolve().then(() => sign(body, headers))
  const more: unknown = await withTimeout(signing, longestMs, 'signRequest', 'gateway.timeouts.headersMs', clock)
  if (!isTexts(more)) throw new TypeError('It gave no headers. Return an object of texts, or a promise of one.')
  const all = { ...headers, ...more }
  // An invalid header throws here, before the request is sent. During sending it would not be known whether the request arrived.
  new Headers(all)
  return all
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string')
