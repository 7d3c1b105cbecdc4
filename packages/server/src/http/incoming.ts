import { isRecord } from '@ficha/core/wire'
import { BodyTaken } from './body-taken.ts'
import type { Bytes } from '../platform/bytes.ts'
import { readCapped } from './read-body.ts'

/** A request in the form that these folders read, from any platform. */
export interface Incoming {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** Reads the body, once. Resolves to "too-large" as soon as more bytes than the limit have come. Rejects if the body is cut off. */
  readonly readUpTo: (limit: number) => Promise<Bytes | 'too-large'>
  /** The web request, for the merchant's functions. An adapter makes it when the first of them is called. */
  readonly web: () => Request
}

/** The part of a request that shows its origin and its type. */
export type WithHeaders = Pick<Incoming, 'headers'>

/**
 * Makes this form from a web request.
 *
 * @throws Error for a value that is no web request. The usual one is Node's own request, where the handler was mounted as a middleware.
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
