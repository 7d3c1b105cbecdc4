import { once } from 'node:events'
import { createServer } from 'node:http'
import { documentGateway } from '../command/plan.ts'

/** Starts the gateway of a plan, which reads its document as the kit does, as a server of its own. */
export const startPlannedGateway = async (): Promise<{
  readonly url: string
  /** The out_trade_no of each request but a cancellation, whose number is that of its order. */
  readonly numbers: string[]
  readonly close: () => void
}> => {
  const numbers: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      if (!path.endsWith('/cancel')) numbers.push(/"out_trade_no":"([^"]*)"/.exec(body)?.[1] ?? '')
      const headers = { authorization: request.headers.authorization ?? '' }
      void documentGateway({ path, body, headers }, AbortSignal.abort()).then((answer) => {
        if (answer.kind === 'answered') response.writeHead(answer.status).end(answer.body)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    numbers,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
