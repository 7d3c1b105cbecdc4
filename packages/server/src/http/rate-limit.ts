import type { Clock } from '../platform/clock.ts'
import { Problem } from './problem.ts'

/** Takes one token from the bucket of a key, or throws a Problem (429) that says when the next is there. */
export type RateLimit = (key: string) => void

const MINUTE = 60_000
/** A caller that can choose its key must not fill the memory: past this many the oldest are dropped. */
const MAX_BUCKETS = 20_000

/** Creates token buckets: `perMinute` at once, refilled evenly. */
export const createRateLimit = (perMinute: number, clock: Clock): RateLimit => {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const msPerToken = MINUTE / perMinute
  return (key) => {
    const now = clock.now()
    const known = buckets.get(key)
    // A clock that is set back takes nothing away: it would lock everybody out until it has caught up.
    const passed = known ? Math.max(0, now - known.at) : 0
    const tokens = known ? Math.min(perMinute, known.tokens + passed / msPerToken) : perMinute
    // Written again so that the map stays in order of last use.
    buckets.delete(key)
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: now })
    const oldest = buckets.size > MAX_BUCKETS ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
    if (tokens < 1) throw new Problem('too-many-requests', { retryAfterSeconds: ((1 - tokens) * msPerToken) / 1_000 })
  }
}
