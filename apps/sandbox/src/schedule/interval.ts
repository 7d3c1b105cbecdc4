import type { Duration } from '../clock/duration.ts'
import type { Readings } from '../readings/readings.ts'

/** The document's four intervals. */
export type IntervalUnit = 'D' | 'W' | 'M' | 'Y'

const nothing: Duration = { years: 0, months: 0, days: 0, milliseconds: 0 }

/** The duration of a number of units. Beside the document's capital letters there are m, h, d, w and y. The small m is a minute. */
function durationOf(count: number, unit: string): Duration {
  switch (unit) {
    case 'm':
      return { ...nothing, milliseconds: count * 60_000 }
    case 'h':
      return { ...nothing, milliseconds: count * 3_600_000 }
    case 'D':
    case 'd':
      return { ...nothing, days: count }
    case 'W':
    case 'w':
      return { ...nothing, days: count * 7 }
    case 'M':
      return { ...nothing, months: count }
    default:
      return { ...nothing, years: count }
  }
}

/**
 * Reads `interval`: D, W, M or Y. The published pages put a number before the letter (`2M`), and a sample of the document shows minutes (`5m`). Each
 * is accepted only with its option.
 */
export function parseInterval(
  text: string,
  { minuteIntervals, countedIntervals }: Pick<Readings, 'minuteIntervals' | 'countedIntervals'>,
): Duration | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,4})?([mDWMY])$/.exec(text) ?? []
  const isAllowed = unit === 'm' ? minuteIntervals && count !== undefined : count === undefined || countedIntervals
  return unit === '' || !isAllowed ? undefined : durationOf(Number(count ?? 1), unit)
}

/**
 * Reads `trial_period`, whose unit the document does not state: `7D`, `2W`, `1M`, `1Y`, `12h` and `30m`. A letter
 * alone means one unit. A number alone means that many intervals.
 */
export function parseTrialPeriod(text: string, interval: Duration): Duration | undefined {
  const parts = /^([1-9]\d{0,4})?([mhdDwWMyY])?$/.exec(text)
  if (parts === null || text === '') return undefined
  const count = Number(parts[1] ?? 1)
  return parts[2] === undefined ? times(interval, count) : durationOf(count, parts[2])
}

/** Multiplies a duration. Three months are then added in one step, so a shorter month between does not change the last day. */
export function times(duration: Duration, count: number): Duration {
  return {
    years: duration.years * count,
    months: duration.months * count,
    days: duration.days * count,
    milliseconds: duration.milliseconds * count,
  }
}
