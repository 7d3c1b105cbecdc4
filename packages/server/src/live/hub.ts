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

/** The open subscriptions of a hub, by the payment's id. */
interface Subscriptions {
  /** Adds one. Returns the function that removes it, which may be called more than once. */
  add(id: string, known: number, listener: (revision: number) => void, onRemoved: () => void): () => void
  /** Calls every listener of the payment that knows an older revision. */
  readonly tell: (id: string, revision: number) => void
  ids(): Iterable<string>
  readonly size: number
}

const createSubscriptions = (): Subscriptions => {
  const byId = new Map<string, Set<Subscription>>()
  let size = 0
  return {
    get size() {
      return size
    },
    ids: () => byId.keys(),
    tell: (id, revision) => {
      for (const subscription of byId.get(id) ?? []) {
        if (revision <= subscription.known) continue
        subscription.known = revision
        subscription.listener(revision)
      }
    },
    add: (id, known, listener, onRemoved) => {
      const mine: Subscription = { known, listener }
      const all = byId.get(id) ?? new Set()
      byId.set(id, all)
      all.add(mine)
      size += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        size -= 1
        all.delete(mine)
        if (all.size === 0) byId.delete(id)
        onRemoved()
      }
    },
  }
}

/**
 * Creates a hub over a store. Changes of its own process and those that LISTEN brings arrive at once; a slow comparison with the store
 * finds those that a lost connection swallowed. Both run only while there are subscriptions, and a little longer.
 */
export const createHub = (store: PaymentStore, pollMs: number): Hub => {
  const subscriptions = createSubscriptions()
  /** Payments that were subscribed to since the last question. */
  const fresh = new Set<string>()
  let asking: Promise<void> | undefined
  let stopWatching: (() => void) | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let lingering: ReturnType<typeof setTimeout> | undefined
  let isComparing = false
  /** The running comparison may have read older revisions than the store has by now. */
  let isBehind = false

  const compare = async (ids: Iterable<string>): Promise<void> => {
    const asked = [...ids]
    if (asked.length === 0) return
    for (const [id, revision] of await store.revisionsOf(asked)) subscriptions.tell(id, revision)
  }
  const resync = (): void => {
    if (isComparing) {
      isBehind = true
      return
    }
    isComparing = true
    isBehind = false
    // The store has logged its failure; the next comparison is soon enough.
    compare(subscriptions.ids())
      .catch(() => undefined)
      .finally(() => {
        isComparing = false
        if (isBehind) resync()
      })
  }
  /** Does nothing while the store still answers the last comparison: a slow store would only be asked more and more. */
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
    stopWatching ??= store.watch(subscriptions.tell, resync)
    timer ??= setInterval(resyncInTime, pollMs)
  }
  const stop = (): void => {
    clearTimeout(lingering)
    stopWatching?.()
    clearInterval(timer)
    stopWatching = undefined
    timer = undefined
  }
  /** The next payer often comes soon, and beginning to listen takes longer than listening. */
  const stopLater = (): void => {
    if (subscriptions.size === 0) lingering = setTimeout(stop, LINGER_MS)
  }

  return {
    get size() {
      return subscriptions.size
    },
    subscribe: (id, known, listener) => {
      const remove = subscriptions.add(id, known, listener, stopLater)
      start()
      fresh.add(id)
      asking ??= compareFresh()
      return remove
    },
    close: stop,
  }
}
