import type { Caller } from '../http/caller.ts'
import { clientAddressOf } from '../http/client-address.ts'
import { incomingOf } from '../http/incoming.ts'
import { traceparentOf, tracedSettings } from '../http/traced.ts'
import { badRequest } from '../http/problem.ts'
import type { Settings } from '../options/settings.ts'

/**
 * What a request would bring along, said by the merchant's own server. There is no cross-site check for a call: whoever renders or runs an
 * action for a browser has to make sure by himself that the page that asked is his own (Next.js does it for its server actions).
 */
export interface CallContext {
  /**
   * Headers of the request that is being served, `await headers()` in Next.js: `resolveOrder`, `authorize`, `checkPayer` and `sessionOf` see
   * them in the request that they are handed, cookies included. Default none.
   */
  readonly headers?: Iterable<readonly [string, string]> | Readonly<Record<string, string>> | undefined
  /** The payer's address. CreditCard needs it, and rate limits count by it. Default: what `trustProxy` finds in `headers`. */
  readonly clientAddress?: string | undefined
  /** The language of the screen that comes with a payment, "pt-BR". Default: what `headers` accept, else no screen. */
  readonly locale?: string | undefined
  /**
   * The origin under which browsers reach the handler, "https://shop.example": a payer may come back to it, and notifications are sent
   * there. Needed where the option `publicUrl` is not set.
   */
  readonly origin?: string | undefined
  /** Keeps work alive after the answer, where the platform would stop it: `after` of Next.js, `waitUntil` of a worker. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** A call as the rooms below see it. */
export interface CallCaller extends Caller {
  /** As the route's would be: the language is in it. */
  readonly url: URL
}

/**
 * Makes a caller of a call's context. `path` is the route's that does the same.
 *
 * @throws Problem (400) where neither `publicUrl` nor the context says where the handler is reached.
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

/** A body's own headers say nothing of a call, which has none. */
const headersOf = (given: CallContext['headers']): Headers => {
  const headers = new Headers()
  const entries = given === undefined ? [] : Symbol.iterator in given ? given : Object.entries(given)
  for (const [name, value] of entries)
    if (!/^(content-|transfer-encoding$|connection$|host$)/i.test(name)) headers.append(name, value)
  return headers
}
