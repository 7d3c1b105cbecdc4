import { startInterval, startTimer, systemClock, type Clock } from '../platform/clock.ts'
import type { PaymentStore } from '../ports/payment-store.ts'

/** Reports new revisions of a payment to its streams. */
export interface Hub {
  /**
   * Calls `listener` with every revision that is newer than `known`, which the caller has read, and newer than the last one. Revisions
   * between that read and this call are found by a query at once, one for all new subscriptions together. If the database was restored, its
   * revision is older: the next comparison reports it. Returns the function that ends the subscription.
   */
  subscribe(id: string, known: number, listener: (revision: number) => void): () => void
  readonly size: number
  close(): void
}

interface Subscription {
  /** The last revision of this stream. Two streams of one payment may have read different revisions. */
  known: number
  readonly listener: (revision: number) => void
}

const LINGER_MS = 10_000

/** The open subscriptions of a hub, by the payment's id. */
interface Subscriptions {
  /** Adds one. Returns the function that removes it, which may be called more than once. */
  add(id: string, known: number, listener: (revision: number) => void, onRemoved: () => void): () => void
  /** Calls every listener of the payment that has an older revision. */
  readonly notify: (id: string, revision: number) => void
  /** Remembers the last revisions of some payments' listeners. Returns a function that compares them with revisions that are read later. */
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
    notify: (id, revision) => {
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
          // If a note came meanwhile, the listener has a newer revision than this read, so the read does not show a restored database.
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
 * Creates a hub over a store. Changes of this process, and notes of other processes (LISTEN), arrive at once. A comparison with the store
 * every `pollMs` milliseconds finds changes without a note. Both run only while there are subscriptions, and 10 seconds longer.
 */
export const createHub = (store: PaymentStore, pollMs: number, clock: Clock = systemClock): Hub => {
  const subscriptions = createSubscriptions()
  /** Payments with new subscriptions since the last query. */
  const fresh = new Set<string>()
  let comparing: Promise<void> | undefined
  let stopWatching: (() => void) | undefined
  let stopPolling: (() => void) | undefined
  let stopLingering: (() => void) | undefined
  let isComparing = false
  /** Whether another comparison has to follow the running one, which may have read older revisions. */
  let isBehind = false

  const compare = async (ids: Iterable<string>): Promise<void> => {
    const compared = [...ids]
    if (compared.length === 0) return
    const report = subscriptions.compareLater(compared)
    report(await store.revisionsOf(compared))
  }
  const resync = (): void => {
    if (isComparing) {
      isBehind = true
      return
    }
    isComparing = true
    isBehind = false
    // The store has logged its failure. The next comparison tries again.
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
    comparing = undefined
  }
  const start = (): void => {
    stopLingering?.()
    stopWatching ??= store.watch(subscriptions.notify, resync)
    stopPolling ??= startInterval(clock, pollMs, resyncInTime)
  }
  const stop = (): void => {
    stopLingering?.()
    stopWatching?.()
    stopPolling?.()
    stopWatching = undefined
    stopPolling = undefined
  }
  /** Stops after a while. The next payer often comes soon, and to start LISTEN again takes longer than to keep it. */
  const stopLater = (): void => {
    if (subscriptions.size === 0) stopLingering = startTimer(clock, LINGER_MS, stop)
  }

  return {
    get size() {
      return subscriptions.size
    },
    subscribe: (id, known, listener) => {
      const remove = subscriptions.add(id, known, listener, stopLater)
      start()
      fresh.add(id)
      comparing ??= compareFresh()
      return remove
    },
    close: stop,
  }
}
