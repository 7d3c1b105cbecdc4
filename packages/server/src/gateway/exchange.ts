import { readEnvelope } from '@ficha/core'
import type { Clock } from '../platform/clock.ts'
import { readCapped } from '../http/read-body.ts'
import { failedBeforeSending } from './failure-phase.ts'
import type { GatewayAnswer, GatewayFetch, GatewayTimeouts, Refusal, UncertainReason } from '../ports/gateway.ts'

/** What one exchange with the gateway came to. */
export type Exchange =
  | { readonly kind: 'answered'; readonly response: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Turned away before it was looked at (429). */
  | { readonly kind: 'throttled'; readonly retryAfterMs: number | undefined }
  /** No byte was sent. */
  | { readonly kind: 'not-connected' }
  /** Bytes were sent and no answer can be read: the gateway may have acted. */
  | { readonly kind: 'uncertain'; readonly reason: UncertainReason; readonly retryAfterMs?: number | undefined }

/** One request, ready to be sent. */
export interface OutgoingRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

const MAX_ANSWER_BYTES = 1_048_576
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Sends one request once, under the timeouts, and says what came of it. Never throws. */
export const exchange = async (
  request: OutgoingRequest,
  send: GatewayFetch,
  timeouts: GatewayTimeouts,
  clock: Clock,
): Promise<Exchange> => {
  const cut = new AbortController()
  const whole = setTimeout(() => cut.abort(), timeouts.totalMs)
  const headers = setTimeout(() => cut.abort(), timeouts.headersMs)
  try {
    const response = await send(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      signal: cut.signal,
      timeouts,
    })
    clearTimeout(headers)
    return await readAnswer(response, cut.signal, clock)
  } catch (error) {
    if (failedBeforeSending(error)) return { kind: 'not-connected' }
    return { kind: 'uncertain', reason: cut.signal.aborted ? 'timeout' : 'connection-lost' }
  } finally {
    clearTimeout(whole)
    clearTimeout(headers)
  }
}

const readAnswer = async (response: GatewayAnswer, signal: AbortSignal, clock: Clock): Promise<Exchange> => {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), clock.now())
  const early = earlyVerdict(response, retryAfterMs)
  if (early) {
    response.discard?.()
    await response.body?.cancel().catch(() => undefined)
    return early
  }
  const bytes = await (response.readUpTo?.(MAX_ANSWER_BYTES) ?? readCapped(response.body, MAX_ANSWER_BYTES, signal))
  if (bytes === 'too-large') return { kind: 'uncertain', reason: 'unreadable' }
  let json: unknown
  try {
    json = JSON.parse(decoder.decode(bytes))
  } catch {
    return { kind: 'uncertain', reason: 'unreadable' }
  }
  const envelope = readEnvelope(json)
  if (envelope.ok) return { kind: 'answered', response: json }
  return envelope.error.kind === 'gateway-refused'
    ? { kind: 'refused', refusal: envelope.error }
    : { kind: 'uncertain', reason: 'unreadable' }
}

/** Answers of which the body does not matter. Status 0 is how some platforms show a redirect that they did not follow. */
const earlyVerdict = ({ status }: GatewayAnswer, retryAfterMs: number | undefined): Exchange | undefined => {
  if (status === 429) return { kind: 'throttled', retryAfterMs }
  if (status >= 500) return { kind: 'uncertain', reason: 'server-error', retryAfterMs }
  if (status === 0 || (status >= 300 && status < 400)) return { kind: 'uncertain', reason: 'redirected' }
  return undefined
}

const readRetryAfter = (value: string | null, now: number): number | undefined => {
  if (value === null) return undefined
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1_000
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
