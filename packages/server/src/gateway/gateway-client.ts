import { isRecord } from '@ficha/core/internal'
import { systemClock, type Clock } from '../platform/clock.ts'
import { refuseUnusedProxy } from '../platform/egress-proxy.ts'
import { silentLogger, type Logger } from '../platform/log/logger.ts'
import { refuseLooseEnd } from '../platform/loose-end.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { chance } from '../platform/random.ts'
import { createSecret } from '../platform/secret.ts'
import type { GatewayCall, GatewayClient, GatewayFetch, GatewayOutcome, WireEnvelope } from '../ports/gateway.ts'
import { basicAuth } from './basic-auth.ts'
import { createSlots } from './concurrency.ts'
import { documentedEnvelope } from './documented-wire.ts'
import { exchange, type Exchange, type OutgoingRequest } from './exchange.ts'
import { outcomeOf } from './outcomes.ts'
import { signedHeaders } from './sign.ts'
import { withoutEchoes } from './without-echoes.ts'
import { createThrottle, type Pass } from './throttle.ts'
import type { GatewayOptions, SignRequest } from '../options/options.ts'
import { GATEWAY, timeoutsOf } from '../options/rules/gateway-rules.ts'
import { defaultsOf } from '../options/rules/rule.ts'

const DEFAULTS = defaultsOf(GATEWAY)

/** The options of a gateway client. */
export interface GatewayClientOptions extends GatewayOptions {
  /**
   * Returns headers that sign a request, from its bytes and its headers. If it fails or takes longer than `timeouts.headersMs`, nothing is
   * sent. Default: none.
   */
  readonly signRequest?: SignRequest
  /** How answers are read, and the meaning of their codes. Default: by the gateway's document. */
  readonly wire?: WireEnvelope
  /** Default: the platform's. */
  readonly clock?: Clock
  /** Default: nothing is logged. */
  readonly logger?: Logger
  /** Counts exchanges and measures their time. Default: none. */
  readonly metrics?: Metrics
}

const CONNECT_TRIES = 3
const BACKOFF_MS = 250
const LONGEST_WAIT_MS = 5_000

/** Makes the request of a call: address, credentials and the merchant's signature. */
type RequestWriter = (call: GatewayCall) => Promise<OutgoingRequest | undefined>

