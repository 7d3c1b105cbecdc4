import type { Clock } from '../platform/clock.ts'

/** Keeps requests from a gateway that answered 429, for as long as it asked and no longer than the merchant allows. */
export interface Throttle {
  /** A pass for one request, or how long to wait. */
  enter(): Pass | { readonly waitMs: number }
}

/** The permission to send one request. Hand it back with what came of it. */
export interface Pass {
  leave(answer: 'throttled' | 'other', retryAfterMs?: number): void
}

/** What is told when the gateway closes and opens. */
export interface ThrottleEvents {
  onClosed?(askedMs: number | undefined, closedMs: number): void
  onOpened?(): void
}

/** How long to wait where the gateway names no time. */
const UNNAMED_MS = 1_000
/** While one request tries whether the gateway takes requests again, the others wait so long before they ask. */
const PROBE_MS = 1_000
/** One that is not answered in this time has told nothing: the next may try. */
const LONGEST_PROBE_MS = 5_000

/**
 * Creates a throttle. A gateway may ask for any Retry-After, and one answer of a day would close the checkout for everybody: it counts up to
 * `longestMs`. Then one request goes through alone; when it is answered with anything but 429, all may.
 */
export const createThrottle = (longestMs: number, clock: Clock, events: ThrottleEvents = {}): Throttle => {
  let closedUntil = 0
  let probedAt = 0
  let state: 'open' | 'closed' | 'probing' = 'open'

  /** A clock that was set back must stretch no wait: no payer can wait for it to catch up. */
  const isInReach = (now: number): boolean => closedUntil - now <= longestMs
  const close = (retryAfterMs: number | undefined): void => {
    const closedMs = Math.min(Math.max(retryAfterMs ?? UNNAMED_MS, 0), longestMs)
    const now = clock.now()
    closedUntil = Math.max(isInReach(now) ? closedUntil : now, now + closedMs)
    state = 'closed'
    events.onClosed?.(retryAfterMs, closedMs)
  }
  const pass = (isProbe: boolean): Pass => ({
    leave: (answer, retryAfterMs) => {
      if (answer === 'throttled') close(retryAfterMs)
      else if (isProbe && state === 'probing') {
        state = 'open'
        events.onOpened?.()
      }
    },
  })
  return {
    enter: () => {
      if (state === 'open') return pass(false)
      const now = clock.now()
      if (state === 'probing' && Math.abs(now - probedAt) < LONGEST_PROBE_MS) return { waitMs: PROBE_MS }
      if (state === 'closed' && now < closedUntil && isInReach(now)) return { waitMs: closedUntil - now }
      state = 'probing'
      probedAt = now
      return pass(true)
    },
  }
}
