/** A clock that runs on the server's time, whatever the device's own clock says. */
export interface ServerClock {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Takes in what the server's clock said just now, an ISO 8601 instant. */
  readonly sync: (serverNow: string) => void
}

/**
 * Makes a clock from the server's word and the time that passed since by the monotonic clock. An answer is late by its
 * way through the network and never early, so of several the one that is furthest ahead is nearest the truth; that also
 * catches up after a sleep in which the monotonic clock stood still. Without the server's word: the device's clock.
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
