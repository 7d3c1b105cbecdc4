import type { OriginPolicy } from '../options/origins.ts'
import type { WithHeaders } from './incoming.ts'
import { Problem } from './problem.ts'

/** Whether a page of this origin may call the handler and write. */
export const isAllowedOrigin = (origin: string, requestUrl: URL, policy: OriginPolicy): boolean =>
  origin === policy.own || policy.allowed.has(origin) || (policy.own === undefined && origin === requestUrl.origin)

/**
 * Refuses a write that a page of another site makes with the payer's cookies. A browser sends the source of a request in Sec-Fetch-Site,
 * and no script can change this header. If it is missing, Origin must be an allowed origin. If both are missing, the write is refused.
 *
 * @throws Problem (403) if the request is refused.
 */
export const refuseCrossSite = (request: WithHeaders, url: URL, policy: OriginPolicy): void => {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site === 'same-origin') return
  if (
    origin !== null &&
    isAllowedOrigin(origin, url, policy) &&
    (site === null || site === 'same-site' || site === 'cross-site')
  )
    return
  if (site === null && origin === null) throw new Problem('cross-site', { detail: NEITHER_CAME })
  throw new Problem('cross-site')
}

const NEITHER_CAME =
  'The request has neither Sec-Fetch-Site nor Origin, so its page is unknown. Browsers send them. Elsewhere send the origin of your shop: curl -H "Origin: https://shop.example".'

/** The CORS headers for a page of an allowed origin. There are none for the handler's own origin and for other origins. */
export const corsHeaders = (request: WithHeaders, url: URL, policy: OriginPolicy): Readonly<Record<string, string>> => {
  const origin = request.headers.get('origin')
  if (origin === null || !policy.allowed.has(origin) || origin === url.origin) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'retry-after, x-request-id',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** The headers that the kit's own scripts may send. */
const OWN_HEADERS: readonly string[] = ['content-type', 'idempotency-key', 'last-event-id', 'x-request-id']

/**
 * Answers a CORS preflight request.
 *
 * @throws Problem (403) for an origin that is not allowed.
 */
export const preflight = (request: WithHeaders, url: URL, policy: OriginPolicy): Response => {
  const headers = corsHeaders(request, url, policy)
  if (!('access-control-allow-origin' in headers)) throw new Problem('cross-site')
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': [...OWN_HEADERS, ...policy.headers].join(', '),
      'access-control-max-age': '600',
    },
  })
}
