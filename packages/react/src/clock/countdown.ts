const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The text of a countdown, and the time for which it stays true. */
export interface Countdown {
  /** "5 h 12 min" from an hour up, "29:59" below. Symbols and figures only, the same in every language. */
  readonly text: string
  /** Milliseconds until the text changes. */
  readonly changesIn: number
}

/** Minutes are rounded up, but never to "24 h 00 min": with a day or more left, the screen shows the date and no countdown. */
const MOST_MINUTES = DAY / MINUTE - 1

const two = (count: number): string => String(count).padStart(2, '0')

/**
 * Formats the time left. It gives nothing while a day or more is left, because the date says more then. A partial unit counts as a whole one,
 * so "0:01" is the last text before the deadline.
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

/** Milliseconds until the countdown appears or its text changes. `undefined` after the deadline. */
export const nextChange = (leftMs: number): number | undefined => {
  if (leftMs <= 0) return undefined
  return leftMs >= DAY ? leftMs - DAY + 1 : countdownOf(leftMs)?.changesIn
}

/** The countdown is announced to screen readers when this many minutes are left. */
export const SPOKEN_MINUTES: readonly number[] = [30, 10, 5, 2, 1]

/** The announcement that was due last: 10 while ten to five minutes are left. `undefined` before the first announcement. */
export const spokenMinutes = (leftMs: number): number | undefined =>
  leftMs <= 0 ? undefined : SPOKEN_MINUTES.filter((minutes) => leftMs <= minutes * MINUTE).at(-1)
