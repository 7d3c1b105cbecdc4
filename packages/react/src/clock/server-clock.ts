/** A clock that runs on the server's time, whatever the device's own clock says. */
export interface ServerClock {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Adjusts the clock to a time that the server just sent, as an ISO 8601 instant. */
  readonly sync: (serverNow: string) => void
}

/**
 * Makes a clock from a time of the server and the monotonic time that has passed since. The network delays an answer and
 * never makes it early. So of several answers, the one that is furthest ahead is the most exact. This also corrects the
 * clock after a sleep in which the monotonic clock stopped. Without a time of the server it is the device's clock.
 */
export const createServerClock = (serverNow?: string): ServerClock => {
  let ahead: number | undefined
  const sync = (instant: string): void => {
    const told = Date.parse(instant) - performance.now()
    if (!Number.isNaN(told) && (ahead === undefined || told > ahead)) ahead = told
  }
  if (serverNow !== undefined) sync(serverNow)
  return { now: () => (ahead === undefined ? Date.now() : ahead + performance.now()), sync }
}
