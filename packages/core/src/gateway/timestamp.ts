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

/** Whether a text is a timestamp of the gateway: it has the right format and its date exists. */
export const isTimestamp = (text: string): boolean => partsOf(text) !== undefined

/** Reads a timestamp of the gateway in a stated zone as epoch milliseconds; `undefined` when it is not one. */
export const readTimestamp = (text: string, zone: string): number | undefined => {
  const parts = partsOf(text)
  return parts && instantOfZonedParts(parts, zone)
}

/** Refuses 30 February. It does not use `Date`, which would turn it into 2 March; comparing that `Date` would cost time. */
const partsOf = (text: string): ZonedParts | undefined => {
  const found = TIMESTAMP.exec(text)
  if (!found) return undefined
  const part = (place: number): number => Number(found[place])
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)]
  const exists = year > 99 && day > 0 && day <= daysIn(year, month) && hour <= 23 && minute <= 59 && second <= 59
  return exists ? { year, month, day, hour, minute, second } : undefined
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The number of days in a month; 0 for a month that does not exist. */
const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month - 1] ?? 0)

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')
