import type { PaymentStore } from '../ports/payment-store.ts'

/** Tells streams that a payment has a new revision. */
export interface Hub {
  /**
   * Calls back with every revision that is newer than `known`, which the caller has read, and than the last. What came between that read
   * and this call is asked for at once, of all that subscribed in the meantime together. Returns the way out.
   */
  subscribe(id: string, known: number, listener: (revision: number) => void): () => void
  readonly size: number
  close(): void
}

interface Subscription {
  /** Its own and not the payment's: of two streams of one payment, one may have read an older state. */
  known: number
  readonly listener: (revision: number) => void
}

const LINGER_MS = 10_000

/**
 * Creates a hub over a store. Its own process's changes and those that LISTEN brings come at once; a slow comparison with the store
 * finds what a lost connection swallowed. Both run only while somebody watches, and a little longer.
 */
export const createHub = (store: PaymentStore, pollMs: number): Hub => {
  const subscriptions = new Map<string, Set<Subscription>>()
  /** Payments that somebody began to watch since the last question. */
  const fresh = new Set<string>()
  let asking: Promise<void> | undefined
  let stopWatching: (() => void) | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let lingering: ReturnType<typeof setTimeout> | undefined
  let size = 0
  let isComparing = false
  /** What the question under way has read may be older than what is to be known. */
  let isBehind = false

  const tell = (id: string, revision: number): void => {
    for (const subscription of subscriptions.get(id) ?? []) {
      if (revision <= subscription.known) continue
      subscription.known = revision
      subscription.listener(revision)
    }
  }
  const compare = async (ids: Iterable<string>): Promise<void> => {
    const asked = [...ids]
    if (asked.length === 0) return
    for (const [id, revision] of await store.revisionsOf(asked)) tell(id, revision)
  }
  const resync = (): void => {
    if (isComparing) {
      isBehind = true
      return
    }
    isComparing = true
    isBehind = false
    // The store has logged its failure; the next comparison is soon enough.
    compare(subscriptions.keys())
      .catch(() => undefined)
      .finally(() => {
        isComparing = false
        if (isBehind) resync()
      })
  }
  /** No second question while the store still thinks about the first: a slow one would only be asked more and more. */
  const resyncInTime = (): void => {
    if (!isComparing) resync()
  }
  const compareFresh = async (): Promise<void> => {
    while (fresh.size > 0) {
      const ids = [...fresh]
      fresh.clear()
      await compare(ids).catch(() => undefined)
    }
    asking = undefined
  }
  const start = (): void => {
    clearTimeout(lingering)
    stopWatching ??= store.watch(tell, resync)
    timer ??= setInterval(resyncInTime, pollMs)
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
    subscribe: (id, known, listener) => {
      const mine: Subscription = { known, listener }
      const all = subscriptions.get(id) ?? new Set()
      subscriptions.set(id, all)
      all.add(mine)
      size += 1
      start()
      fresh.add(id)
      asking ??= compareFresh()
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        size -= 1
        all.delete(mine)
        if (all.size === 0) subscriptions.delete(id)
        // The next payer is soon here, and beginning to listen takes longer than listening.
        if (size === 0) lingering = setTimeout(stop, LINGER_MS)
      }
    },
    close: stop,
  }
}
