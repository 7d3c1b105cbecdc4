import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { Pool } from 'undici'
import { toNodeListener } from '@ficha/server/node'
import { answerCommands } from './part.ts'

/**
 * What a server on Node can do that hands the gateway's bytes on and looks at none of them: no JSON is read, nothing is checked, nothing
 * is parsed. Above it the kit cannot come, whatever it costs itself.
 */
export interface PassThrough {
  /** Web requests and answers by way of Hono, or node:http and undici at their barest. */
  readonly kind: 'hono' | 'dispatch'
  readonly upstreamPort: number
}

const JSON_TYPE = { 'content-type': 'application/json' }

const byHono = (pool: Pool): RequestListener => {
  const app = new Hono()
  app.post('*', async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer())
    const answer = await pool.request({ path: context.req.path, method: 'POST', headers: JSON_TYPE, body })
    return new Response(await answer.body.text(), { status: answer.statusCode, headers: JSON_TYPE })
  })
  return toNodeListener((request) => Promise.resolve(app.fetch(request)))
}

const byDispatch =
  (pool: Pool): RequestListener =>
  (request, response) => {
    const asked: Buffer[] = []
    const answered: Buffer[] = []
    let statusCode = 502
    request.on('data', (part: Buffer) => asked.push(part))
    request.on('end', () => {
      pool.dispatch(
        { path: request.url ?? '/', method: 'POST', headers: JSON_TYPE, body: Buffer.concat(asked) },
        {
          onRequestStart: () => undefined,
          onResponseStart: (_, status) => {
            statusCode = status
          },
          onResponseData: (_, part) => void answered.push(part),
          onResponseEnd: () => {
            const body = Buffer.concat(answered)
            response.writeHead(statusCode, { ...JSON_TYPE, 'content-length': body.length }).end(body)
          },
          onResponseError: () => response.writeHead(502).end(),
        },
      )
    })
  }

const start = async ({ kind, upstreamPort }: PassThrough): Promise<number> => {
  const pool = new Pool(`http://127.0.0.1:${String(upstreamPort)}`, { connections: 32, pipelining: 1 })
  const server = createServer(kind === 'hono' ? byHono(pool) : byDispatch(pool))
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

answerCommands({ start })
