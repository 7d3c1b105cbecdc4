import type { OpenEvents } from '../provider/checkout-context.ts'

/** After this number of failures in a row the stream is closed, and polling takes over. */
const MOST_FAILURES = 3
/** `EventSource.CLOSED`, which a test's stand-in need not have. */
const CLOSED = 2

/** Callbacks of a stream of snapshots. */
export interface EventsListener<Snapshot> {
  /** Reads the data of an event. `undefined` if it is not a snapshot. */
  readonly read: (input: unknown) => Snapshot | undefined
  readonly onSnapshot: (snapshot: Snapshot) => void
  /** Whether the stream is open now. */
  readonly onStreaming: (isStreaming: boolean) => void
}

/**
 * Follows a stream of snapshots while the page is visible. It is closed when the page is hidden or stored away, because a browser allows six
 * connections to an origin. It is opened again when the page or the network is back. After three failures in a row it stays closed until
 * then.
 */
export const followEvents = <Snapshot>(
  open: OpenEvents,
  url: string,
  { read, onSnapshot, onStreaming }: EventsListener<Snapshot>,
): (() => void) => {
  let source: EventSource | undefined
  let failures = 0
  const close = (): void => {
    source?.close()
    source = undefined
    onStreaming(false)
  }
  const failed = (isFinal: boolean): void => {
    failures += 1
    onStreaming(false)
    if (isFinal || failures >= MOST_FAILURES) close()
  }
  const start = (): void => {
    if (source || document.visibilityState === 'hidden') return
    failures = 0
    try {
      source = open(url)
    } catch {
      return
    }
    const current = source
    current.addEventListener('open', () => onStreaming(true))
    current.addEventListener('error', () => {
      if (current === source) failed(current.readyState === CLOSED)
    })
    current.addEventListener('snapshot', (event) => {
      const snapshot = read(parse((event as MessageEvent<unknown>).data))
      if (!snapshot || current !== source) return
      failures = 0
      onSnapshot(snapshot)
    })
  }
  const look = (): void => (document.visibilityState === 'hidden' ? close() : start())
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', close)
  addEventListener('pageshow', start)
  addEventListener('online', start)
  start()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', start)
    removeEventListener('online', start)
    close()
  }
}

const parse = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}
