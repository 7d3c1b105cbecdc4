import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** Starts a gateway that answers everything in one way; it ends with the test. */
export const startLyingGateway = async (
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<{ readonly url: string; readonly requests: string[] }> => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      requests.push(`${String(request.method)} ${String(request.url)}`)
      answer(request, response, body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.')
  return { url: `http://127.0.0.1:${address.port}`, requests }
}
