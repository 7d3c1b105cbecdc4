import type { Clock } from '../platform/clock.ts'
import type { LimitStore, LimitDecision } from '../ports/limit-store.ts'

interface Bucket {
  readonly tokens: number
  /** Epoch milliseconds of the last use. */
  readonly at: number
}

const MINUTE = 60_000
/** The most entries. Above this number the oldest are removed, because a caller that chooses its key could fill the memory. */
const MOST_BUCKETS = 20_000

/** Limits in the memory of this process. A restart resets them. */
export const createLocalLimits = (clock: Clock): LimitStore => {
  const buckets = new Map<string, Bucket>()
  const held = new Map<string, number>()
  const tokensOf = (key: string, perMinute: number, now: number): number => {
    const known = buckets.get(key)
    if (!known) return perMinute
    // If the clock was set back, the time since the last use counts as 0. A negative time would refuse requests until the clock catches up.
    return Math.min(perMinute, known.tokens + (Math.max(0, now - known.at) * perMinute) / MINUTE)
  }
  return {
    take: (key, perMinute) => {
      const now = clock.now()
      const tokens = tokensOf(key, perMinute, now)
      // The entry is written again, so that the map stays in the order of last use.
      buckets.delete(key)
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: now })
      const oldest = buckets.size > MOST_BUCKETS ? buckets.keys().next().value : undefined
      if (oldest !== undefined) buckets.delete(oldest)
      return Promise.resolve(takenFrom(tokens, perMinute))
    },
    giveBack: (key, perMinute) => {
      const now = clock.now()
      const tokens = Math.min(perMinute, tokensOf(key, perMinute, now) + 1)
      if (buckets.has(key)) buckets.set(key, { tokens, at: now })
      return Promise.resolve()
    },
    look: (key, perMinute) => Promise.resolve(takenFrom(tokensOf(key, perMinute, clock.now()), perMinute)),
    hold: (key, most) => {
      const count = held.get(key) ?? 0
      if (count >= most) return Promise.resolve(undefined)
      held.set(key, count + 1)
      let isHeld = true
      return Promise.resolve(() => {
        const now = held.get(key) ?? 0
        if (isHeld && now > 1) held.set(key, now - 1)
        else if (isHeld) held.delete(key)
        isHeld = false
        return Promise.resolve()
      })
    },
    retire: () => Promise.resolve(0),
  }
}

/** The decision for the next request, from the tokens in a bucket. */
export const takenFrom = (tokens: number, perMinute: number): LimitDecision =>
  tokens < 1 ? { isLetThrough: false, retryAfterMs: ((1 - tokens) * MINUTE) / perMinute } : { isLetThrough: true }
