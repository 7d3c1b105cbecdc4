/**
 * Whether a deadline has passed: at its own instant a payment may still be accepted, afterwards no longer. The one place that says so, for
 * screens, snapshots and clocks alike.
 *
 * @param deadline ISO instant; without one nothing passes.
 * @param now Epoch milliseconds.
 * @example
 * isPastDeadline('2026-11-21T13:30:00Z', Date.now())
 */
export const isPastDeadline = (deadline: string | undefined, now: number): boolean =>
  deadline !== undefined && now > Date.parse(deadline)
