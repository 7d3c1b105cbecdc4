import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '../create-checkout-handler.ts'
import { sendResponse } from './send-response.ts'
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
    // The connection broke, or the handler did, which answers its own failures: there is nobody left to tell.
    const giveUp = (): void => {
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-length': '0' })
      outgoing.destroy()
    }
    try {
      serve(handler, options, incoming, outgoing).catch(giveUp)
    } catch {
      giveUp()
    }
  }

/**
 * Asks the handler, or gives the status of a request that none takes. Not `async`: its frame would live as long as a stream does, and keep
 * the web request, its headers and its answer all that time.
 */
const serve = (
  handler: FetchHandler,
  options: NodeListenerOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const request = toRequest(incoming, outgoing, options)
  if (!request) {
    outgoing.writeHead(request === undefined ? 405 : 400, { 'content-length': '0', connection: 'close' }).end()
    return Promise.resolve()
  }
  const address = incoming.socket.remoteAddress
  return handler(request, { ...(address !== undefined && { clientAddress: address }) }).then((response) =>
    sendResponse(response, incoming, outgoing),
  )
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
  outgoing.once('close', () => {
    // An answer that was sent whole closes too, and an abort that nobody needs makes an error with a stack.
    if (!outgoing.writableFinished) aborted.abort()
  })
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