/** Makes the writer. It resolves to `undefined` if the merchant's signature failed: nothing is sent without a signature. */
const createRequestWriter = (options: GatewayClientOptions, logger: Logger): RequestWriter => {
  const securityKey = createSecret(options.securityKey)
  refuseLooseEnd('appId', options.appId)
  refuseLooseEnd('securityKey', securityKey.reveal())
  const base = options.baseUrl.replace(/^(.*[^/])?\/*$/s, '$1')
  const origin = new URL(base).origin
  const { headersMs } = timeoutsOf(options.timeouts)
  const authorization = basicAuth(options.appId, securityKey)
  return async ({ path, body, traceparent }) => {
    const url = `${base}${path}`
    if (new URL(url).origin !== origin) {
      throw new Error(
        '@ficha/server: the path leads to another origin than the gateway’s, so no credentials are sent. Pass a path such as "/trade/pay".',
      )
    }
    const headers = {
      authorization,
      'content-type': 'application/json; charset=UTF-8',
      accept: 'application/json',
      // An answer is a few hundred bytes. Without this header the platform's fetch asks for compression.
      'accept-encoding': 'identity',
      ...(traceparent !== undefined && { traceparent }),
    }
    try {
      return { url, body, headers: await signedHeaders(options.signRequest, body, headers, headersMs, options.clock) }
    } catch (error) {
      logger.error({ error }, 'signRequest failed, so the request was not sent.')
      return undefined
    }
  }
}

/**
 * Creates a client of one gateway. Only this client adds the credentials. They go only to the configured origin and are never sent after a
 * redirect. The outcome is a value: the client does not throw for errors of the network or of the gateway.
 *
 * @throws Error if `appId` or `securityKey` begins or ends with a blank, or if it would use the platform's `fetch`, and that goes past the egress proxy of the environment.
 * @example
 * const client = createGatewayClient({ baseUrl: 'https://gateway.example', appId, securityKey })
 * const outcome = await client.send({ path: '/trade/pay', body, mayResend: true })
 */
export const createGatewayClient = (options: GatewayClientOptions): GatewayClient => {
  const { clock = systemClock, logger = silentLogger, metrics, wire = documentedEnvelope } = options
  const prepare = createRequestWriter(options, logger)
  const timeouts = timeoutsOf(options.timeouts)
  if (!options.fetch) refuseUnusedProxy(options.baseUrl)
  const send: GatewayFetch = options.fetch
    ? checkedFetch(options.fetch, logger)
    : (url, { timeouts: _, ...init }) => fetch(url, init)
  const slots = createSlots(options.concurrency ?? DEFAULTS.concurrency, clock)
  const throttle = createThrottle(options.longestRetryAfterMs ?? DEFAULTS.longestRetryAfterMs, clock, {
    onClosed: (requestedMs, closedMs) => {
      metrics?.count('ficha_gateway_throttled_total')
      logger.warn({ requestedMs, closedMs }, THROTTLED)
    },
    onOpened: () => logger.info({}, 'The gateway takes requests again.'),
  })

  /** Sends a request, and tries again only while no byte was sent. */
  const connectAndExchange = async (request: OutgoingRequest): Promise<Exchange> => {
    for (let attempt = 1; ; attempt += 1) {
      const result = await exchange(request, send, { timeouts, clock, readAnswer: wire.readAnswer })
      metrics?.count('ficha_gateway_exchanges_total', { kind: result.kind })
      if (result.kind !== 'not-connected' || attempt === CONNECT_TRIES) return result
      await clock.sleep(chance() * BACKOFF_MS * 2 ** (attempt - 1))
    }
  }

  const attempt = async (request: OutgoingRequest, call: GatewayCall, pass: Pass): Promise<GatewayOutcome> => {
    const rules = {
      operation: call.operation ?? 'create',
      refusals: options.refusals ?? [],
      meaningOf: wire.meaningOf,
    } as const
    const mayHaveArrived = call.mayHaveArrived ?? false
    const first = await connectAndExchange(request)
    pass.leave(...passedBy(first))
    const outcome = outcomeOf(first, { ...rules, mayHaveArrived })
    // A second request helps only if the first answer was lost. If there was an answer, the second one would be the same.
    if (first.kind !== 'uncertain' || !call.mayResend) return outcome
    logger.warn(
      { reason: first.reason, cause: first.cause },
      'A request’s outcome is unknown; it is sent once more, under the same number.',
    )
    await clock.sleep(Math.min(first.retryAfterMs ?? chance() * BACKOFF_MS, LONGEST_WAIT_MS))
    const second = await connectAndExchange(request)
    pass.leave(...passedBy(second))
    const final = outcomeOf(second, { ...rules, mayHaveArrived: true })
    return isAnswered(final) ? final : outcome
  }

  const sendInTurn = async (call: GatewayCall): Promise<GatewayOutcome> => {
    const entered = throttle.enter()
    if ('waitMs' in entered) return { kind: 'not-sent', reason: 'busy', retryAfterMs: entered.waitMs }
    const release = await slots.acquire()
    if (!release) return { kind: 'not-sent', reason: 'busy', retryAfterMs: 1_000 }
    try {
      const request = await prepare(call)
      if (!request) return { kind: 'not-sent', reason: 'not-signed' }
      const outcome = await attempt(request, call, entered)
      return 'refusal' in outcome ? { ...outcome, refusal: withoutEchoes(outcome.refusal, call.body) } : outcome
    } finally {
      release()
    }
  }

  return {
    send: async (call) => {
      const startedAt = clock.now()
      const outcome = await sendInTurn(call)
      metrics?.observe('ficha_gateway_seconds', (clock.now() - startedAt) / 1_000, { outcome: outcome.kind })
      return outcome
    },
  }
}

/** The merchant's own fetch may be JavaScript and return anything. A value that is not a Response proves nothing about the request. */
const checkedFetch =
  (own: GatewayFetch, logger: Logger): GatewayFetch =>
  async (url, init) => {
    const answer = await own(url, init)
    const given: unknown = answer
    if (isRecord(given) && typeof given['status'] === 'number') return answer
    logger.error({}, 'gateway.fetch gave no Response, so the outcome of the request is unknown. Return a Response.')
    throw new TypeError('gateway.fetch gave no Response.')
  }

const THROTTLED =
  'The gateway answered 429, so no request is sent to it for a while (closedMs); payers are asked to wait. The result of its last request is unknown until the same number gets an answer.'

const passedBy = (exchanged: Exchange): Parameters<Pass['leave']> =>
  exchanged.kind === 'throttled' ? ['throttled', exchanged.retryAfterMs] : ['other']

/** Whether the second request got an answer. If it was lost or not sent, it proves nothing about the first one. */
const isAnswered = (outcome: GatewayOutcome): boolean =>
  outcome.kind !== 'not-sent' &&
  (outcome.kind !== 'unknown' || outcome.reason === 'unproven' || outcome.reason === 'throttled')
