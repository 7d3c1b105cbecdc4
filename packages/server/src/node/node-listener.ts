import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CheckoutHandler } from '../create-checkout-handler.ts'
import { directDoorOf } from '../http/direct-door.ts'
import { MAX_BODY_BYTES } from '../http/json.ts'
import { Problem, problemResponse } from '../http/problem.ts'
import type { RefusedBody } from '../http/refused-body.ts'
import type { RequestContext } from '../http/request-context.ts'
import { consoleLogger, type Logger } from '../platform/log/logger.ts'
import { withSecurityHeaders } from '../http/security-headers.ts'
import { createId } from '../platform/random.ts'
import { announcedLength, capBody, hasBody, type CappedBody } from './capped-body.ts'
import { checkHandler } from './given-to-node.ts'
import { nodeRequest } from './node-request.ts'
import { sendResponse } from './send-response.ts'

/** A handler of web requests: the checkout's, or a merchant's own handler that calls it. */
export type FetchHandler = (request: Request, context: RequestContext) => Response | Promise<Response>

/** The options of the adapter. */
export interface NodeListenerOptions {
  /** The scheme of `request.url`. Default: https on a TLS socket, else http. Set "https" behind a proxy that ends TLS. */
  readonly protocol?: 'http' | 'https'
  /**
   * The largest body of a request in bytes, for every method and route. A larger body gets 413, and its connection is closed. Default 65,536,
   * far more than a request of the checkout needs. Raise it if one of your own handlers accepts files.
   */
  readonly maxBodyBytes?: number
  /**
   * Called for each body that is refused here, because the handler does not get the request. Default: `noteTooLarge` of a checkout handler.
   * Pass `handler.noteTooLarge` if your own handler calls the checkout's.
   */
  readonly onTooLarge?: (refused: RefusedBody) => void
  /** The log. It gets the error of your own handler that throws or returns no Response. Default: JSON lines on the console. */
  readonly logger?: Logger
}

/**
 * Makes a node:http listener from a handler. It also fits Express and Connect. The body is passed on as a stream, and its bytes are counted
 * even if no route reads them. After a 413 the connection is closed, so the rest of a large body is not received.
 *
 * @throws Error for a `maxBodyBytes` that is not a whole number of bytes, and for a value that is not a handler.
 * @example
 * import { createServer } from 'node:http'
 * createServer(toNodeListener(handler)).listen(4000)
 */
export const toNodeListener = (
  handler: FetchHandler,
  options: NodeListenerOptions = {},
): ((incoming: IncomingMessage, outgoing: ServerResponse) => void) => {
  checkHandler(handler, 'toNodeListener')
  const { maxBodyBytes = MAX_BODY_BYTES, onTooLarge = noteOf(handler), logger = consoleLogger } = options
  if (!Number.isSafeInteger(maxBodyBytes) || maxBodyBytes < 0)
    throw new Error(
      '@ficha/server: maxBodyBytes is not a valid number, so bodies would have no limit. Pass a whole number of bytes.',
    )
  return (incoming, outgoing) => {
    // The connection broke, or the handler rejected. A checkout handler does not reject, but a merchant's own handler may.
    const giveUp = (error: unknown): void => {
      if (error instanceof HandlerFailed && !outgoing.destroyed) logger.error({ error: error.cause }, error.message)
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-length': '0' })
      outgoing.destroy()
    }
    try {
      serve(handler, { ...options, maxBodyBytes, onTooLarge, logger }, incoming, outgoing).catch(giveUp)
    } catch (error) {
      giveUp(error)
    }
  }
}

/**
 * Calls the handler, or answers a request that no handler can get. It is not `async`: the frame of an async function would live as long as a
 * stream, and would keep the web request, its headers and its answer in memory.
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
  const answered = directDoorOf(handler)?.(request, context) ?? callHandler(handler, request.web(), context)
  return (body ? onceBodyIsHere(answered, body, refuse) : answered).then((response) =>
    sendResponse(response, incoming, outgoing),
  )
}

/** The error of a handler that threw, rejected or returned no Response. */
class HandlerFailed extends Error {
  override readonly name = 'HandlerFailed'
}

/** A Response of a framework may have a class of its own. */
const isResponse = (answer: unknown): answer is Response =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'headers' in answer

const callHandler = async (handler: FetchHandler, request: Request, context: RequestContext): Promise<Response> => {
  let answer: unknown
  try {
    answer = await handler(request, context)
  } catch (cause) {
    throw new HandlerFailed(
      '@ficha/server: the handler of a request failed, so the request was answered with 500. Mend the function that you pass as fetch.',
      { cause },
    )
  }
  // A handler in JavaScript may return nothing.
  if (isResponse(answer)) return answer
  throw new HandlerFailed(
    '@ficha/server: the handler of a request returned no Response, so the request was answered with 500. Return one in every case: new Response("Not found", { status: 404 }) where there is no page.',
  )
}

type ListenerSettings = NodeListenerOptions &
  Required<Pick<NodeListenerOptions, 'maxBodyBytes' | 'onTooLarge' | 'logger'>>

/** The default of `onTooLarge`: the function of a checkout handler. A merchant's own handler has no such function. */
const noteOf = (
  handler: FetchHandler & Partial<Pick<CheckoutHandler, 'noteTooLarge'>>,
): ListenerSettings['onTooLarge'] => handler.noteTooLarge ?? (() => undefined)

/** Returns the handler's answer after the whole body has come. If the body is too large, it returns a 413 instead. */
const onceBodyIsHere = async (
  answered: Promise<Response>,
  body: CappedBody,
  refuse: () => Response,
): Promise<Response> => {
  const response = await answered.catch((error: unknown) => {
    if (body.isTooLarge()) return refuse()
    throw error
  })
  // The handler has refused the body itself, so the rest is not received.
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
