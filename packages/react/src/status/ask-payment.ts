import type { PaymentSnapshot } from '@ficha/core'
import { readSnapshot } from './read-snapshot.ts'

/** Why a payment could not be read. Holds no id: ids are capabilities and errors end up in logs. */
export class PaymentReadError extends Error {
  override readonly name: string = 'PaymentReadError'
  readonly kind: 'not-found' | 'busy' | 'unreachable' | 'unreadable'
  /** Epoch milliseconds before which the server asked not to be asked again; 0 when it did not say. */
  readonly notBefore: number

  constructor(kind: PaymentReadError['kind'], message: string, notBefore = 0) {
    super(`@ficha/react: ${message}`)
    this.kind = kind
    this.notBefore = notBefore
  }
}

/** The address of a payment under the merchant's routes. */
export const paymentPath = (base: string, id: string): string => `${base}/payments/${encodeURIComponent(id)}`

/** A network can swallow a question without a sign, and a question that is never answered would be the last one. */
export const PATIENCE_MS = 15_000

/**
 * Asks the merchant's routes for a payment.
 *
 * @throws PaymentReadError `not-found` for 404 and 410, `busy` for 429 and 503, `unreachable` when no answer came within
 *   {@link PATIENCE_MS}, `unreadable` for everything else.
 */
export const askPayment = async (
  fetch: typeof globalThis.fetch,
  base: string,
  id: string,
  signal: AbortSignal,
): Promise<PaymentSnapshot> => {
  // By hand: AbortSignal.any is younger than the browsers that payers hold.
  const patience = new AbortController()
  const giveUp = (): void => patience.abort()
  const timer = setTimeout(giveUp, PATIENCE_MS)
  signal.addEventListener('abort', giveUp)
  try {
    const response = await fetch(paymentPath(base, id), {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: patience.signal,
    })
    if (!response.ok) throw refusal(response)
    return readAnswer(await response.text(), id)
  } catch (error) {
    if (signal.aborted || error instanceof PaymentReadError) throw error
    throw new PaymentReadError('unreachable', 'No answer came, so the state shown may be old. It asks again by itself.')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

const readAnswer = (text: string, id: string): PaymentSnapshot => {
  const snapshot = readSnapshot(parse(text), id)
  if (snapshot) return snapshot
  throw new PaymentReadError(
    'unreadable',
    'The answer is no snapshot of this payment. Check what serves the base path.',
  )
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refusal = (response: Response): PaymentReadError => {
  const notBefore = retryAt(response.headers.get('retry-after'))
  switch (response.status) {
    case 404:
    case 410:
      return new PaymentReadError('not-found', 'There is no such payment, so it is not asked for again.')
    case 429:
    case 503:
      return new PaymentReadError('busy', 'The server asked for patience. It is asked again when it said.', notBefore)
    default:
      return new PaymentReadError('unreadable', `The server answered ${response.status}.`, notBefore)
  }
}

/** Seconds or a date, as RFC 9110 section 10.2.3 has it. */
const retryAt = (header: string | null): number => {
  if (header === null) return 0
  const at = /^\d+$/.test(header) ? Date.now() + Number(header) * 1_000 : Date.parse(header)
  return Number.isNaN(at) ? 0 : at
}
