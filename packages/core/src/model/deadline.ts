/**
 * Whether a deadline has passed. At the exact instant of the deadline a payment may still be accepted; after it, no longer. Screens,
 * snapshots and countdowns all use this function.
 *
 * @param deadline ISO instant. Without a deadline the result is `false`.
 * @param now Epoch milliseconds.
 * @example
 * isPastDeadline('2026-11-21T13:30:00Z', Date.now())
 */
export const isPastDeadline = (deadline: string | undefined, now: number): boolean =>
  deadline !== undefined && now > Date.parse(deadline)
