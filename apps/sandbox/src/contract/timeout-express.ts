import type { Readings } from '../readings/readings.ts'
import { addLocalDays, endOfDayIn } from '../clock/zoned-time.ts'

const shape = /^(?:([1-9]\d{0,5})([mhd])|\d{0,6}c)$/

/** Section 4.1: a whole number and m, h, d or c. With c the number has no meaning, so `c`, `0c` and `1c` are equal. */
export function isTimeoutExpress(text: string): boolean {
  return shape.test(text)
}

const milliseconds: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** The milliseconds of a timeout with m, h or d. 0 with c. */
export function elapsedOf(timeoutExpress: string): number {
  const parts = shape.exec(timeoutExpress)
  return Number(parts?.[1] ?? 0) * (milliseconds[parts?.[2] ?? ''] ?? 0)
}

/**
 * The end of an order with this timeout_express. m and h are elapsed time, and d is 24 hours or a day of the calendar. c is the last second of the
 * current day in the zone of the payment's country. The document defines neither d nor c, so both are the sandbox's reading.
 */
export function deadlineOf(
  timeoutExpress: string,
  createdAt: number,
  zone: string,
  dayMeans: Readings['dayMeans'],
): number {
  const parts = shape.exec(timeoutExpress)
  if (parts?.[2] === 'd' && dayMeans === 'calendar') return addLocalDays(zone, createdAt, Number(parts[1]))
  const unit = milliseconds[parts?.[2] ?? '']
  if (unit === undefined) return endOfDayIn(zone, createdAt)
  return createdAt + Number(parts?.[1]) * unit
}
