import { useSyncExternalStore } from 'react'

/** A chunk that a screen needs only once it has been seen. Made once, beside the part that uses it. */
export interface AfterPaint<Chunk> {
  /** Loads it now, or gives what is loaded or under way. Asks again after a failure. */
  readonly load: () => Promise<Chunk>
  /** Loads it, again after a failure for as long as somebody waits, and tells once it is there. For {@link useAfterPaint}. */
  readonly subscribe: (tell: () => void) => () => void
  /** `undefined` until it is loaded. */
  readonly current: () => Chunk | undefined
}

/** How long after a failure a chunk is asked for again. */
const RETRY_MS = 5_000

/**
 * Names a chunk that costs the first paint nothing and is there when the network has gone.
 *
 * @example
 * const TOOLS = afterPaint(() => import('./save-tools.tsx'))
 */
export const afterPaint = <Chunk>(load: () => Promise<Chunk>): AfterPaint<Chunk> => {
  let loaded: Chunk | undefined
  let pending: Promise<Chunk> | undefined
  const waiting = new Set<() => void>()
  const loadOnce = (): Promise<Chunk> => {
    pending ??= load().then(
      (chunk) => {
        loaded = chunk
        for (const tell of waiting) tell()
        return chunk
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  const keepLoading = (): void => {
    if (waiting.size > 0) loadOnce().catch(() => void setTimeout(keepLoading, RETRY_MS))
  }
  return {
    load: loadOnce,
    subscribe: (tell) => {
      waiting.add(tell)
      keepLoading()
      return () => waiting.delete(tell)
    },
    current: () => loaded,
  }
}

const onServer = (): undefined => undefined

/** The chunk; `undefined` until it is loaded, on a server, and while a server's HTML is taken over. Loads it after the first paint. */
export const useAfterPaint = <Chunk>({ subscribe, current }: AfterPaint<Chunk>): Chunk | undefined =>
  useSyncExternalStore<Chunk | undefined>(subscribe, current, onServer)
