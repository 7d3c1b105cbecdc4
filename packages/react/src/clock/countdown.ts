const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a countdown shows, and for how long it stays true. */
export interface Countdown {
  /** "5 h 12 min" from an hour up, "29:59" below. Symbols and figures only, the same in every language. */
  readonly text: string
  /** Milliseconds until the text changes. */
  readonly changesIn: number
}

/** Minutes are rounded up, but never to "24 h 00 min": from a day up the date is shown, and no countdown. */
const MOST_MINUTES = DAY / MINUTE - 1

const two = (count: number): string => String(count).padStart(2, '0')

/**
 * The time left as it is shown: nothing until less than a day is left, for the date says more. Partial units count as left, so that
 * "0:01" is the last thing that is seen before the deadline.
 *
 * @param leftMs Milliseconds until the deadline.
 */
export const countdownOf = (leftMs: number): Countdown | undefined => {
  if (leftMs <= 0 || leftMs >= DAY) return undefined
  if (leftMs > HOUR) {
    const minutes = Math.min(Math.ceil(leftMs / MINUTE), MOST_MINUTES)
    const text = `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
    return { text, changesIn: Math.max(leftMs - (minutes - 1) * MINUTE, 1) }
  }
  const seconds = Math.ceil(leftMs / SECOND)
  return {
    text: `${Math.floor(seconds / 60)}:${two(seconds % 60)}`,
    changesIn: Math.max(leftMs - (seconds - 1) * SECOND, 1),
  }
}

/** Milliseconds until a countdown begins to show, or until its text changes; `undefined` once the deadline passed. */
export const nextChange = (leftMs: number): number | undefined => {
  if (leftMs <= 0) return undefined
  return leftMs >= DAY ? leftMs - DAY + 1 : countdownOf(leftMs)?.changesIn
}

/** How many minutes are left at the moments when a screen reader hears of it. */
export const SPOKEN_MINUTES: readonly number[] = [30, 10, 5, 2, 1]

/** The one of those moments that was reached last: 10 from ten minutes down to five. `undefined` before the first. */
export const spokenMinutes = (leftMs: number): number | undefined =>
  leftMs <= 0 ? undefined : SPOKEN_MINUTES.findLast((minutes) => leftMs <= minutes * MINUTE)
