import { instantOfZonedParts, zonedParts, type ZonedParts } from '../time/zoned-time.ts'

const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/**
 * Writes an instant as the gateway's timestamp, "yyyy-MM-dd HH:mm:ss" (section 8). The document names no zone, so it is
 * an argument.
 */
export const writeTimestamp = (instantMs: number, zone: string): string => {
  const { year, month, day, hour, minute, second } = zonedParts(instantMs, zone)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`
}

/** Whether a text is a timestamp of the gateway: written so, and a moment that the calendar has. */
export const isTimestamp = (text: string): boolean => partsOf(text) !== undefined

/** Reads a timestamp of the gateway in a stated zone as epoch milliseconds; `undefined` when it is not one. */
export const readTimestamp = (text: string, zone: string): number | undefined => {
  const parts = partsOf(text)
  return parts && instantOfZonedParts(parts, zone)
}

/** 30 February is refused, because Date would quietly make it 2 March. */
const partsOf = (text: string): ZonedParts | undefined => {
  const found = TIMESTAMP.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && hour <= 23 && minute <= 59 && second <= 59 ? { year, month, day, hour, minute, second } : undefined
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')
