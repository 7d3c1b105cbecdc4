import type { Readable } from 'node:stream'

/** Limits what is read of a stream. */
export interface BodyMeter {
  readonly add: (bytes: number) => void
  /** Throws when no more is to be read. */
  readonly check: () => void
}

/**
 * A stream of Node as a web stream, pulled a chunk at a time. Node's own conversion throws out of an event listener, where nobody can
 * catch it, when its reader cancels while data still come: a large body or a gateway's error page would end the process.
 *
 * @param onCancel What to do with the source when the reader wants no more.
 * @param meter Counts what is read. A reader who counts as well sees the piece that was too much, and stops by himself.
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
  // Always there: an error after the reader left must have a listener.
  source.on('error', (error: Error) => {
    failure = error
    onEvent()
  })
  let isListening = false
  // Only once somebody reads: a body that nobody wants is thrown away by node:http, and these listeners would keep it from that.
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
