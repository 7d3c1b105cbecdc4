import type { IncomingMessage } from 'node:http'
import { join } from '../http/read-body.ts'
import type { Bytes } from '../platform/bytes.ts'
import { toWebStream } from './web-stream.ts'

/** A request's body, of which no more than a limit is read by anybody. */
export interface CappedBody {
  /** For a handler that takes web requests. Fails once more than the limit has come. */
  readonly stream: () => ReadableStream<Uint8Array>
  /** For one that takes bytes: the whole body, or "too-large" as soon as more than this or that limit has come. Read once, by either way. */
  readonly readUpTo: (most: number) => Promise<Bytes | 'too-large'>
  readonly isTooLarge: () => boolean
  /**
   * Takes in what the handler left, so that the connection can go on to its next request, and throws it away. Resolves when all is here or
   * too much: node:http alone would go on receiving for as long as somebody sends.
   */
  readonly finish: () => Promise<void>
}

/** What a request says of the length of its body. A body in chunks says nothing. */
export const announcedLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

/** Whether a body follows the head, whatever the method: HTTP lets a GET have one. */
export const hasBody = (incoming: IncomingMessage): boolean =>
  incoming.headers['transfer-encoding'] !== undefined || announcedLength(incoming) > 0

/** Counts what comes of a body, whoever reads it. */
export const capBody = (incoming: IncomingMessage, limit: number): CappedBody => {
  let size = 0
  const isTooLarge = (): boolean => size > limit
  const add = (bytes: number): void => {
    size += bytes
  }
  const check = (): void => {
    if (isTooLarge())
      throw new Error(`@ficha/server: the body is larger than ${limit} bytes, so no more of it is read.`)
  }
  return {
    stream: () => toWebStream(incoming, (source) => source.pause(), { add, check }),
    readUpTo: (most) => readWhole(incoming, add, (read) => read > most || isTooLarge()),
    isTooLarge,
    finish: () =>
      new Promise((resolve) => {
        // What is left is in memory already, or somebody is reading it still.
        if (incoming.complete || incoming.destroyed || isTooLarge() || incoming.listenerCount('readable') > 0) {
          resolve()
          return
        }
        const done = (): void => {
          incoming.off('data', onData).off('end', done).off('close', done).off('error', done)
          resolve()
        }
        const onData = ({ byteLength }: Uint8Array): void => {
          add(byteLength)
          if (!isTooLarge()) return
          incoming.pause()
          done()
        }
        incoming.on('data', onData).once('end', done).once('close', done).once('error', done)
        // Whoever read a part may have stopped it.
        incoming.resume()
      }),
  }
}

/** A body as its pieces come, without a stream of the web's, which costs more than the reading. */
const readWhole = (
  incoming: IncomingMessage,
  add: (bytes: number) => void,
  isEnough: (read: number) => boolean,
): Promise<Bytes | 'too-large'> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let read = 0
    const stop = (): void => {
      incoming.off('data', onData).off('end', onEnd).off('close', onCut)
    }
    const onData = (chunk: Uint8Array): void => {
      add(chunk.byteLength)
      read += chunk.byteLength
      chunks.push(chunk)
      if (!isEnough(read)) return
      incoming.pause()
      stop()
      resolve('too-large')
    }
    const onEnd = (): void => {
      stop()
      resolve(join(chunks, read))
    }
    const onCut = (): void => {
      stop()
      reject(new Error('The body was cut off.'))
    }
    // What was read by somebody else, such as a parser of Express, is over.
    if (incoming.readableEnded) onEnd()
    else if (incoming.destroyed) onCut()
    // An error is followed by "close", and must have a listener.
    else incoming.on('data', onData).once('end', onEnd).once('close', onCut).on('error', ignore)
  })

const ignore = (): void => undefined
