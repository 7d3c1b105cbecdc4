/** The time when this process last took a verified notification of the gateway. */
export interface LastNotification {
  note(at: number): void
  /** Epoch milliseconds; `undefined`: none since the process started. */
  lastAt(): number | undefined
  /** Seconds since the last notification, or since the process started. */
  secondsOfSilence(now: number): number
}

/** Creates the memory of the last notification. */
export const createLastNotification = (startedAt: number): LastNotification => {
  let last: number | undefined
  return {
    note: (at) => (last = at),
    lastAt: () => last,
    secondsOfSilence: (now) => Math.max(0, (now - (last ?? startedAt)) / 1_000),
  }
}
