/** The least that a stream has to know of what it sends. */
export interface StreamedState {
  readonly revision: number
  /** ISO instant. */
  readonly deadline?: string
  readonly deadlinePassed?: boolean
}

/** What of a state tells whether the next one is news: a state itself is kilobytes, and there are thousands of streams. */
interface Mark {
  readonly revision: number
  readonly deadlinePassed: boolean | undefined
  /** When there is news without a new revision, in epoch milliseconds. */
  readonly newsAt: number
}

/** What a stream is made of. */
export interface StreamSource<State extends StreamedState> {
  /** The newest state; `undefined` when it is gone. */
  readonly read: () => Promise<State | undefined>
  /** Whether this is the last state that is to be waited for. */
  readonly isOver: (state: State) => boolean
  /** Whether hardly anything follows on this state, so that others have the place first. */
  readonly isResting: (state: State) => boolean
  /** Calls back when there may be a newer state than the one with revision `known`. */
  readonly subscribe: (known: number, listener: () => void) => () => void
  /** The server's clock, in epoch milliseconds. */
  readonly now: () => number
  readonly heartbeatMs: number
  readonly maxStreamMs: number
  /** Called once, however the stream ends. */
  readonly onEnd: () => void
}

/** How long a browser waits before it comes back, in milliseconds: what every stream begins with. */
export const RETRY_FIELD = 'retry: 2000\n\n'

/** A state as an event of a stream. */
export const toEvent = (state: StreamedState): string =>
  `id: ${state.revision}\nevent: snapshot\ndata: ${JSON.stringify(state)}\n\n`

/** Bytes that may wait for a slow reader: states, not a log, so the next one makes up for what was left out. */
const HIGH_WATER = 65_536

const encoder = new TextEncoder()

const HEARTBEAT = encoder.encode(': still here\n\n')

/** A state that many streams share is written as text once. Nothing keeps it longer than they do. */
const events = new WeakMap<StreamedState, Uint8Array>()

const eventBytes = (state: StreamedState): Uint8Array => {
  const bytes = events.get(state) ?? encoder.encode(toEvent(state))
  events.set(state, bytes)
  return bytes
}

/** An open stream, for the handler's shutdown. */
export interface OpenStream {
  readonly body: ReadableStream<Uint8Array>
  /** Whether it gives up its place first. */
  readonly isResting: boolean
  close(): void
}

/** The bytes of a stream on their way to its reader. */
interface Outlet {
  readonly body: ReadableStream<Uint8Array>
  send(bytes: Uint8Array): void
  /** Whether the reader has taken enough that more may be sent. */
  hasRoom(): boolean
  /** Ends the body. Nothing happens where the reader ended it first. */
  end(): void
}

const createOutlet = (onPull: () => void, onCancel: () => void): Outlet => {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened
      },
      pull: onPull,
      cancel: onCancel,
    },
    { highWaterMark: HIGH_WATER, size: (chunk) => chunk.byteLength },
  )
  return {
    body,
    send: (bytes) => controller.enqueue(bytes),
    hasRoom: () => (controller.desiredSize ?? 0) > 0,
    end: () => {
      try {
        controller.close()
      } catch {
        // The reader ended it first.
      }
    },
  }
}

/**
 * Opens a stream of `snapshot` events: the state now, then each newer one, a comment every heartbeat. Ends after the last state, at
 * its longest age, and when the reader takes nothing for two heartbeats. Every event is the whole state, so a lost one is made up for
 * by the next.
 *
 * @param now The state that the request has read, which is not the last one. Nothing here keeps it.
 */
export const openEventStream = <State extends StreamedState>(source: StreamSource<State>, now: State): OpenStream => {
  let sent = markOf(now)
  let isResting = source.isResting(now)
  let isBusy = false
  let isStale = false
  let silentBeats = 0
  let isOpen = true

  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    clearInterval(beat)
    clearTimeout(end)
    unsubscribe()
    source.onEnd()
    outlet.end()
  }

  const outlet = createOutlet(() => {
    if (isStale && isOpen) refresh()
  }, close)

  const refreshOnce = async (): Promise<void> => {
    const state = await source.read()
    if (!isOpen) return
    if (!state) {
      close()
      return
    }
    if (state.revision <= sent.revision && state.deadlinePassed === sent.deadlinePassed) return
    if (!outlet.hasRoom()) {
      isStale = true
      return
    }
    sent = markOf(state)
    isResting = source.isResting(state)
    outlet.send(eventBytes(state))
    if (source.isOver(state)) close()
  }
  const refresh = (): void => {
    if (isBusy) {
      isStale = true
      return
    }
    isBusy = true
    isStale = false
    // A store that fails is logged where it fails; the browser comes back by itself.
    refreshOnce()
      .catch(close)
      .finally(() => {
        isBusy = false
        if (isStale && isOpen && outlet.hasRoom()) refresh()
      })
  }
  const onBeat = (): void => {
    silentBeats = outlet.hasRoom() ? 0 : silentBeats + 1
    if (silentBeats >= 2) {
      close()
      return
    }
    if (outlet.hasRoom()) outlet.send(HEARTBEAT)
    // New revisions are the subscription's to tell, which asks about all streams at once; of time alone comes one thing only.
    if (source.now() >= sent.newsAt) refresh()
  }

  outlet.send(encoder.encode(`${RETRY_FIELD}${toEvent(now)}`))
  const unsubscribe = source.subscribe(now.revision, refresh)
  const beat = setInterval(onBeat, source.heartbeatMs)
  const end = setTimeout(close, source.maxStreamMs)
  return {
    body: outlet.body,
    get isResting() {
      return isResting
    },
    close,
  }
}

const markOf = ({ revision, deadline, deadlinePassed }: StreamedState): Mark => ({
  revision,
  deadlinePassed,
  newsAt: deadline === undefined || deadlinePassed !== false ? Number.POSITIVE_INFINITY : Date.parse(deadline) + 1,
})
