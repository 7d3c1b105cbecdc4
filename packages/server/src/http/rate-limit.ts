import type { Metrics } from '../platform/metrics/metrics.ts'
import type { LimitStore, LimitDecision } from '../ports/limit-store.ts'
import { Problem, type ProblemDetails } from './problem.ts'

/** Allows a number of requests a minute for each key. */
export interface RateLimit {
  /** Counts a request. Rejects with a Problem (429), with the time to wait, if the limit is reached. */
  take(key: string): Promise<void>
  /** Rejects with the same Problem if the limit is reached, but counts nothing. */
  look(key: string): Promise<void>
  /** Counts a request and does not reject if the limit is reached: for a request that is refused for another reason. */
  count(key: string): Promise<void>
}

/** The name of a limit, as in the metric. */
export type LimitName =
  'create' | 'read' | 'streams' | 'failed-notifications' | 'failed-sign-ins' | 'failed-order-links'

/** Makes a limit on top of a store. `details` adds to the error of a refused request. */
export const createRateLimit = (
  name: LimitName,
  perMinute: number,
  {
    store,
    metrics,
    details,
  }: { readonly store: LimitStore; readonly metrics: Metrics; readonly details?: ProblemDetails },
): RateLimit => {
  const refuse = (taken: LimitDecision): void => {
    if (taken.isLetThrough) return
    metrics.count('ficha_limited_total', { limit: name })
    throw new Problem('too-many-requests', { ...details, retryAfterSeconds: taken.retryAfterMs / 1_000 })
  }
  return {
    take: async (key) => refuse(await store.take(key, perMinute)),
    look: async (key) => refuse(await store.look(key, perMinute)),
    count: async (key) => {
      await store.take(key, perMinute)
    },
  }
}
