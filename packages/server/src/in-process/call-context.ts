import type { Caller } from '../http/caller.ts'
import { clientAddressOf } from '../http/client-address.ts'
import { incomingOf } from '../http/incoming.ts'
import { traceparentOf, tracedSettings } from '../http/traced.ts'
import { badRequest } from '../http/problem.ts'
import type { Settings } from '../options/settings.ts'

/**
 * The data of a request, from the merchant's own server. A call has no cross-site check. If you call it for a browser, make sure that the
 * request comes from your own page (Next.js does this for its server actions).
 */
export interface CallContext {
  /**
   * The headers of the current request, such as `await headers()` in Next.js. `resolveOrder`, `authorize`, `checkPayer` and `sessionOf` get
   * a request with these headers, cookies included. Default: none.
   */
  readonly headers?: Iterable<readonly [string, string]> | Readonly<Record<string, string>> | undefined
  /** The payer's address. CreditCard needs it, and rate limits count by it. Default: the address from `headers`, by `trustProxy`. */
  readonly clientAddress?: string | undefined
  /** The language of the payment's screen, "pt-BR". Default: the language that `headers` accept, else no screen. */
  readonly locale?: string | undefined
  /**
   * The origin under which browsers reach the handler, "https://shop.example". A payer may come back to it, and the gateway sends
   * notifications there. Needed if the option `publicUrl` is not set.
   */
  readonly origin?: string | undefined
  /** Keeps work alive after the answer, if the platform would stop it: `after` of Next.js, `waitUntil` of a worker. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** A call, in the form that the other folders use. */
export interface CallCaller extends Caller {
  /** The address as in a request to the route. It contains the language. */
  readonly url: URL
}

/**
 * Makes a caller from the context of a call. `path` is the path of the route with the same effect, below the base path.
 *
 * @throws Problem (400) if neither `publicUrl` nor the context gives the handler's address.
 */
export const callerOf = (settings: Settings, path: string, context: CallContext, requestId: string): CallCaller => {
  const origin = settings.origins.own ?? originOf(context.origin)
  const url = new URL(`${origin}${settings.basePath}${path}`)
  if (context.locale !== undefined) url.searchParams.set('locale', context.locale)
  const headers = headersOf(context.headers)
  const request = incomingOf(new Request(url, { method: 'POST', headers }))
  const found = context.clientAddress ?? clientAddressOf(request, undefined, settings.trustProxy)
  return {
    settings: tracedSettings(settings, traceparentOf(headers)),
    request,
    url,
    origin,
    clientAddress: clientAddressOf(request, found, 0),
    keepAlive: (work) => {
      const watched = work.catch((error: unknown) =>
        settings.logger.error({ requestId, error }, 'Work after an answer failed.'),
      )
      context.waitUntil?.(watched)
    },
  }
}

const originOf = (origin: string | undefined): string => {
  const url = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url.origin
  throw badRequest(
    'context.origin',
    'A call has no address of its own. Set the option publicUrl, or pass context.origin, such as "https://shop.example".',
  )
}

/** Headers about a body are removed, because a call has no body. */
const headersOf = (given: CallContext['headers']): Headers => {
  const headers = new Headers()
  const entries = given === undefined ? [] : Symbol.iterator in given ? given : Object.entries(given)
  for (const [name, value] of entries)
    if (!/^(content-|transfer-encoding$|connection$|host$)/i.test(name)) headers.append(name, value)
  return headers
}
