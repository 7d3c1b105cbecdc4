import { Pool } from 'undici'
import { WRONG_ORIGIN } from '../gateway/failure-phase.ts'
import type { GatewayFetch, GatewayTimeouts } from '../ports/gateway.ts'
import { environmentOf, proxyFor } from '../platform/egress-proxy.ts'
import { createConnector } from './gateway-connector.ts'
import { dispatchTo } from './undici-dispatch.ts'
import { timeoutsOf } from '../options/rules/gateway-rules.ts'

/** The options for connections to the gateway. */
export interface UndiciFetchOptions {
  /** How many connections may be open at once. Default 32, like the client's own limit. */
  readonly connections?: number
  /** Timeouts in milliseconds, with the defaults of `gateway.timeouts`. Pass the same values as there. */
  readonly timeouts?: Partial<GatewayTimeouts>
  /** How long an idle connection is kept, in milliseconds. A gateway may ask for less, not for more. Default 10,000. */
  readonly keepAliveMs?: number
  /**
   * The address of the HTTP proxy between this machine and the gateway, "http://proxy.internal:3128"; `false` for none. Default: HTTPS_PROXY
   * or HTTP_PROXY, unless NO_PROXY lists the gateway's host.
   */
  readonly proxy?: string | false
}

/** A transport with a pool of open connections, and the function that closes it. */
export interface PooledFetch extends GatewayFetch {
  /** Waits for the running requests and closes the connections. */
  close(): Promise<void>
}

/**
 * Makes a transport for one origin. Connections are kept open, the connect timeout is enforced at the socket, and redirects are not
 * followed. It uses the egress proxy of the environment. It takes a fraction of the processor time of the platform's `fetch`, because it makes no streams. A request for another origin is
 * refused before it is sent.
 *
 * @param baseUrl The same address as `gateway.baseUrl`.
 * @throws Error for a text that is not an address, also of the proxy.
 * @example
 * const gateway = { baseUrl, appId, securityKey, fetch: undiciFetch(baseUrl) }
 */
export const undiciFetch = (baseUrl: string, options: UndiciFetchOptions = {}): PooledFetch => {
  if (!URL.canParse(baseUrl))
    throw new Error(
      '@ficha/server: undiciFetch was given no address, so the gateway cannot be reached. Pass the same address as gateway.baseUrl: undiciFetch(process.env.GATEWAY_URL), and set that variable.',
    )
  const { origin } = new URL(baseUrl)
  const timeouts = timeoutsOf(options.timeouts)
  const keepAliveMs = options.keepAliveMs ?? 10_000
  const pool = new Pool(origin, {
    connections: options.connections ?? 32,
    pipelining: 1,
    connect: createConnector(timeouts.connectMs, proxyOf(new URL(baseUrl), options.proxy)),
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.totalMs,
    keepAliveTimeout: keepAliveMs,
    // By default undici keeps an idle connection for as long as the gateway allows. But a device in between may drop an idle connection
    // without notice. A payment that is sent over such a connection has an unknown outcome.
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

const proxyOf = (gateway: URL, proxy: UndiciFetchOptions['proxy']): URL | undefined => {
  if (proxy === undefined) return proxyFor(gateway, environmentOf())
  if (proxy === false) return undefined
  if (URL.canParse(proxy) && /^https?:$/.test(new URL(proxy).protocol)) return new URL(proxy)
  throw new Error(
    '@ficha/server: the option proxy of undiciFetch is not the address of an HTTP proxy, so the gateway cannot be reached. Pass an address such as "http://proxy.internal:3128", or false for no proxy.',
  )
}
