import type { Bytes } from '../platform/bytes.ts'
import { readCapped } from './read-body.ts'

/** A request as these rooms read it, whatever it came by. */
export interface Incoming {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** The body, which is read once; "too-large" as soon as more than so many bytes have come. Rejects where it is cut off. */
  readonly readUpTo: (limit: number) => Promise<Bytes | 'too-large'>
  /** The web request, for what the merchant's functions are handed: an adapter makes it when the first of them is to be asked. */
  readonly web: () => Request
}

/** What says where a request comes from and what it is. */
export type WithHeaders = Pick<Incoming, 'headers'>

/** A web request as these rooms read it. */
export const incomingOf = (request: Request): Incoming => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  readUpTo: (limit) => readCapped(request.body, limit),
  web: () => request,
})
