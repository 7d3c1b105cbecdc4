import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestContext } from '../create-checkout-handler.ts'
import { toWebStream } from './web-stream.ts'

/** A handler over web requests: the checkout's, or a merchant's own around it. */
export type FetchHandler = (request: Request, context: RequestContext) => Promise<Response>

/** What the adapter may assume. */
export interface NodeListenerOptions {
  /** Scheme of the addresses that the handler sees. Default: https on a TLS socket, else http. Behind a TLS proxy say "https". */
  readonly protocol?: 'http' | 'https'
}

/**
 * Turns a handler into a listener of node:http; also fits Express and Connect. The body is handed on as a stream, so limits act while
 * it comes; after a 413 the connection is closed, so the rest of a large body is not even received.
 */
export const toNodeListener =
  (
    handler: FetchHandler,
    options: NodeListenerOptions = {},
  ): ((incoming: IncomingMessage, outgoing: ServerResponse) => void) =>
  (incoming, outgoing) => {
    void serve(handler, options, incoming, outgoing).catch(() => {
      // The connection broke, or the handler did, which answers its own failures: there is nobody left to tell.
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-length': '0' })
      outgoing.destroy()
    })
  }

const serve = async (
  handler: FetchHandler,
  options: NodeListenerOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const request = toRequest(incoming, outgoing, options)
  if (!request) {
    outgoing.writeHead(request === undefined ? 405 : 400, { 'content-length': '0', connection: 'close' }).end()
    return
  }
  const address = incoming.socket.remoteAddress
  const response = await handler(request, { ...(address !== undefined && { clientAddress: address }) })
  await send(response, incoming, outgoing)
}

/** `undefined` for a method that no handler takes, `null` for an address that cannot be read. */
const toRequest = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: NodeListenerOptions,
): Request | undefined | null => {
  const { method = 'GET', url = '/', headers } = incoming
  // fetch's Request refuses these, and TRACE would echo credentials.
  if (method === 'TRACE' || method === 'CONNECT' || method === 'TRACK') return undefined
  const protocol = options.protocol ?? ('encrypted' in incoming.socket ? 'https' : 'http')
  const host = headers.host ?? 'localhost'
  if (!/^[\w.:[\]-]{1,255}$/.test(host) || !url.startsWith('/') || !URL.canParse(`${protocol}://${host}${url}`))
    return null
  const aborted = new AbortController()
  outgoing.once('close', () => aborted.abort())
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`${protocol}://${host}${url}`, {
    method,
    headers: toHeaders(incoming),
    signal: aborted.signal,
    ...(hasBody && { body: toWebStream(incoming, (source) => source.pause()), duplex: 'half' }),
  })
}

/** From the raw list, so that a header sent twice stays visible as two values. */
const toHeaders = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!name.startsWith(':')) headers.append(name, rawHeaders[at + 1] ?? '')
  }
  return headers
}

const send = async (response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const mustClose = response.status === 413
  outgoing.writeHead(response.status, [...response.headers].flat().concat(mustClose ? ['connection', 'close'] : []))
  if (!response.body) {
    outgoing.end()
    return
  }
  outgoing.flushHeaders()
  try {
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing)
  } catch {
    // The reader left. The pipeline has cancelled the body, which is all there is to do.
  }
  if (mustClose) incoming.socket.destroySoon()
}
