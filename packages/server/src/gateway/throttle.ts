import type { Clock } from '../platform/clock.ts'

/** Stops requests to a gateway that answered 429, for the time that it requested, up to the merchant's limit. */
export interface Throttle {
  /** Returns a pass for one request, or the time to wait. */
  enter(): Pass | { readonly waitMs: number }
}

/** The permission to send one request. Call `leave` with the result. */
export interface Pass {
  leave(answer: 'throttled' | 'other', retryAfterMs?: number): void
}

/** Called when the throttle closes and opens. Times are in milliseconds. */
export interface ThrottleEvents {
  onClosed?(requestedMs: number | undefined, closedMs: number): void
  onOpened?(): void
}

/** The wait if the gateway gives no time. */
const UNNAMED_MS = 1_000
/** While one request tries whether the gateway accepts requests again, the others wait this long before they try. */
const PROBE_MS = 1_000
/** If the trial request has no answer after this time, the next one may try. */
const LONGEST_PROBE_MS = 5_000

/**
 * Creates a throttle. A gateway may send any Retry-After, and one of a day would close the checkout for everybody, so it is limited to
 * `longestMs`. After that, one request is sent alone. If the answer is not 429, all requests may be sent.
 */
export const createThrottle = (longestMs: number, clock: Clock, events: ThrottleEvents = {}): Throttle => {
  let closedUntil = 0
  let probedAt = 0
  let state: 'open' | 'closed' | 'probing' = 'open'

  /** False if the clock was set back since the throttle closed. The wait must then not become longer by that time. */
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
