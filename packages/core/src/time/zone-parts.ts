/** The local date and time of a zone. */
export interface ZonedParts {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

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

/** Whether the platform knows an IANA zone, "America/Sao_Paulo" for instance. */
export const isZone = (zone: string): boolean => {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/**
 * The local date and time in a zone at an instant, by the platform's own formatter. A screen reads one moment and needs no more;
 * `zonedParts` is quicker for many.
 *
 * @param instantMs Epoch milliseconds.
 * @throws RangeError for a zone that the platform does not know.
 */
export const zoneParts = (instantMs: number, zone: string): ZonedParts => {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instantMs)) parts[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return { year, month, day, hour, minute, second }
}
