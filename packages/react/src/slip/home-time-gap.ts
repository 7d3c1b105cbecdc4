import type { DisplayDeadline } from '@ficha/core'

/** Zones differ by multiples of a quarter of an hour. The rest is the time within the minute of the calculation. */
const QUARTER_MS = 900_000

/** The deadline in the zone of the device. `Date` reads a text without a zone in the zone of the device. */
export const homeTimeOf = ({ wallClock = '' }: DisplayDeadline): number => Date.parse(wallClock)

/**
 * The difference between the device's zone and the zone of the deadline's sentence, in milliseconds, if it misleads the payer; otherwise 0. It misleads
 * in two cases: by the device's clock the date of the sentence is over, and the payment can still be made; or it is not over, and the deadline has passed.
 */
export const homeTimeGap = (deadline: DisplayDeadline, isPassed: boolean, now: number): number => {
  const homeAt = homeTimeOf(deadline)
  const apart = Math.round((Date.parse(deadline.at) - homeAt) / QUARTER_MS) * QUARTER_MS
  return Number.isNaN(apart) || now >= homeAt === isPassed ? 0 : apart
}
