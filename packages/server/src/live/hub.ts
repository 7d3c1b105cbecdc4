import type { PaymentStore } from '../store/payment-store.ts'

/** Tells streams that a payment has a new revision. */
export interface Hub {
  /** Calls back with every revision that is newer than the last. Returns the way out. */
  subscribe(id: string, listener: (revision: number) => void): () => void
  readonly size: number
  close(): void
}

const LINGER_MS = 10_000

/**
 * Creates a hub over a store. Its own process's changes and those that LISTEN brings come at once; a slow comparison with the store
 * finds what a lost connection swallowed. Both run only while somebody watches, and a little longer.
 */
export const createHub = (store: PaymentStore, pollMs: number): Hub => {
  const listeners = new Map<string, Set<(revision: number) => void>>()
  const seen = new Map<string, number>()
  let stopWatching: (() => void) | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let lingering: ReturnType<typeof setTimeout> | undefined
  let size = 0

  const tell = (id: string, revision: number): void => {
    if (revision <= (seen.get(id) ?? 0) || !listeners.has(id)) return
    seen.set(id, revision)
    for (const listener of listeners.get(id) ?? []) listener(revision)
  }
  const compare = async (): Promise<void> => {
    if (listeners.size === 0) return
    for (const [id, revision] of await store.revisionsOf([...listeners.keys()])) tell(id, revision)
  }
  // The store has logged its failure; the next comparison is soon enough.
  const resync = (): void => void compare().catch(() => undefined)
  const start = (): void => {
    clearTimeout(lingering)
    stopWatching ??= store.watch(tell, resync)
    timer ??= setInterval(resync, pollMs)
  }
  const stop = (): void => {
    clearTimeout(lingering)
    stopWatching?.()
    clearInterval(timer)
    stopWatching = undefined
    timer = undefined
  }

  return {
    get size() {
      return size
    },
    subscribe: (id, listener) => {
      const mine = listeners.get(id) ?? new Set()
      listeners.set(id, mine)
      mine.add(listener)
      size += 1
      start()
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        size -= 1
        mine.delete(listener)
        if (mine.size === 0) {
          listeners.delete(id)
          seen.delete(id)
        }
        // The next payer is soon here, and beginning to listen takes longer than listening.
        if (size === 0) lingering = setTimeout(stop, LINGER_MS)
      }
    },
    close: stop,
  }
}
