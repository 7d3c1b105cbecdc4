import type { IncomingMessage, ServerResponse } from 'node:http'
import { textOf } from '../http/plain-body.ts'

/**
 * Writes a web response to node:http: an answer whose text is known, or whose body is one piece, in one write with its length; a stream
 * piece by piece, as fast as the other side reads. Resolves when all is handed to the socket or the reader has left.
 */
export const sendResponse = async (
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  const mustClose = response.status === 413
  const headers = [...response.headers].flat().concat(mustClose ? ['connection', 'close'] : [])
  const text = textOf(response)
  if (text !== undefined) endWith(outgoing, response, headers, text)
  else if (response.body) await sendBody(outgoing, response, headers, response.body.getReader())
  else outgoing.writeHead(response.status, headers).end()
  if (mustClose) incoming.socket.destroySoon()
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

const endWith = (
  outgoing: ServerResponse,
  { status, headers: given }: Response,
  headers: readonly string[],
  body: string | Uint8Array,
): void => {
  const length = given.has('content-length') ? [] : ['content-length', String(Buffer.byteLength(body))]
  outgoing.writeHead(status, [...headers, ...length]).end(body)
}

const sendBody = async (
  outgoing: ServerResponse,
  response: Response,
  headers: readonly string[],
  reader: Reader,
): Promise<void> => {
  // The reader leaves, or all is sent: either way nobody wants more. Cancelling what has ended does nothing.
  outgoing.once('close', () => void reader.cancel().catch(ignore))
  const first = await reader.read()
  const next = first.done ? undefined : reader.read()
  if (!next) outgoing.writeHead(response.status, [...headers]).end()
  else if (await isOverAtOnce(next)) endWith(outgoing, response, headers, first.value ?? new Uint8Array())
  else {
    outgoing.writeHead(response.status, [...headers])
    await pump(outgoing, reader, first.value ?? new Uint8Array(), next)
  }
}

type Read = ReturnType<Reader['read']>

/** A body that was made whole ends right after its only piece; a live one has nothing to say for now. */
const isOverAtOnce = (next: Read): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const later = setImmediate(() => resolve(false))
    next.then(({ done }) => {
      clearImmediate(later)
      resolve(done)
    }, reject)
  })

const pump = async (outgoing: ServerResponse, reader: Reader, first: Uint8Array, second: Read): Promise<void> => {
  let value: Uint8Array | undefined = first
  let next = second
  while (value) {
    if (!outgoing.write(value)) await drained(outgoing)
    value = (await next).value
    if (value) next = reader.read()
  }
  outgoing.end()
}

/** Resolves when there is room again, or nobody left to write to. */
const drained = (outgoing: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      outgoing.off('drain', done)
      outgoing.off('close', done)
      resolve()
    }
    if (outgoing.destroyed) resolve()
    outgoing.on('drain', done)
    outgoing.on('close', done)
  })

const ignore = (): void => undefined
