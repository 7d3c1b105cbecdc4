import type { Readable } from 'node:stream'

/** Limits how much of a stream is read. */
export interface BodyMeter {
  readonly add: (bytes: number) => void
  /** Throws when no more may be read. */
  readonly check: () => void
}

/**
 * Turns a stream of Node into a web stream that is read one chunk at a time. Node's own conversion throws inside an event listener when its
 * reader cancels while data still come. Nobody can catch that, so a large body or a gateway's error page would end the process.
 *
 * @param onCancel Called when the reader wants no more.
 * @param meter Counts the bytes that are read. A reader that counts too sees the chunk that exceeds the limit, and stops by itself.
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
  // This listener always stays: without one, an error after the reader has left would end the process.
  source.on('error', (error: Error) => {
    failure = error
    onEvent()
  })
  let isListening = false
  // These listeners are added only when somebody reads. Otherwise node:http discards an unread body, and the listeners would prevent that.
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
