import type { IncomingMessage, ServerResponse } from 'node:http'
import { textOf } from '../http/plain-body.ts'
import { lingerAfterAnswer } from './linger.ts'

/**
 * Writes a web response to node:http: an answer whose text is known, or whose body is one piece, in one write with its length; a stream
 * piece by piece, as fast as the other side reads. Resolves when all is handed to the socket or the reader has left.
 *
 * No frame that lasts as long as a stream holds the response or a piece that was sent: there are thousands of streams, and each would
 * keep kilobytes of what is over. Hence no `await` of the pump here, and pieces that are handed on in boxes.
 */
export const sendResponse = (
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  // The client left while its answer was made. Nobody would ever cancel the body of a stream.
  if (outgoing.destroyed) return response.body?.cancel().catch(ignore) ?? Promise.resolve()
  const mustClose = response.status === 413
  const headers = [...response.headers].flat().concat(mustClose ? ['connection', 'close'] : [])
  if (mustClose) lingerAfterAnswer(incoming)
  return begin(outgoing, response, headers).then((rest) => rest && pump(outgoing, rest))
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** What is left of a live body. */
interface Rest {
  readonly reader: Reader
  next: ReturnType<Reader['read']>
}

/** Writes what there is at once, which of most answers is all. */
const begin = async (
  outgoing: ServerResponse,
  response: Response,
  headers: readonly string[],
): Promise<Rest | undefined> => {
  const text = textOf(response)
  if (text === undefined && response.body)
    return await beginBody(outgoing, response, headers, response.body.getReader())
  if (text === undefined) outgoing.writeHead(response.status, [...headers]).end()
  else endWith(outgoing, response, headers, text)
  return undefined
}

const endWith = (
  outgoing: ServerResponse,
  { status, headers: given }: Response,
  headers: readonly string[],
  body: string | Uint8Array,
): void => {
  const length = given.has('content-length') ? [] : ['content-length', String(Buffer.byteLength(body))]
  outgoing.writeHead(status, [...headers, ...length]).end(body)
}

const beginBody = async (
  outgoing: ServerResponse,
  response: Response,
  headers: readonly string[],
  reader: Reader,
): Promise<Rest | undefined> => {
  // The reader leaves, or all is sent: either way nobody wants more. Cancelling what has ended does nothing.
  outgoing.once('close', () => void reader.cancel().catch(ignore))
  const first = await reader.read()
  const next = first.done ? undefined : reader.read()
  if (!next) outgoing.writeHead(response.status, [...headers]).end()
  else if (await isOverAtOnce(next)) endWith(outgoing, response, headers, first.value ?? new Uint8Array())
  else {
    outgoing.writeHead(response.status, [...headers])
    if (!outgoing.write(first.value)) await drained(outgoing)
    return { reader, next }
  }
  return undefined
}

/** A body that was made whole ends right after its only piece; a live one has nothing to say for now. */
const isOverAtOnce = (next: Rest['next']): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const later = setImmediate(() => resolve(false))
    next.then(({ done }) => {
      clearImmediate(later)
      resolve(done)
    }, reject)
  })

const pump = async (outgoing: ServerResponse, rest: Rest): Promise<void> => {
  for (;;) {
    const isSent = writePiece(outgoing, rest, await rest.next)
    if (isSent === undefined) break
    if (!isSent) await drained(outgoing)
  }
  outgoing.end()
}

/** `undefined` at the end; otherwise whether there is room for more. */
const writePiece = (
  outgoing: ServerResponse,
  rest: Rest,
  { value }: ReadableStreamReadResult<Uint8Array>,
): boolean | undefined => {
  if (!value) return undefined
  rest.next = rest.reader.read()
  return outgoing.write(value)
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
