import { isRecord } from '@ficha/core/internal'
import { BodyTaken } from './body-taken.ts'
import type { Bytes } from '../platform/bytes.ts'
import { readCapped } from '../platform/read-body.ts'

/** A request of any platform, in the one form that the routes read. */
export interface Incoming {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** Reads the body, once. Resolves to "too-large" as soon as more bytes than the limit have come. Rejects if the body is cut off. */
  readonly readUpTo: (limit: number) => Promise<Bytes | 'too-large'>
  /** The web request, for the merchant's functions. An adapter may make it at the first call. */
  readonly web: () => Request
}

/** A request of which only the headers are read. */
export type WithHeaders = Pick<Incoming, 'headers'>

/**
 * Makes an Incoming from a web request.
 *
 * @throws Error for a value that is not a web request, such as Node's own request if the handler was mounted as a middleware.
 */
export const incomingOf = (request: Request): Incoming => {
  if (!isWebRequest(request))
    throw new Error(
      '@ficha/server: the handler was called with something that is no web Request, so it cannot answer. In Express, Fastify and node:http mount toNodeListener(handler) of @ficha/server/node. In Hono and others pass the web request: handler(c.req.raw).',
    )
  return fromWeb(request)
}

const isWebRequest = (request: unknown): boolean =>
  isRecord(request) &&
  typeof request['url'] === 'string' &&
  isRecord(request['headers']) &&
  typeof request['headers']['get'] === 'function'

const fromWeb = (request: Request): Incoming => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  readUpTo: (limit) => (request.bodyUsed ? Promise.reject(new BodyTaken()) : readCapped(request.body, limit)),
  web: () => request,
})
