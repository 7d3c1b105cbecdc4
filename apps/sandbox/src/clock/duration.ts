/** The parts of an ISO 8601 duration. A week is seven days. */
export interface Duration {
  readonly years: number
  readonly months: number
  readonly days: number
  readonly milliseconds: number
}

const shape =
  /^P(?:(\d{1,4})Y)?(?:(\d{1,5})M)?(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/

/**
 * Reads an ISO 8601 duration such as `P1M`, `P1DT12H` or `PT90M`, with whole positive numbers. Returns undefined for any other text.
 */
export function parseDuration(text: string): Duration | undefined {
  const parts = shape.exec(text)
  if (parts === null || text.endsWith('P') || text.endsWith('T')) return undefined
  const [years, months, weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part || 0))
  return {
    years: years ?? 0,
    months: months ?? 0,
    days: (weeks ?? 0) * 7 + (days ?? 0),
    milliseconds: ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000,
  }
}

/**
 * Adds a duration to an instant by the calendar of UTC. A day that the target month does not have becomes
 * its last day: 31 January plus a month is 28 (or 29) February.
 */
export function addDuration(instant: number, duration: Duration): number {
  const start = new Date(instant)
  const months = start.getUTCFullYear() * 12 + start.getUTCMonth() + duration.years * 12 + duration.months
  const year = Math.floor(months / 12)
  const month = months - year * 12
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(start.getUTCDate(), lastDay)
  const timeOfDay = instant - Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate())
  return Date.UTC(year, month, day + duration.days) + timeOfDay + duration.milliseconds
}
