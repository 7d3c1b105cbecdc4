import type { PaymentStore } from '../ports/payment-store.ts'

/** Reports new revisions of a payment to its streams. */
export interface Hub {
  /**
   * Calls `listener` with every revision that is newer than `known`, which the caller has read, and newer than the last one. Revisions
   * between that read and this call are queried at once, for all new subscriptions together. A database that was restored has an older
   * revision: it is reported by the next comparison. Returns the function that ends the subscription.
   */
  subscribe(id: string, known: number, listener: (revision: number) => void): () => void
  readonly size: number
  close(): void
}

interface Subscription {
  /** Kept for each stream: two streams of one payment may have read different revisions. */
  known: number
  readonly listener: (revision: number) => void
}

const LINGER_MS = 10_000

/** The open subscriptions of a hub, by the payment's id. */
interface Subscriptions {
  /** Adds one. Returns the function that removes it, which may be called more than once. */
  add(id: string, known: number, listener: (revision: number) => void, onRemoved: () => void): () => void
  /** Calls every listener of the payment that has an older revision. */
  readonly tell: (id: string, revision: number) => void
  /** What every listener of some payments knows now. Returns the function that compares it with revisions that were read afterwards. */
  readonly compareLater: (ids: Iterable<string>) => (read: ReadonlyMap<string, number>) => void
  ids(): Iterable<string>
  readonly size: number
}

const createSubscriptions = (): Subscriptions => {
  const byId = new Map<string, Set<Subscription>>()
  let size = 0
  const report = (subscription: Subscription, revision: number): void => {
    subscription.known = revision
    subscription.listener(revision)
  }
  return {
    get size() {
      return size
    },
    ids: () => byId.keys(),
    tell: (id, revision) => {
      for (const subscription of byId.get(id) ?? []) {
        if (revision > subscription.known) report(subscription, revision)
      }
    },
    compareLater: (ids) => {
      const then = [...ids].flatMap((id) => [...(byId.get(id) ?? [])].map((mine) => ({ id, mine, known: mine.known })))
      return (read) => {
        for (const { id, mine, known } of then) {
          const revision = read.get(id)
          if (revision === undefined || byId.get(id)?.has(mine) !== true) continue
          // A note that came meanwhile has a newer revision than this read.
          const hasGoneBack = revision < known && mine.known === known
          if (revision > mine.known || hasGoneBack) report(mine, revision)
        }
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
 * Creates a hub over a store. Changes of its own process, and those from LISTEN, arrive at once. A slow comparison with the store finds
 * changes that a broken connection lost. Both run only while there are subscriptions, and a little longer.
 */
export const createHub = (store: PaymentStore, pollMs: number): Hub => {
  const subscriptions = createSubscriptions()
  /** Payments with new subscriptions since the last query. */
  const fresh = new Set<string>()
  let asking: Promise<void> | undefined
  let stopWatching: (() => void) | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let lingering: ReturnType<typeof setTimeout> | undefined
  let isComparing = false
  /** Whether another comparison has to follow the running one, which may have read older revisions. */
  let isBehind = false

  const compare = async (ids: Iterable<string>): Promise<void> => {
    const asked = [...ids]
    if (asked.length === 0) return
    const report = subscriptions.compareLater(asked)
    report(await store.revisionsOf(asked))
  }
  const resync = (): void => {
    if (isComparing) {
      isBehind = true
      return
    }
    isComparing = true
    isBehind = false
    // The store has logged its failure. The next comparison is soon enough.
    compare(subscriptions.ids())
      .catch(() => undefined)
      .finally(() => {
        isComparing = false
        if (isBehind) resync()
      })
  }
  /** Skips a comparison while the last one is still running. Otherwise a slow store would get more and more queries. */
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
  /** Stops later: the next payer often comes soon, and to start LISTEN again takes longer than to keep it. */
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
