import { zoneParts, type ZonedParts } from './zone-parts.ts'

export { isZone, type ZonedParts } from './zone-parts.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

/**
 * The local date and time in a zone at an instant.
 *
 * @param instantMs Epoch milliseconds.
 * @param zone IANA zone.
 * @throws RangeError for a zone that the platform does not know.
 * @example
 * zonedParts(Date.parse('2026-11-21T15:04:05Z'), 'America/Bogota') // { year: 2026, month: 11, day: 21, hour: 10, minute: 4, second: 5 }
 */
export const zonedParts = (instantMs: number, zone: string): ZonedParts => {
  if (!isCacheable(instantMs)) return zoneParts(instantMs, zone)
  const shown = new Date(instantMs + offsetAt(instantMs, zone))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  }
}

/**
 * The instant of a local date and time in a zone, as epoch milliseconds. A local time that occurs twice gives the earlier instant. A local time
 * that the zone skips is read with the offset before the gap.
 *
 * @throws RangeError for a zone that the platform does not know.
 */
export const instantOfZonedParts = (parts: ZonedParts, zone: string): number => {
  const wall = wallClock(parts)
  const before = wall - offsetAt(wall - 24 * HOUR, zone)
  const after = wall - offsetAt(wall + 24 * HOUR, zone)
  const earlier = Math.min(before, after)
  const later = Math.max(before, after)
  if (wallClock(zonedParts(earlier, zone)) === wall) return earlier
  return wallClock(zonedParts(later, zone)) === wall ? later : before
}

/**
 * The last second of the local day that contains an instant: the start of the next local day minus one second. Both are epoch milliseconds. The
 * first guess is 23:59:59 with the offset of the instant. It is wrong on a day on which the zone changes its offset: Santiago has a day of 25
 * hours, and a day without midnight. On such a day the function searches for the start of the next day.
 */
export const endOfLocalDay = (instantMs: number, zone: string): number => {
  const today = dayNumber(instantMs, zone)
  const guess = today + DAY - offsetAt(instantMs, zone)
  if (dayNumber(guess - SECOND, zone) === today && dayNumber(guess, zone) > today) return guess - SECOND
  let within = Math.floor(instantMs / SECOND)
  let beyond = within + (27 * HOUR) / SECOND
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2)
    if (dayNumber(middle * SECOND, zone) > today) beyond = middle
    else within = middle
  }
  return within * SECOND
}

/** The same local time of day, a number of calendar days later. Instants are epoch milliseconds; `zone` is an IANA zone. */
export const addLocalDays = (instantMs: number, days: number, zone: string): number => {
  const parts = zonedParts(instantMs, zone)
  const moved = new Date(Date.UTC(parts.year, parts.month - 1, parts.day + days))
  return instantOfZonedParts(
    { ...parts, year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() },
    zone,
  )
}

const wallClock = ({ year, month, day, hour, minute, second }: ZonedParts): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/**
 * The offset of a zone from UTC in milliseconds; it is positive if the zone is ahead of UTC. Formatting a date takes tens of microseconds, so the
 * offset is cached for each quarter of an hour. A quarter is cached only if its first and its last second have the same offset, because an offset
 * may change inside a quarter: Casey put its clocks forward at 00:01.
 */
const offsetAt = (instantMs: number, zone: string): number => {
  if (!isCacheable(instantMs)) return measureOffset(instantMs, zone)
  const quarter = Math.floor(instantMs / QUARTER)
  const cached = offsets.get(zone) ?? new Map<number, number>()
  const known = cached.get(quarter)
  if (known !== undefined) return known
  const offset = measureOffset(quarter * QUARTER, zone)
  if (measureOffset((quarter + 1) * QUARTER - SECOND, zone) !== offset) return measureOffset(instantMs, zone)
  if (cached.size >= MOST_CACHED) cached.clear()
  cached.set(quarter, offset)
  offsets.set(zone, cached)
  return offset
}

const isCacheable = (instantMs: number): boolean => instantMs >= Date.UTC(1970) && instantMs < Date.UTC(10_000)
const QUARTER = HOUR / 4
/**
 * The most quarters of an hour that are cached for one zone. A busy day needs fewer. The limit keeps the memory of a server small that runs for
 * years.
 */
const MOST_CACHED = 500
const offsets = new Map<string, Map<number, number>>()

const measureOffset = (instantMs: number, zone: string): number =>
  wallClock(zoneParts(instantMs, zone)) - Math.floor(instantMs / SECOND) * SECOND

const dayNumber = (instantMs: number, zone: string): number => {
  const { year, month, day } = zonedParts(instantMs, zone)
  return Date.UTC(year, month - 1, day)
}
