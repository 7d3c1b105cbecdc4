import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '../create-checkout-handler.ts'
import { MAX_BODY_BYTES } from '../http/json.ts'
import { Problem, problemResponse } from '../http/problem.ts'
import { withSecurityHeaders } from '../http/security-headers.ts'
import { createId } from '../platform/random.ts'
import { announcedLength, capBody, hasBody, type CappedBody } from './capped-body.ts'
import { sendResponse } from './send-response.ts'

/** A handler over web requests: the checkout's, or a merchant's own around it. */
export type FetchHandler = (request: Request, context: RequestContext) => Promise<Response>

/** What the adapter may assume. */
export interface NodeListenerOptions {
  /** Scheme of the addresses that the handler sees. Default: https on a TLS socket, else http. Behind a TLS proxy say "https". */
  readonly protocol?: 'http' | 'https'
  /**
   * Bytes of a request's body, whatever its method and route: what has more is answered 413 and its connection is closed. Default 65,536,
   * which no request of the checkout comes near. Raise it for a handler of yours that takes files.
   */
  readonly maxBodyBytes?: number
}

/**
 * Turns a handler into a listener of node:http; also fits Express and Connect. The body is handed on as a stream and counted while it
 * comes, by whatever route it is read or left unread; after a 413 the connection is closed, so the rest of a large body is not even
 * received.
 *
 * @throws Error for a `maxBodyBytes` that limits nothing.
 */
export const toNodeListener = (
  handler: FetchHandler,
  options: NodeListenerOptions = {},
): ((incoming: IncomingMessage, outgoing: ServerResponse) => void) => {
  const { maxBodyBytes = MAX_BODY_BYTES } = options
  if (!Number.isSafeInteger(maxBodyBytes) || maxBodyBytes < 0)
    throw new Error(
      '@ficha/server: maxBodyBytes is not a number that can be meant, so bodies would have no limit. Pass a whole number of bytes.',
    )
  return (incoming, outgoing) => {
    // The connection broke, or the handler did, which answers its own failures: there is nobody left to tell.
    const giveUp = (): void => {
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-length': '0' })
      outgoing.destroy()
    }
    try {
      serve(handler, { ...options, maxBodyBytes }, incoming, outgoing).catch(giveUp)
    } catch {
      giveUp()
    }
  }
}

/**
 * Asks the handler, or gives the status of a request that none takes. Not `async`: its frame would live as long as a stream does, and keep
 * the web request, its headers and its answer all that time.
 */
const serve = (
  handler: FetchHandler,
  options: ListenerSettings,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  if (announcedLength(incoming) > options.maxBodyBytes) return sendResponse(tooLarge(), incoming, outgoing)
  const body = hasBody(incoming) ? capBody(incoming, options.maxBodyBytes) : undefined
  const request = toRequest(incoming, outgoing, options, body)
  if (!request) {
    outgoing.writeHead(request === undefined ? 405 : 400, { 'content-length': '0', connection: 'close' }).end()
    return Promise.resolve()
  }
  const address = incoming.socket.remoteAddress
  const answered = handler(request, { ...(address !== undefined && { clientAddress: address }) })
  return (body ? onceBodyIsHere(answered, body) : answered).then((response) =>
    sendResponse(response, incoming, outgoing),
  )
}

type ListenerSettings = NodeListenerOptions & { readonly maxBodyBytes: number }

/** The handler's answer, unless the body turns out too large: then that is the answer, whatever the handler made of the part that it saw. */
const onceBodyIsHere = async (answered: Promise<Response>, body: CappedBody): Promise<Response> => {
  const response = await answered.catch((error: unknown) => {
    if (body.isTooLarge()) return tooLarge()
    throw error
  })
  // It has seen enough of it.
  if (response.status === 413) return response
  await body.finish()
  if (!body.isTooLarge()) return response
  response.body?.cancel().catch(() => undefined)
  return tooLarge()
}

const tooLarge = (): Response => {
  const requestId = createId()
  return withSecurityHeaders(problemResponse(new Problem('too-large'), requestId), { 'x-request-id': requestId })
}

/** `undefined` for a method that no handler takes, `null` for an address that cannot be read. */
const toRequest = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ListenerSettings,
  sentBody: CappedBody | undefined,
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
  // fetch's Request takes none for these two.
  const body = method === 'GET' || method === 'HEAD' ? undefined : sentBody?.stream
  return new Request(`${protocol}://${host}${url}`, {
    method,
    headers: toHeaders(incoming),
    signal: aborted.signal,
    ...(body && { body, duplex: 'half' }),
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
