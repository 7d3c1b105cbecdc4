import { Pool } from 'undici'
import { DEFAULT_TIMEOUTS } from '../gateway/gateway-client.ts'
import { WRONG_ORIGIN } from '../gateway/failure-phase.ts'
import type { GatewayFetch, GatewayTimeouts } from '../ports/gateway.ts'
import { dispatchTo } from './undici-dispatch.ts'
import { withDefaults } from '../platform/with-defaults.ts'

/** How connections to the gateway are kept. */
export interface UndiciFetchOptions {
  /** Connections at once. Default 32, as the client's own limit. */
  readonly connections?: number
  readonly timeouts?: Partial<GatewayTimeouts>
  /** How long a connection is kept that nothing is sent on, in milliseconds. A gateway may ask for less, not for more. Default 10,000. */
  readonly keepAliveMs?: number
}

/** A transport over a pool of kept connections, and the way to close it. */
export interface PooledFetch extends GatewayFetch {
  close(): Promise<void>
}

/**
 * Makes a transport for one origin: connections are kept, the connect timeout is enforced at the socket, redirects are not followed,
 * and it costs a fraction of the platform's `fetch`, because it makes no streams. A request for another origin is refused.
 *
 * @example
 * const gateway = { baseUrl, appId, securityKey, fetch: undiciFetch(baseUrl) }
 */
export const undiciFetch = (baseUrl: string, options: UndiciFetchOptions = {}): PooledFetch => {
  const { origin } = new URL(baseUrl)
  const timeouts = withDefaults(DEFAULT_TIMEOUTS, options.timeouts)
  const keepAliveMs = options.keepAliveMs ?? 10_000
  const pool = new Pool(origin, {
    connections: options.connections ?? 32,
    pipelining: 1,
    connectTimeout: timeouts.connectMs,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.totalMs,
    keepAliveTimeout: keepAliveMs,
    // Left alone, undici keeps a connection for as long as the other end says. The longer it idles, the likelier it is that something
    // in between has dropped it, and a payment sent into a dead connection is one whose outcome is unknown.
    keepAliveMaxTimeout: keepAliveMs,
  })
  const send: GatewayFetch = async (url, { method, headers, body, signal }) => {
    const target = new URL(url)
    if (target.origin !== origin) {
      const refusal = new Error(
        '@ficha/server: the request is for another origin than the pool’s, so it was not sent. Make one transport for each gateway.',
      )
      throw Object.assign(refusal, { code: WRONG_ORIGIN })
    }
    return await dispatchTo(pool, { path: `${target.pathname}${target.search}`, method, headers, body }, signal)
  }
  return Object.assign(send, { close: () => pool.close() })
}
