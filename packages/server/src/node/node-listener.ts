import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CheckoutHandler } from '../create-checkout-handler.ts'
import { directDoorOf } from '../http/direct-door.ts'
import { MAX_BODY_BYTES } from '../http/json.ts'
import { Problem, problemResponse } from '../http/problem.ts'
import type { RefusedBody } from '../http/refused-body.ts'
import type { RequestContext } from '../http/request-context.ts'
import { withSecurityHeaders } from '../http/security-headers.ts'
import { createId } from '../platform/random.ts'
import { announcedLength, capBody, hasBody, type CappedBody } from './capped-body.ts'
import { nodeRequest } from './node-request.ts'
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
  /**
   * Told of each body that was cut off here, of which the handler never hears. Default: `noteTooLarge` of a checkout handler. Say
   * `handler.noteTooLarge` where a handler of yours stands around the checkout's.
   */
  readonly onTooLarge?: (refused: RefusedBody) => void
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
  const { maxBodyBytes = MAX_BODY_BYTES, onTooLarge = noteOf(handler) } = options
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
      serve(handler, { ...options, maxBodyBytes, onTooLarge }, incoming, outgoing).catch(giveUp)
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
  const refuse = (): Response => tooLarge(incoming, options.onTooLarge)
  if (announcedLength(incoming) > options.maxBodyBytes) return sendResponse(refuse(), incoming, outgoing)
  const body = hasBody(incoming) ? capBody(incoming, options.maxBodyBytes) : undefined
  const request = nodeRequest(incoming, outgoing, body, options.protocol)
  if (!request) {
    outgoing.writeHead(request === undefined ? 405 : 400, { 'content-length': '0', connection: 'close' }).end()
    return Promise.resolve()
  }
  const address = incoming.socket.remoteAddress
  const context = { ...(address !== undefined && { clientAddress: address }) }
  const answered = directDoorOf(handler)?.(request, context) ?? handler(request.web(), context)
  return (body ? onceBodyIsHere(answered, body, refuse) : answered).then((response) =>
    sendResponse(response, incoming, outgoing),
  )
}

type ListenerSettings = NodeListenerOptions & Required<Pick<NodeListenerOptions, 'maxBodyBytes' | 'onTooLarge'>>

/** A checkout handler's own note; a merchant's handler around it has none, and is told by the option. */
const noteOf = (
  handler: FetchHandler & Partial<Pick<CheckoutHandler, 'noteTooLarge'>>,
): ListenerSettings['onTooLarge'] => handler.noteTooLarge ?? (() => undefined)

/** The handler's answer, unless the body turns out too large: then that is the answer, whatever the handler made of the part that it saw. */
const onceBodyIsHere = async (
  answered: Promise<Response>,
  body: CappedBody,
  refuse: () => Response,
): Promise<Response> => {
  const response = await answered.catch((error: unknown) => {
    if (body.isTooLarge()) return refuse()
    throw error
  })
  // It has seen enough of it.
  if (response.status === 413) return response
  await body.finish()
  if (!body.isTooLarge()) return response
  response.body?.cancel().catch(() => undefined)
  return refuse()
}

const tooLarge = (
  { method = 'GET', url = '/' }: IncomingMessage,
  onTooLarge: ListenerSettings['onTooLarge'],
): Response => {
  const requestId = createId()
  onTooLarge({ method, path: url.split('?')[0] ?? '', requestId })
  return withSecurityHeaders(problemResponse(new Problem('too-large'), requestId), { 'x-request-id': requestId })
}
