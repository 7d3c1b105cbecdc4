/** The local date and time of a zone. */
export interface WallTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** The local date and time of a zone at an instant. Throws RangeError for a zone that does not exist. */
export function wallTimeIn(zone: string, instant: number): WallTime {
  const parts = new Map<string, number>()
  for (const part of formatterFor(zone).formatToParts(instant)) parts.set(part.type, Number(part.value))
  const read = (name: string): number => parts.get(name) ?? 0
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

/**
 * The last second of the zone's current day. It is the second before the next day's first instant, found by
 * bisection, because some days have 23 or 25 hours and some have no midnight.
 */
export function endOfDayIn(zone: string, instant: number): number {
  const dayOf = (moment: number): number => {
    const { year, month, day } = wallTimeIn(zone, moment)
    return Date.UTC(year, month - 1, day)
  }
  const today = dayOf(instant)
  let inside = Math.floor(instant / 1000)
  let outside = inside + 26 * 3600
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (dayOf(middle * 1000) === today) inside = middle
    else outside = middle
  }
  return inside * 1000
}

/**
 * The same local time some days later. If a clock change skips that time, the result is the instant without the change. If the time occurs twice,
 * the result is one of the two instants.
 */
export function addLocalDays(zone: string, instant: number, days: number): number {
  const wallOf = (moment: number): number => {
    const { year, month, day, hour, minute, second } = wallTimeIn(zone, moment)
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  const wanted = wallOf(instant) + days * 86_400_000
  const near = instant + days * 86_400_000
  return near + (wanted - wallOf(near))
}

/** Formats an instant as the document does, in a zone: `yyyy-MM-dd HH:mm:ss`. */
export function formatTimestamp(zone: string, instant: number): string {
  const { year, month, day, hour, minute, second } = wallTimeIn(zone, instant)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}
