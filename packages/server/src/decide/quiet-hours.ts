import { addLocalDays, instantOfZonedParts, zonedParts } from '@ficha/core/wire'

const NIGHT_BEGINS = 22
const NIGHT_ENDS = 8
/** Where the morning is too late: early enough in the evening to do something. */
const EVENING = 20
const HOUR = 3_600_000

/** A local hour of the day that holds an instant, some days later. */
export const localHour = (at: number, zone: string, hour: number, days = 0): number =>
  instantOfZonedParts({ ...zonedParts(addLocalDays(at, days, zone), zone), hour, minute: 0, second: 0 }, zone)

/** Whether a clock in the zone shows 22:00 to 7:59. */
export const isNight = (at: number, zone: string): boolean => {
  const { hour } = zonedParts(at, zone)
  return hour >= NIGHT_BEGINS || hour < NIGHT_ENDS
}

/** 8:00 after an instant at night. */
export const morningAfter = (at: number, zone: string): number =>
  localHour(at, zone, NIGHT_ENDS, zonedParts(at, zone).hour >= NIGHT_BEGINS ? 1 : 0)

/**
 * When to tell somebody about something that ends, in place of an instant at night: the morning after, or the evening before where the
 * morning leaves less than an hour.
 */
export const byDay = (at: number, end: number, zone: string): number => {
  if (!isNight(at, zone)) return at
  const morning = morningAfter(at, zone)
  if (morning + HOUR <= end) return morning
  return localHour(at, zone, EVENING, zonedParts(at, zone).hour >= NIGHT_BEGINS ? 0 : -1)
}

/**
 * When to tell what was planned for an instant: then, or by day; what was missed as soon as it may be told. `undefined`: it ends before the
 * night does.
 */
export const tellTimeOf = (
  planned: number,
  now: number,
  { end, zone, mayTellAtNight }: { readonly end: number; readonly zone: string; readonly mayTellAtNight: boolean },
): number | undefined => {
  if (planned > now) return planned
  if (mayTellAtNight || !isNight(now, zone)) return now
  const morning = morningAfter(now, zone)
  return morning < end ? morning : undefined
}
