import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import { portOf } from '../http/serve.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly body: Record<string, unknown>
}

/** A merchant's notification address. */
export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  /** Settles when this number of notifications has arrived. */
  readonly arrived: (count: number) => Promise<readonly Received[]>
}

/** Starts a receiver. It answers with the `statuses` one after another, and repeats the last one. The body of its answers is `answer` and a number, or a text. */
export async function startReceiver(statuses: readonly number[] = [200], text?: string): Promise<Receiver> {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
      const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(raw)) : JSON.parse(raw)
      received.push({ headers: request.headers, raw, body: body as Record<string, unknown> })
      const status = statuses[Math.min(received.length, statuses.length) - 1] ?? 200
      response
        .writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
        .end(text ?? `answer ${received.length}`)
      for (const check of waiting) check()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${portOf(server)}/notifications`,
    received,
    arrived: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (received.length < count) return
          waiting.delete(check)
          resolve(received)
        }
        waiting.add(check)
        check()
      }),
  }
}
