import type { DisplayDeadline } from '@ficha/core'

/** Zones differ by multiples of a quarter of an hour. The rest is the time within the minute of the calculation. */
const QUARTER_MS = 900_000

/** The deadline in the zone of the device. `Date` reads a text without a zone in the zone of the device. */
export const homeTimeOf = ({ wallClock = '' }: DisplayDeadline): number => Date.parse(wallClock)

/**
 * The difference between the device's zone and the zone of the deadline's sentence, in milliseconds, if the two mislead. They mislead if the date of the
 * sentence is over on the device's clock and the payment can still be made, or if it is not over there and the deadline has passed. Otherwise 0.
 */
export const homeTimeGap = (deadline: DisplayDeadline, isPassed: boolean, now: number): number => {
  const homeAt = homeTimeOf(deadline)
  const apart = Math.round((Date.parse(deadline.at) - homeAt) / QUARTER_MS) * QUARTER_MS
  return Number.isNaN(apart) || now >= homeAt === isPassed ? 0 : apart
}
