import type { Metrics } from '../platform/metrics/metrics.ts'
import type { LimitStore, LimitDecision } from '../ports/limit-store.ts'
import { Problem, type ProblemDetails } from './problem.ts'

/** Allows a number of requests a minute for each key. */
export interface RateLimit {
  /** Counts a request. Rejects with a Problem (429), with the time to wait, if the limit is reached. */
  take(key: string): Promise<void>
  /**
   * Checks a secret. A place in the limit is taken before the check, and given back if the secret is right, so that only wrong ones count. The
   * checks of one key run one after another in this process. Otherwise many right ones at once would take each other's places.
   *
   * @returns Whether the secret is right.
   * @throws Problem (429) if the limit is reached. The secret is not checked then.
   */
  check(key: string, isRight: () => Promise<boolean>): Promise<boolean>
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
  const checks = new Map<string, Promise<unknown>>()
  const checkOne = async (key: string, isRight: () => Promise<boolean>): Promise<boolean> => {
    refuse(await store.take(key, perMinute))
    const right = await isRight()
    if (right) await store.giveBack(key, perMinute)
    return right
  }
  return {
    check: async (key, isRight) => {
      const before = checks.get(key) ?? Promise.resolve()
      const checked = before.then(() => checkOne(key, isRight))
      const ended = checked
        .catch(() => undefined)
        .then(() => {
          if (checks.get(key) === ended) checks.delete(key)
        })
      checks.set(key, ended)
      return await checked
    },
    take: async (key) => refuse(await store.take(key, perMinute)),
    look: async (key) => refuse(await store.look(key, perMinute)),
    count: async (key) => {
      await store.take(key, perMinute)
    },
  }
}
