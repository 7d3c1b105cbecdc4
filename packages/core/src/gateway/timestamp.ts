import { instantOfZonedParts, zonedParts, type ZonedParts } from '../time/zoned-time.ts'

const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/**
 * Writes an instant as the gateway's timestamp, "yyyy-MM-dd HH:mm:ss" (section 8). The document does not state its zone, so the zone is an
 * argument.
 *
 * @param instantMs Epoch milliseconds.
 * @param zone IANA zone.
 * @throws RangeError for a zone that the platform does not know.
 * @example
 * writeTimestamp(Date.parse('2026-11-21T15:04:05Z'), 'America/Sao_Paulo') // '2026-11-21 12:04:05'
 */
export const writeTimestamp = (instantMs: number, zone: string): string => {
  const { year, month, day, hour, minute, second } = zonedParts(instantMs, zone)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`
}

/** Whether a text is a timestamp of the gateway: it has the right format and its date exists. */
export const isTimestamp = (text: string): boolean => partsOf(text) !== undefined

/**
 * Reads a timestamp of the gateway in a stated IANA zone as epoch milliseconds. `undefined` if the text is not a timestamp.
 *
 * @throws RangeError for a zone that the platform does not know.
 */
export const readTimestamp = (text: string, zone: string): number | undefined => {
  const parts = partsOf(text)
  return parts && instantOfZonedParts(parts, zone)
}

/**
 * Reads UNIX seconds, written as a text of ten digits, as epoch milliseconds: the `timestamp` of notifications as published in 2024. The document
 * shows no format there (section 6). `undefined` for any other text.
 *
 * @example
 * readUnixSeconds('1645516741') // 1645516741000
 */
export const readUnixSeconds = (text: string): number | undefined =>
  /^\d{10}$/.test(text) ? Number(text) * 1_000 : undefined

/**
 * The parts of a timestamp; `undefined` for a date that does not exist, such as 30 February. `Date` would change that day into 2 March, and a
 * comparison with its result would take more time.
 */
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
