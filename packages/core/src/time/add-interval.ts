import { addLocalDays, instantOfZonedParts, zonedParts } from './zoned-time.ts'

const MINUTE = 60_000

/**
 * The instant so many units after another, by the calendar of a zone. Minutes and hours are elapsed time; days and weeks
 * keep the wall clock; months and years keep the day of the month, or take the last day that the month has (31 January and
 * a month: 28 or 29 February). Count from the beginning, not from the last result, and 31 March follows 28 February.
 *
 * @param unit m, h, D, W, M or Y.
 * @throws RangeError for a zone that the platform does not know, or an instant beyond its dates.
 */
export const addInterval = (
  instantMs: number,
  unit: 'm' | 'h' | 'D' | 'W' | 'M' | 'Y',
  count: number,
  zone: string,
): number => {
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
