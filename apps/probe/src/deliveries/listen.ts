import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AnswerForm, RawDelivery } from '../model/delivery.ts'

/** A receiver of notifications. */
export interface Receiver {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Chooses the answer to a delivery. */
export interface AnswerText {
  readonly status: number
  readonly body: string
}

/** The answers by their form. The kit's default is the envelope. */
export const ANSWERS: Readonly<Record<AnswerForm, AnswerText>> = {
  failure: { status: 500, body: '' },
  status: { status: 200, body: '' },
  envelope: { status: 200, body: '{"code":"10000","msg":"Success"}' },
  word: { status: 200, body: 'success' },
}

const MOST_BYTES = 64 * 1024

/**
 * Receives notifications on a port of this machine. It stores them unchanged, and answers in the form that `formFor` returns.
 *
 * @param host The address on which it listens. A tunnel or a proxy makes it public.
 */
export async function listen(
  port: number,
  host: string,
  formFor: (body: string) => AnswerForm,
  onDelivery: (delivery: RawDelivery) => void,
): Promise<Receiver> {
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      if (request.method !== 'POST' || body === undefined) {
        response.writeHead(request.method === 'POST' ? 413 : 405).end()
        return
      }
      const answered = formFor(body)
      onDelivery({ at: new Date().toISOString(), headers: headersOf(request), body, answered })
      const { status, body: text } = ANSWERS[answered]
      response.writeHead(status, { 'content-type': text.startsWith('{') ? 'application/json' : 'text/plain' }).end(text)
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

function headersOf(request: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]))
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.byteLength
      if (size > MOST_BYTES) return undefined
      parts.push(part)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(parts).toString('utf8')
}
