import type { Readable } from 'node:stream'

/** Counts the bytes that are read from a stream, and limits them. */
export interface BodyMeter {
  readonly add: (bytes: number) => void
  /** Throws if no more may be read. */
  readonly check: () => void
}

/**
 * Turns a stream of Node into a web stream that is read one chunk at a time. Node's own conversion throws inside an event listener if its
 * reader cancels while data still come. Such an error cannot be caught, so a body that is too large would end the process.
 *
 * @param onCancel Called when the reader cancels the stream.
 * @param meter Counts the bytes that are read. The chunk that exceeds the limit is still passed on, for a reader that counts too.
 */
export const toWebStream = (
  source: Readable,
  onCancel: (source: Readable) => void,
  meter?: BodyMeter,
): ReadableStream<Uint8Array> => {
  let failure: Error | undefined
  let wake: (() => void) | undefined
  const onEvent = (): void => {
    wake?.()
    wake = undefined
  }
  // This listener is never removed: an error event without a listener would end the process.
  source.on('error', (error: Error) => {
    failure = error
    onEvent()
  })
  let isListening = false
  // These listeners are added at the first read. Before it node:http can discard an unread body, which the listeners would prevent.
  const listen = (): void => {
    if (isListening) return
    isListening = true
    for (const event of EVENTS) source.on(event, onEvent)
  }
  const stopListening = (): void => {
    for (const event of EVENTS) source.off(event, onEvent)
  }
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        meter?.check()
        listen()
        for (;;) {
          const chunk = source.read() as Uint8Array | null
          if (chunk !== null) {
            meter?.add(chunk.byteLength)
            controller.enqueue(chunk)
            return
          }
          if (failure) throw failure
          if (source.readableEnded) {
            controller.close()
            return
          }
          if (source.destroyed) throw new Error('The body was cut off.')
          await new Promise<void>((resolve) => (wake = resolve))
        }
      },
      cancel: () => {
        stopListening()
        onCancel(source)
      },
    },
    { highWaterMark: 0 },
  )
}

const EVENTS = ['readable', 'end', 'close'] as const
