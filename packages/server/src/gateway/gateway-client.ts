import { systemClock, type Clock } from '../platform/clock.ts'
import { silentLogger, type Logger } from '../platform/log/logger.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { chance } from '../platform/random.ts'
import { createSecret, type Secret } from '../platform/secret.ts'
import type {
  GatewayCall,
  GatewayClient,
  GatewayFetch,
  GatewayOutcome,
  GatewayTimeouts,
  UncertainReason,
} from '../ports/gateway.ts'
import { basicAuth } from './basic-auth.ts'
import { createSlots } from './concurrency.ts'
import { exchange, type Exchange, type OutgoingRequest } from './exchange.ts'
import { withDefaults } from '../platform/with-defaults.ts'

/** The stated defaults. */
export const DEFAULT_TIMEOUTS: GatewayTimeouts = { connectMs: 3_000, headersMs: 10_000, totalMs: 15_000 }

/** What a gateway client is made of. */
export interface GatewayClientOptions {
  readonly baseUrl: string
  readonly appId: string
  readonly securityKey: string | Secret
  readonly fetch?: GatewayFetch
  readonly timeouts?: Partial<GatewayTimeouts>
  readonly concurrency?: number
  readonly signRequest?: (
    bytes: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>
  readonly clock?: Clock
  readonly logger?: Logger
  readonly metrics?: Metrics
}

const CONNECT_TRIES = 3
const BACKOFF_MS = 250
const LONGEST_WAIT_MS = 5_000

/**
 * Creates a client of one gateway. Credentials are added here and nowhere else, go to the configured origin only and are never
 * sent after a redirect. An outcome is a value: the client does not throw for what a network does.
 *
 * @example
 * const client = createGatewayClient({ baseUrl: 'https://gateway.example', appId, securityKey })
 * const outcome = await client.send({ path: '/trade/pay', body, mayResend: true })
 */
export const createGatewayClient = (options: GatewayClientOptions): GatewayClient => {
  const { appId, clock = systemClock, logger = silentLogger, metrics } = options
  const securityKey = createSecret(options.securityKey)
  const base = options.baseUrl.replace(/\/+$/, '')
  const origin = new URL(base).origin
  const timeouts = withDefaults(DEFAULT_TIMEOUTS, options.timeouts)
  const send: GatewayFetch = options.fetch ?? ((url, { timeouts: _, ...init }) => fetch(url, init))
  const slots = createSlots(options.concurrency ?? 32)
  let closedUntil = 0

  /** `undefined` when the merchant's signature could not be made: nothing is sent unsigned. */
  const prepare = async ({ path, body }: GatewayCall): Promise<OutgoingRequest | undefined> => {
    const url = `${base}${path}`
    if (new URL(url).origin !== origin) {
      throw new Error(
        '@ficha/server: the path leads to another origin than the gateway’s, so no credentials are sent. Pass a path such as "/trade/pay".',
      )
    }
    const headers = {
      authorization: basicAuth(appId, securityKey),
      'content-type': 'application/json; charset=UTF-8',
      accept: 'application/json',
    }
    try {
      return { url, body, headers: { ...headers, ...(await options.signRequest?.(body, headers)) } }
    } catch (error) {
      logger.error({ error }, 'signRequest failed, so the request was not sent.')
      return undefined
    }
  }

  /** Tries again only while no byte was sent. */
  const connectAndExchange = async (request: OutgoingRequest): Promise<Exchange> => {
    for (let attempt = 1; ; attempt += 1) {
      const result = await exchange(request, send, timeouts, clock)
      metrics?.count('ficha_gateway_exchanges_total', { kind: result.kind })
      if (result.kind !== 'not-connected' || attempt === CONNECT_TRIES) return result
      await clock.sleep(chance() * BACKOFF_MS * 2 ** (attempt - 1))
    }
  }

  const attempt = async (request: OutgoingRequest, mayResend: boolean): Promise<GatewayOutcome> => {
    const first = await connectAndExchange(request)
    if (first.kind === 'throttled') closedUntil = clock.now() + (first.retryAfterMs ?? 1_000)
    const settled = settle(first)
    if (settled) return settled
    const uncertain = first as Extract<Exchange, { kind: 'uncertain' }>
    if (!mayResend) return { kind: 'unknown', reason: uncertain.reason }
    logger.warn({ reason: uncertain.reason }, 'A request’s outcome is unknown; it is sent once more.')
    await clock.sleep(Math.min(uncertain.retryAfterMs ?? chance() * BACKOFF_MS, LONGEST_WAIT_MS))
    return settleResend(await connectAndExchange(request), uncertain.reason)
  }

  return {
    send: async (call) => {
      const wait = closedUntil - clock.now()
      if (wait > 0) return { kind: 'not-sent', reason: 'busy', retryAfterMs: wait }
      const release = await slots.acquire()
      if (!release) return { kind: 'not-sent', reason: 'busy', retryAfterMs: 1_000 }
      try {
        const request = await prepare(call)
        return request ? await attempt(request, call.mayResend) : { kind: 'not-sent', reason: 'not-signed' }
      } finally {
        release()
      }
    },
  }
}

const settle = (first: Exchange): GatewayOutcome | undefined => {
  switch (first.kind) {
    case 'answered':
    case 'refused':
      return first
    case 'throttled':
      return { kind: 'not-sent', reason: 'busy', retryAfterMs: first.retryAfterMs ?? 1_000 }
    case 'not-connected':
      return { kind: 'not-sent', reason: 'unreachable' }
    case 'uncertain':
      return undefined
    default:
      return first satisfies never
  }
}

/**
 * Reads the answer to our own re-send. Only a success or "duplicate" tells something about the first request; any other refusal
 * does not prove that nothing was created.
 */
const settleResend = (second: Exchange, reason: UncertainReason): GatewayOutcome => {
  if (second.kind === 'answered') return second
  if (second.kind === 'refused' && second.refusal.subCode === DUPLICATE) return { kind: 'created-answer-lost' }
  return { kind: 'unknown', reason }
}

/** sub_code of an out_trade_no that was used before (section 7). */
export const DUPLICATE = 'duplicate-out_trade_no'
