import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Incoming } from '../http/incoming.ts'
import { readCapped } from '../platform/read-body.ts'
import type { CappedBody } from './capped-body.ts'

/**
 * Makes the handler's request from a request of node:http. The web request is made only when it is needed, and without the body if the body
 * was read before. `undefined` for a method that no handler can get, `null` for an address that cannot be read.
 *
 * @param protocol Default: by the socket.
 */
export const nodeRequest = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: CappedBody | undefined,
  protocol: 'http' | 'https' = 'encrypted' in incoming.socket ? 'https' : 'http',
): Incoming | undefined | null => {
  const { method = 'GET', url: path = '/' } = incoming
  // The constructor of a web Request refuses these methods.
  if (method === 'TRACE' || method === 'CONNECT' || method === 'TRACK') return undefined
  const host = incoming.headers.host ?? 'localhost'
  const url = `${protocol}://${host}${path}`
  if (!/^[\w.:[\]-]{1,255}$/.test(host) || !path.startsWith('/') || !URL.canParse(url)) return null
  const headers = toHeaders(incoming)
  let made: Request | undefined
  let isRead = false
  const make = (): Request => {
    // The constructor of a web Request refuses a body for GET and HEAD.
    const stream = isRead || method === 'GET' || method === 'HEAD' ? undefined : body?.stream()
    const signal = leavingOf(outgoing)
    return new Request(url, { method, headers, signal, ...(stream && { body: stream, duplex: 'half' }) })
  }
  return {
    method,
    url,
    headers,
    readUpTo: async (limit) => {
      isRead = true
      if (made) return await readCapped(made.body, limit)
      return (await body?.readUpTo(limit)) ?? new Uint8Array()
    },
    web: () => (made ??= make()),
  }
}

/** A signal that aborts when the connection closes before the whole answer was sent. */
const leavingOf = (outgoing: ServerResponse): AbortSignal => {
  const left = new AbortController()
  // The connection also closes after a complete answer. An abort would then create an error that is never used.
  const leave = (): void => {
    if (!outgoing.writableFinished) left.abort()
  }
  if (outgoing.destroyed) leave()
  else outgoing.once('close', leave)
  return left.signal
}

/** Makes Headers from the raw list, so that both values of a header that was sent twice are kept. */
const toHeaders = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!name.startsWith(':')) headers.append(name, rawHeaders[at + 1] ?? '')
  }
  return headers
}
