import { useSyncExternalStore } from 'react'

/** Code or a table of words that loads after the page. Create it once, beside the part that uses it. */
export interface Loadable<Value> {
  /** Loads it. Returns the same promise while it loads and after that. A call after a failure tries again. */
  readonly load: () => Promise<Value>
  /** Loads it and calls back when it has loaded. After a failure it tries again while a part waits. */
  readonly subscribe: (notify: () => void) => () => void
  /** `undefined` until it has loaded. */
  readonly current: () => Value | undefined
  /** Tries until it has loaded, and resolves then. It never rejects. */
  readonly arrive: () => Promise<void>
  /** Sets the value without a load, because it came with the page. */
  readonly give: (value: Value) => void
}

/**
 * Effects run after a frame was handed over and before it is on the screen. A slow phone needs 10 ms to request a chunk, so loading waits for the
 * frame.
 */
const FRAME_MS = 50

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000

/**
 * Names a chunk that costs the first paint nothing and is there when the network has gone.
 *
 * @param isUrgent Whether the screen waits for it. Then it is loaded at once, and not after the present frame.
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
        for (const notify of waiting) notify()
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
  const subscribe = (notify: () => void): (() => void) => {
    waiting.add(notify)
    if (isUrgent) keepLoading()
    else timer ??= setTimeout(keepLoading, FRAME_MS)
    return () => waiting.delete(notify)
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

/** The value on a server, and after a failure: `undefined`. */
const nothing = (): undefined => undefined

/** The loaded code. `undefined` until it has loaded, on a server, and during hydration. It loads after the first paint. */
export const useLoaded = <Value>({ subscribe, current }: Loadable<Value>): Value | undefined =>
  useSyncExternalStore<Value | undefined>(subscribe, current, nothing)
