import type { Metrics } from '../platform/metrics/metrics.ts'
import type { LimitStore, LimitDecision } from '../ports/limit-store.ts'
import { Problem, type ProblemDetails } from './problem.ts'

/** Lets so many a minute through for each key. */
export interface RateLimit {
  /** Takes one, or throws a Problem (429) that says when the next is there. */
  take(key: string): Promise<void>
  /** Throws the same, and takes nothing. */
  look(key: string): Promise<void>
  /** Takes one if there is one, and says nothing: for what was refused anyway. */
  count(key: string): Promise<void>
}

/** What is limited, as the metric names it. */
export type LimitName =
  'create' | 'read' | 'streams' | 'failed-notifications' | 'failed-sign-ins' | 'failed-order-links'

/** Creates a limit over what counts it. `details` says more to whoever is refused. */
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
