import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { problemAnswer, type Answer, type SandboxRequest } from './answer.ts'
import { isLoopbackRequest } from './own-origin.ts'
import { bodyLimit, readBody } from './read-body.ts'

const everyAnswer = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The port on which a server listens. */
export function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen on a port.')
  return address.port
}

/** Makes the HTTP server around a router. */
export function createHttpServer(
  route: (request: SandboxRequest) => Answer | Promise<Answer>,
  onError: (error: unknown) => void,
): Server {
  const server = createServer((request, response) => {
    answerTo(request, route, onError).then(
      (answer) => send(request, response, answer),
      () => request.destroy(),
    )
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 20_000
  // Node closes idle connections after 5 s. A client's pool may use a connection at that moment and get a reset. That would be a fault that no test
  // requested.
  server.keepAliveTimeout = 65_000
  return server
}

async function answerTo(
  request: IncomingMessage,
  route: (request: SandboxRequest) => Answer | Promise<Answer>,
  onError: (error: unknown) => void,
): Promise<Answer> {
  if (!isLoopbackRequest(request.headers)) {
    return problemAnswer(421, 'The sandbox answers only under the name of this machine itself, such as 127.0.0.1.')
  }
  const body = await readBody(request)
  if (body === undefined) {
    return problemAnswer(413, `A body may have ${bodyLimit} bytes at most.`, { connection: 'close' })
  }
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1')
  if (url === null) return problemAnswer(400, 'The path cannot be read.')
  try {
    return await route({
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
      params: new Map(),
    })
  } catch (error) {
    onError(error)
    return problemAnswer(500, 'The sandbox failed over this request. Its log says why.')
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { delayMs = 0 } = answer
  if (delayMs > 0) {
    const timer = setTimeout(() => sendNow(request, response, answer), delayMs)
    response.on('close', () => clearTimeout(timer))
    return
  }
  sendNow(request, response, answer)
}

function sendNow(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { fate } = answer
  if (fate === 'hang') return
  if (fate === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body, 'utf8')
  response.writeHead(answer.status, { ...everyAnswer, ...answer.headers, 'content-length': body.length })
  if (fate === 'truncate') {
    // Sends half of the body and then closes the connection, as if the process had ended.
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy())
    return
  }
  response.end(body)
}
