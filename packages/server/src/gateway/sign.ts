import { withTimeout } from '../platform/with-timeout.ts'

/** The merchant's signature of a request: more headers, from its bytes and the headers that it has. */
type SignRequest = (
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>

/**
 * The headers of a request with the merchant's signature. It has as long as the gateway has for its headers: a payment whose request is
 * not under way by then is given up, and asked for again under the same number.
 *
 * @throws Where the function fails, gives no headers or takes too long. Nothing is sent unsigned.
 */
export const signedHeaders = async (
  sign: SignRequest | undefined,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
  longestMs: number,
): Promise<Readonly<Record<string, string>>> => {
  if (!sign) return headers
  const asked = Promise.resolve().then(() => sign(body, headers))
  const more: unknown = await withTimeout(asked, longestMs, 'signRequest', 'gateway.timeouts.headersMs')
  if (!isTexts(more)) throw new TypeError('It gave no headers. Return an object of texts, or a promise of one.')
  const all = { ...headers, ...more }
  // A name or a value that no request can carry fails here, where nothing was sent, and not on the way.
  new Headers(all)
  return all
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string')
