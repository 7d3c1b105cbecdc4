import { startInterval, startTimer, type Clock } from '../platform/clock.ts'

/** The members of a state that a stream uses. */
export interface StreamedState {
  readonly revision: number
  /** ISO instant. */
  readonly deadline?: string
  readonly deadlinePassed?: boolean
  /** ISO instant. */
  readonly lapsesAt?: string
  readonly hasLapsed?: boolean
}

/**
 * The mark of the state that was sent last. It decides whether the next state is new. The whole state is not kept, because it has some
 * kilobytes and there are thousands of streams.
 */
interface Mark {
  readonly revision: number
  readonly deadlinePassed: boolean | undefined
  readonly hasLapsed: boolean | undefined
  /** The epoch milliseconds at which the state changes without a new revision: just after the deadline, and at the lapse. */
  readonly newsAt: number
}

/** The source of a stream. */
export interface StreamSource<State extends StreamedState> {
  /** The newest state; `undefined` when it is gone. */
  readonly read: () => Promise<State | undefined>
  /** Whether this is the last state, so that the stream ends. */
  readonly isOver: (state: State) => boolean
  /** Whether this state seldom changes again, so that the stream may be ended for another one. */
  readonly isResting: (state: State) => boolean
  /** Calls `listener` when there may be a state with a newer revision than `known`. */
  readonly subscribe: (known: number, listener: () => void) => () => void
  /** The server's clock. */
  readonly clock: Clock
  readonly heartbeatMs: number
  readonly maxStreamMs: number
  /** Called once when the stream ends, for any reason. */
  readonly onEnd: () => void
}

/** The beginning of every stream: the milliseconds that a browser waits before it connects again. */
export const RETRY_FIELD = 'retry: 2000\n\n'

/** A state as an event of a stream. */
export const toEvent = (state: StreamedState): string =>
  `id: ${state.revision}\nevent: snapshot\ndata: ${JSON.stringify(state)}\n\n`

/** The most bytes that wait for a slow reader. Later events are omitted: each event is a whole state, so the next one replaces them. */
const HIGH_WATER = 65_536

const encoder = new TextEncoder()

const HEARTBEAT = encoder.encode(': still here\n\n')

/** The bytes of a state's event, made once for all streams that share the state. They are kept only as long as the state. */
const events = new WeakMap<StreamedState, Uint8Array>()

const eventBytes = (state: StreamedState): Uint8Array => {
  const bytes = events.get(state) ?? encoder.encode(toEvent(state))
  events.set(state, bytes)
  return bytes
}

/** An open stream, for the handler's shutdown. */
export interface OpenStream {
  readonly body: ReadableStream<Uint8Array>
  /** Whether it may be ended first when there are too many streams. */
  readonly isResting: boolean
  close(): void
}

/** The bytes of a stream on their way to its reader. */
interface Outlet {
  readonly body: ReadableStream<Uint8Array>
  send(bytes: Uint8Array): void
  /** Whether the reader has read enough, so that more may be sent. */
  hasRoom(): boolean
  /** Ends the body. It does nothing if the reader has cancelled it. */
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
        // The reader has cancelled it.
      }
    },
  }
}

/**
 * Opens a stream of `snapshot` events: the current state, then each newer one, and a comment at every heartbeat. It ends after the last
 * state (`isOver`), after `maxStreamMs`, and if the reader reads nothing for two heartbeats. Every event is a whole state, so the next event
 * replaces a lost one.
 *
 * @param now The state that the request has read. It must not be the last one. The stream does not keep it in memory.
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
    stopBeat()
    stopEnd()
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
    // Reads run one after another, so a lower revision is not an old answer: the database was restored. It is sent too.
    if (state.revision === sent.revision && isSameTime(state, sent)) return
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
    // The store logs its own failures. After the end of the stream the browser connects again.
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
    // New revisions come from the subscription. Without a new revision the state changes only at its deadline and its lapse, which are checked here.
    if (source.clock.now() >= sent.newsAt) refresh()
  }

  outlet.send(encoder.encode(`${RETRY_FIELD}${toEvent(now)}`))
  const unsubscribe = source.subscribe(now.revision, refresh)
  const stopBeat = startInterval(source.clock, source.heartbeatMs, onBeat)
  const stopEnd = startTimer(source.clock, source.maxStreamMs, close)
  return {
    body: outlet.body,
    get isResting() {
      return isResting
    },
    close,
  }
}

/** Whether neither the deadline nor the lapse lies between two states. */
const isSameTime = (state: StreamedState, sent: Mark): boolean =>
  state.deadlinePassed === sent.deadlinePassed && state.hasLapsed === sent.hasLapsed

const markOf = (state: StreamedState): Mark => ({
  revision: state.revision,
  deadlinePassed: state.deadlinePassed,
  hasLapsed: state.hasLapsed,
  newsAt: newsAtOf(state),
})

const newsAtOf = ({ deadline, deadlinePassed, lapsesAt, hasLapsed }: StreamedState): number => {
  if (deadline !== undefined && deadlinePassed === false) return Date.parse(deadline) + 1
  return lapsesAt === undefined || hasLapsed ? Number.POSITIVE_INFINITY : Date.parse(lapsesAt)
}
