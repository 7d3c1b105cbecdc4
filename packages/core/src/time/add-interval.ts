import { addLocalDays, instantOfZonedParts, zonedParts } from './zoned-time.ts'

const MINUTE = 60_000

/**
 * Adds a number of units to an instant, by the calendar of a zone. Minutes and hours are elapsed time. Days and weeks keep the local time of day.
 * Months and years keep the day of the month. If the month does not have that day, the result is its last day: 31 January plus one month is 28 or
 * 29 February. For a series, add to the first instant each time, not to the last result: 31 January plus two months is 31 March.
 *
 * @param instantMs Epoch milliseconds; the result has the same unit.
 *
 * @param unit m: minutes, h: hours, D: days, W: weeks, M: months, Y: years.
 * @param zone IANA zone.
 * @throws RangeError for a zone that the platform does not know, or an instant beyond its dates.
 */
export const addInterval = (
  instantMs: number,
  unit: 'm' | 'h' | 'D' | 'W' | 'M' | 'Y',
  count: number,
  zone: string,
): number => {
  // The local time may exist twice on that day. By way of the calendar the second would become the first, an hour before the instant.
  if (count === 0) return instantMs
  switch (unit) {
    case 'm':
      return instantMs + count * MINUTE
    case 'h':
      return instantMs + count * 60 * MINUTE
    case 'D':
      return addLocalDays(instantMs, count, zone)
    case 'W':
      return addLocalDays(instantMs, 7 * count, zone)
    case 'M':
      return addLocalMonths(instantMs, count, zone)
    case 'Y':
      return addLocalMonths(instantMs, 12 * count, zone)
    default:
      return unit satisfies never
  }
}

const addLocalMonths = (instantMs: number, months: number, zone: string): number => {
  const parts = zonedParts(instantMs, zone)
  const months0 = parts.year * 12 + (parts.month - 1) + months
  const year = Math.floor(months0 / 12)
  const month = (months0 % 12) + 1
  // Day 0 of the month after is the last day of this one.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return instantOfZonedParts({ ...parts, year, month, day: Math.min(parts.day, lastDay) }, zone)
}
