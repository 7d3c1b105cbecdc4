import { readRetryAfter } from '@ficha/core/contract'
import type { GatewayObject } from '@ficha/core/gateway'
import { startTimer, type Clock } from '../platform/clock.ts'
import { decodeContent, type Decoded } from '../http/content/content-coding.ts'
import { readContentType } from '../http/content/content-type.ts'
import { decodeText } from '../platform/decode-text.ts'
import { readCapped } from '../platform/read-body.ts'
import { causeOf, failedBeforeSending } from './failure-phase.ts'
import type {
  GatewayAnswer,
  GatewayFetch,
  GatewayTimeouts,
  GatewayRefusal,
  UncertainReason,
  WireEnvelope,
} from '../ports/gateway.ts'

/** The result of one exchange with the gateway. */
export type Exchange =
  | { readonly kind: 'answered'; readonly response: GatewayObject }
  | { readonly kind: 'refused'; readonly refusal: GatewayRefusal }
  /** Status 429. By its definition the request was not processed, but only a later answer about the same number proves this. */
  | { readonly kind: 'throttled'; readonly retryAfterMs: number | undefined }
  /** No byte was sent. */
  | { readonly kind: 'not-connected'; readonly cause: string }
  /** Bytes were sent, and no answer can be read: the gateway may have acted. */
  | {
      readonly kind: 'uncertain'
      readonly reason: UncertainReason
      readonly retryAfterMs?: number | undefined
      /** For the log: "HTTP 502", "ECONNRESET". Never a text of the gateway. */
      readonly cause: string
    }

/** One request, ready to be sent. */
export interface OutgoingRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

/** The parts that all exchanges of one client share. */
export interface ExchangeContext extends Pick<WireEnvelope, 'readAnswer'> {
  readonly timeouts: GatewayTimeouts
  readonly clock: Clock
}

const MAX_ANSWER_BYTES = 1_048_576

/** Sends one request once, with the timeouts, and returns the result. Never throws. */
export const exchange = async (
  request: OutgoingRequest,
  send: GatewayFetch,
  { timeouts, clock, readAnswer: read }: ExchangeContext,
): Promise<Exchange> => {
  const cut = new AbortController()
  const stopWhole = startTimer(clock, timeouts.totalMs, () => cut.abort())
  const stopHeaders = startTimer(clock, timeouts.headersMs, () => cut.abort())
  try {
    const sending = send(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      signal: cut.signal,
      timeouts,
    })
    const response = await Promise.race([sending, endOf(cut.signal)])
    stopHeaders()
    return await readAnswer(response, cut.signal, clock, read)
  } catch (error) {
    const cause = causeOf(error)
    if (failedBeforeSending(error)) return { kind: 'not-connected', cause }
    if (cut.signal.aborted) return { kind: 'uncertain', reason: 'timeout', cause: 'no whole answer in time' }
    return { kind: 'uncertain', reason: 'connection-lost', cause }
  } finally {
    stopWhole()
    stopHeaders()
  }
}

/** A merchant's own fetch may ignore its signal. The exchange then ends without its answer. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The time is over.', 'AbortError')), { once: true })
  })

const readAnswer = async (
  response: GatewayAnswer,
  signal: AbortSignal,
  clock: Clock,
  read: WireEnvelope['readAnswer'],
): Promise<Exchange> => {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), clock.now())
  const early = earlyVerdict(response, retryAfterMs)
  if (early) {
    response.discard?.()
    await response.body?.cancel().catch(() => undefined)
    return early
  }
  const bytes = await (response.readUpTo?.(MAX_ANSWER_BYTES) ?? readCapped(response.body, MAX_ANSWER_BYTES, signal))
  const unreadable = (because: string): Exchange => ({
    kind: 'uncertain',
    reason: 'unreadable',
    cause: `HTTP ${response.status}, ${because}`,
  })
  if (bytes === 'too-large') return unreadable('more than 1 MiB')
  const decoded = await decodeContent(bytes, response.headers.get('content-encoding'), MAX_ANSWER_BYTES)
  if (typeof decoded === 'string') return unreadable(UNDECODED[decoded])
  let json: unknown
  try {
    json = JSON.parse(decodeText(decoded, readContentType(response.headers.get('content-type')).charset))
  } catch {
    return unreadable('no JSON')
  }
  const envelope = read(json)
  if (envelope.ok) return { kind: 'answered', response: envelope.value }
  return envelope.error.kind === 'gateway-refused'
    ? { kind: 'refused', refusal: envelope.error }
    : unreadable('no envelope with a code')
}

const UNDECODED: Readonly<Record<Extract<Decoded, string>, string>> = {
  'too-large': 'more than 1 MiB after decoding',
  'not-supported': 'a content coding that this platform cannot decode',
  damaged: 'a damaged content coding',
}

/** Answers whose body is not needed. Some platforms use status 0 for a redirect that they did not follow. */
const earlyVerdict = ({ status }: GatewayAnswer, retryAfterMs: number | undefined): Exchange | undefined => {
  if (status === 429) return { kind: 'throttled', retryAfterMs }
  const cause = `HTTP ${status}`
  if (status >= 500) return { kind: 'uncertain', reason: 'server-error', retryAfterMs, cause }
  if (status === 0 || (status >= 300 && status < 400)) return { kind: 'uncertain', reason: 'redirected', cause }
  return undefined
}
