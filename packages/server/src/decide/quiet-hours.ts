import { addLocalDays, instantOfZonedParts, zonedParts } from '@ficha/core/internal'

const NIGHT_BEGINS = 22
const NIGHT_ENDS = 8
/** The hour of a message on the evening before, if the morning is too late. The payer still has time to act then. */
export const EVENING = 20
/** One hour in milliseconds. */
export const HOUR = 3_600_000

/** The instant of `hour` o'clock, on the local day of `at` plus `days`. In epoch milliseconds, as `at`. */
export const localHour = (at: number, zone: string, hour: number, days = 0): number =>
  instantOfZonedParts({ ...zonedParts(addLocalDays(at, days, zone), zone), hour, minute: 0, second: 0 }, zone)

/** Whether the local time in the zone is from 22:00 to 7:59. */
export const isNight = (at: number, zone: string): boolean => {
  const { hour } = zonedParts(at, zone)
  return hour >= NIGHT_BEGINS || hour < NIGHT_ENDS
}

/** The first 8:00 after an instant at night. */
export const morningAfter = (at: number, zone: string): number =>
  localHour(at, zone, NIGHT_ENDS, zonedParts(at, zone).hour >= NIGHT_BEGINS ? 1 : 0)

/**
 * Moves an instant at night to the day, for a message about a deadline (`end`): to the next morning, or to the evening before if less than
 * an hour would be left in the morning.
 */
export const byDay = (at: number, end: number, zone: string): number => {
  if (!isNight(at, zone)) return at
  const morning = morningAfter(at, zone)
  if (morning + HOUR <= end) return morning
  return localHour(at, zone, EVENING, zonedParts(at, zone).hour >= NIGHT_BEGINS ? 0 : -1)
}

/** How late at night a message may be sent that was planned by day: jobs run seconds or a minute later, and a hook may fail a few times. */
const LATE_MS = HOUR / 2

/**
 * The time to send a planned message. If the planned time has not come, it is that time. A missed message is sent at once, or in the morning
 * if it is night. If the deadline (`end`) is before that morning, a message that was planned by day is sent at once, up to half an hour late.
 * `undefined`: it is too late.
 */
export const notifyTimeOf = (
  planned: number,
  now: number,
  { end, zone, mayNotifyAtNight }: { readonly end: number; readonly zone: string; readonly mayNotifyAtNight: boolean },
): number | undefined => {
  if (planned > now) return planned
  if (mayNotifyAtNight || !isNight(now, zone)) return now
  const morning = morningAfter(now, zone)
  if (morning < end) return morning
  return now < end && !isNight(planned, zone) && now - planned <= LATE_MS ? now : undefined
}
