const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The text of a countdown, and the time for which it stays true. */
export interface Countdown {
  /** "23 h", "29 min", "4 min 59 s" or "59 s": symbols of units and figures only, the same in every language. */
  readonly text: string
  /** Whether it is one hour, one minute or one second, for the verb beside it. */
  readonly isOne: boolean
  /** Milliseconds until the text changes. */
  readonly changesIn: number
}

/** From this time on, every second counts. */
const SECONDS_MATTER = 5 * MINUTE

/**
 * Formats the time left: hours under a day, minutes under an hour, seconds under five minutes. Each figure has its unit, so that no minutes are
 * read as hours. It gives nothing while a day or more is left, because the date says more then. Hours and minutes are rounded down: no time is
 * promised that is not there. A partial second counts as a whole one, so "1 s" is the last text before the deadline.
 *
 * @param leftMs Milliseconds until the deadline.
 */
export const countdownOf = (leftMs: number): Countdown | undefined => {
  if (leftMs <= 0 || leftMs >= DAY) return undefined
  if (leftMs < SECONDS_MATTER) {
    const seconds = Math.ceil(leftMs / SECOND)
    return countdown(
      [
        [Math.floor(seconds / 60), 'min'],
        [seconds % 60, 's'],
      ],
      leftMs - (seconds - 1) * SECOND,
    )
  }
  const [unit, symbol] = leftMs < HOUR ? ([MINUTE, 'min'] as const) : ([HOUR, 'h'] as const)
  const count = Math.floor(leftMs / unit)
  return countdown([[count, symbol]], leftMs - count * unit + 1)
}

const countdown = (parts: readonly (readonly [count: number, symbol: string])[], changesIn: number): Countdown => {
  const shown = parts.filter(([count]) => count > 0)
  return {
    text: shown.map(([count, symbol]) => `${count} ${symbol}`).join(' '),
    isOne: shown[0]?.[0] === 1,
    changesIn: Math.max(changesIn, 1),
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
