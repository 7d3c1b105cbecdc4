import type { IncomingMessage } from 'node:http'
import { BodyTaken } from '../http/body-taken.ts'
import { join } from '../platform/read-body.ts'
import type { Bytes } from '../platform/bytes.ts'
import { toWebStream } from './web-stream.ts'

/** The body of a request with a limit for all readers. */
export interface CappedBody {
  /** The body for a handler that takes web requests. The stream fails when more bytes than the limit have come. */
  readonly stream: () => ReadableStream<Uint8Array>
  /**
   * The body for a handler that takes bytes: the whole body, or "too-large" as soon as it exceeds `most` or the common limit. Use either this
   * function or `stream`, and only once.
   */
  readonly readUpTo: (most: number) => Promise<Bytes | 'too-large'>
  readonly isTooLarge: () => boolean
  /**
   * Receives and discards the bytes that the handler has not read, so that the connection can be used for its next request. Resolves when
   * everything has come or the limit is exceeded. node:http alone has no limit here.
   */
  readonly finish: () => Promise<void>
}

/** The announced length of a request's body. A chunked body has none. */
export const announcedLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

/** Whether a body follows the headers. HTTP allows one for every method, also for GET. */
export const hasBody = (incoming: IncomingMessage): boolean =>
  incoming.headers['transfer-encoding'] !== undefined || announcedLength(incoming) > 0

/** Makes a body that counts its bytes, for every reader. `limit` is in bytes. */
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
    stream: () =>
      incoming.readableEnded ? taken() : toWebStream(incoming, (source) => source.pause(), { add, check }),
    readUpTo: (most) => readWhole(incoming, add, (read) => read > most || isTooLarge()),
    isTooLarge,
    finish: () =>
      new Promise((resolve) => {
        // The rest is in memory already, or the web stream is still reading it.
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
        // A reader of a part may have paused it.
        incoming.resume()
      }),
  }
}

/** Collects a body without a web stream, which would take longer than the reading itself. */
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
    if (incoming.readableEnded) reject(new BodyTaken())
    else if (incoming.destroyed) onCut()
    // "close" follows an error, but an error must have a listener.
    else incoming.on('data', onData).once('end', onEnd).once('close', onCut).on('error', ignore)
  })

/** A stream that fails when it is read. */
const taken = (): ReadableStream<Uint8Array> => new ReadableStream({ start: (body) => body.error(new BodyTaken()) })

const ignore = (): void => undefined
