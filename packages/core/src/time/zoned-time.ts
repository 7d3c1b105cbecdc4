/** A moment as a clock on a wall in some zone shows it. */
export interface ZonedParts {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const SECOND = 1_000
const HOUR = 3_600 * SECOND

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Whether the platform knows an IANA zone. */
export const isZone = (zone: string): boolean => {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** What a clock in `zone` shows at an instant (epoch milliseconds). Throws a RangeError for an unknown zone. */
export const zonedParts = (instantMs: number, zone: string): ZonedParts => {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instantMs)) parts[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return { year, month, day, hour, minute, second }
}

/**
 * The instant (epoch milliseconds) at which a clock in `zone` shows `parts`. A time that happens twice is the earlier one;
 * a time that is skipped is read with the offset that held before the gap.
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
 * The last second of the local day that holds an instant: the start of the next local day minus one second. Not "23:59:59
 * at today's offset", which is wrong on the day a zone changes its offset (Santiago has a day of 25 hours and a day
 * without midnight).
 */
export const endOfLocalDay = (instantMs: number, zone: string): number => {
  const today = dayNumber(instantMs, zone)
  let within = Math.floor(instantMs / SECOND)
  let beyond = within + (27 * HOUR) / SECOND
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2)
    if (dayNumber(middle * SECOND, zone) > today) beyond = middle
    else within = middle
  }
  return within * SECOND
}

/** The same wall-clock time `days` calendar days later. */
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

const offsetAt = (instantMs: number, zone: string): number => {
  const whole = Math.floor(instantMs / SECOND) * SECOND
  return wallClock(zonedParts(whole, zone)) - whole
}

const dayNumber = (instantMs: number, zone: string): number => {
  const { year, month, day } = zonedParts(instantMs, zone)
  return Date.UTC(year, month - 1, day)
}
