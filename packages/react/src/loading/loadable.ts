import { useSyncExternalStore } from 'react'

/** Code or a table of words that loads after the page. It is made once, beside the part that uses it. */
export interface Loadable<Value> {
  /** Loads it now, or gives what is loaded or under way. Asks again after a failure. */
  readonly load: () => Promise<Value>
  /** Loads it, again after a failure for as long as somebody waits, and tells once it is there. */
  readonly subscribe: (tell: () => void) => () => void
  /** `undefined` until it is loaded. */
  readonly current: () => Value | undefined
  /** Loads it until it is there, and resolves then. It never rejects. */
  readonly arrive: () => Promise<void>
  /** Has it without a load: it came with the page. */
  readonly give: (value: Value) => void
}

/**
 * Effects run once a frame has been handed over, and before it is on the screen. A slow phone takes 10 ms to ask for a chunk, so the frame is let
 * through first.
 */
const FRAME_MS = 50

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/**
 * Names a chunk that costs the first paint nothing and is there when the network has gone.
 *
 * @param isUrgent The screen waits for it: whoever needs it has it loaded at once, and not after the frame that is being drawn.
 * @example
 * const TOOLS = loadable(() => import('./save-tools.tsx'))
 */
export const loadable = <Value>(load: () => Promise<Value>, isUrgent = false): Loadable<Value> => {
  let loaded: Value | undefined
  let pending: Promise<Value> | undefined
  let arrival: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  const waiting = new Set<() => void>()
  const loadOnce = (): Promise<Value> => {
    clearTimeout(timer)
    pending ??= load().then(
      (value) => {
        loaded = value
        for (const tell of waiting) tell()
        return value
      },
      (error: unknown) => {
        pending = undefined
        timer = setTimeout(keepLoading, retryMs)
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
        throw error
      },
    )
    return pending
  }
  const keepLoading = (): void => {
    timer = undefined
    if (waiting.size > 0) loadOnce().catch(nothing)
  }
  const subscribe = (tell: () => void): (() => void) => {
    waiting.add(tell)
    if (isUrgent) keepLoading()
    else timer ??= setTimeout(keepLoading, FRAME_MS)
    return () => waiting.delete(tell)
  }
  return {
    load: loadOnce,
    subscribe,
    current: () => loaded,
    give: (value) => {
      loaded = value
      pending = Promise.resolve(value)
    },
    arrive: () => (arrival ??= loaded === undefined ? new Promise(subscribe) : Promise.resolve()),
  }
}

/** The value on a server, and after a failure: none. */
const nothing = (): undefined => undefined

/** The loaded code; `undefined` until it is there, on a server, and while a server's HTML is taken over. Loads it after the first paint. */
export const useLoaded = <Value>({ subscribe, current }: Loadable<Value>): Value | undefined =>
  useSyncExternalStore<Value | undefined>(subscribe, current, nothing)
