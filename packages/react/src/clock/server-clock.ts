/** A clock that runs on the server's time, whatever the device's own clock says. */
export interface ServerClock {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Adjusts the clock to a time that the server just sent, as an ISO 8601 instant. */
  readonly sync: (serverNow: string) => void
}

/** The two clocks of a device run apart by less than this while it is awake. */
const LEAST_SLEEP_MS = 5_000
/** A longer jump of the device's clock is not a sleep: somebody has set a clock that was years wrong. */
const LONGEST_SLEEP_MS = 2 ** 31

/** How far the device's clock, which counts a sleep, is from the monotonic one, which many devices stop for it. */
const drift = (): number => Date.now() - performance.now()

/**
 * Makes a clock from a time of the server and the time that has passed since. That is the monotonic time, and the sleep of the device: a step forward of
 * its own clock. The network delays an answer and never makes it early. So of several answers, the one that is furthest ahead is the most exact. A new
 * answer after such a step counts in any case, because the step may have been another thing. Without a time of the server it is the device's clock.
 */
export const createServerClock = (serverNow?: string): ServerClock => {
  let ahead: number | undefined
  let awake = 0
  let last: string | undefined
  const slept = (): number => {
    const step = drift() - awake
    return step > LEAST_SLEEP_MS && step < LONGEST_SLEEP_MS ? step : 0
  }
  const sync = (instant: string): void => {
    const measured = Date.parse(instant) - performance.now()
    if (Number.isNaN(measured) || instant === last) return
    last = instant
    if (ahead !== undefined && measured <= ahead && slept() === 0) return
    ahead = measured
    awake = drift()
  }
  if (serverNow !== undefined) sync(serverNow)
  return { now: () => (ahead === undefined ? Date.now() : ahead + performance.now() + slept()), sync }
}
