import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An accepted message. */
export interface SentMessage {
  readonly to: string
  readonly text: string
}

/** A provider of short messages on this machine. It accepts one message for each key, whatever the number of requests. */
export interface MessagingApi {
  readonly url: string
  readonly messages: readonly SentMessage[]
  /** Answers the next requests with 503. */
  refuse(times: number): void
  close(): Promise<void>
}

/** Starts a messaging API that accepts JSON with a bearer token. */
export const startMessagingApi = async (token: string): Promise<MessagingApi> => {
  const taken = new Map<string, SentMessage>()
  const messages: SentMessage[] = []
  let refusals = 0
  const take = (headers: Readonly<Record<string, unknown>>, body: string): number => {
    if (headers['authorization'] !== `Bearer ${token}`) return 401
    if (refusals > 0) {
      refusals -= 1
      return 503
    }
    const key = String(headers['idempotency-key'])
    const message = JSON.parse(body) as SentMessage
    if (!taken.has(key)) messages.push(message)
    taken.set(key, message)
    return 202
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => response.writeHead(take(request.headers, Buffer.concat(parts).toString())).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/messages`,
    messages,
    refuse: (times) => {
      refusals = times
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
