import type { IncomingMessage, ServerResponse } from 'node:http'
import { textOf } from '../http/plain-body.ts'
import { compressPage, isPage } from './compress-page.ts'
import { lingerAfterAnswer } from './linger.ts'

/**
 * Writes a web response to node:http. A known text, or a body of one piece, is written at once with its length. A stream is written piece
 * by piece, as fast as the client reads. Resolves when everything was passed to the socket, or the client has disconnected.
 *
 * There are thousands of streams. The frame of an async function lives as long as its stream, and would keep the response or a sent piece in
 * memory. So the pump is not awaited here, and the next piece is passed to it inside an object (`Rest`).
 */
export const sendResponse = (
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  // The client disconnected while its answer was made. The body of a stream must be cancelled, so that the stream ends.
  if (outgoing.destroyed) return response.body?.cancel().catch(ignore) ?? Promise.resolve()
  const mustClose = response.status === 413
  const headers = [...response.headers].flat().concat(mustClose ? ['connection', 'close'] : [])
  if (mustClose) lingerAfterAnswer(incoming)
  return begin(incoming, outgoing, response, headers).then((rest) => rest && pump(outgoing, rest))
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** The rest of a body that is still being made. */
interface Rest {
  readonly reader: Reader
  next: ReturnType<Reader['read']>
}

/** Writes the part of the body that is available at once. For most answers this is the whole body. */
const begin = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  headers: readonly string[],
): Promise<Rest | undefined> => {
  const text = textOf(response)
  if (text === undefined && response.body)
    return await beginBody(outgoing, response, headers, response.body.getReader())
  if (text === undefined) outgoing.writeHead(response.status, [...headers]).end()
  else if (isPage(response.headers)) {
    const page = await compressPage(text, headers, incoming)
    endWith(outgoing, response, page.headers, page.body)
  } else endWith(outgoing, response, headers, text)
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
  // When the connection closes, the rest of the body is not needed. To cancel a stream that has ended has no effect.
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

/** Whether a body ends right after its first piece. A live stream has no second piece yet. */
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

/** Writes one piece. Returns whether the socket has room for more, and `undefined` at the end of the body. */
const writePiece = (
  outgoing: ServerResponse,
  rest: Rest,
  { value }: ReadableStreamReadResult<Uint8Array>,
): boolean | undefined => {
  if (!value) return undefined
  rest.next = rest.reader.read()
  return outgoing.write(value)
}

/** Resolves when the socket has room again, or the client has disconnected. */
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
