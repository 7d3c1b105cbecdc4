import type { Readable } from 'node:stream'

/**
 * A stream of Node as a web stream, pulled a chunk at a time. Node's own conversion throws out of an event listener, where nobody can
 * catch it, when its reader cancels while data still come: a large body or a gateway's error page would end the process.
 *
 * @param onCancel What to do with the source when the reader wants no more.
 */
export const toWebStream = (source: Readable, onCancel: (source: Readable) => void): ReadableStream<Uint8Array> => {
  // An error is told to the reader by the iterator; this one hears those that come after the reader left.
  source.on('error', ignore)
  const chunks = source.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = (await chunks.next()) as IteratorResult<Uint8Array, undefined>
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => onCancel(source),
    },
    { highWaterMark: 0 },
  )
}

const ignore = (): void => undefined
