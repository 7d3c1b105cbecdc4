import type { DisplayDeadline } from '@ficha/core'

/** All zones are apart by quarters of an hour; what is left of a quarter is the minute in which the sentence is said. */
const QUARTER_MS = 900_000

/** The deadline as a clock shows it where the payer is: a date without a zone in its text is read in the zone of the device. */
export const homeTimeOf = ({ wallClock = '' }: DisplayDeadline): number => Date.parse(wallClock)

/**
 * How far the device's zone is from the one of the deadline's sentence, in milliseconds, where that clock and the sentence would tell two
 * stories: at home the day that the sentence names is over and the payment can still be made, or at home it still runs and the deadline has
 * passed. 0 where they agree.
 */
export const homeTimeGap = (deadline: DisplayDeadline, isPassed: boolean, now: number): number => {
  const homeAt = homeTimeOf(deadline)
  const apart = Math.round((Date.parse(deadline.at) - homeAt) / QUARTER_MS) * QUARTER_MS
  return Number.isNaN(apart) || now >= homeAt === isPassed ? 0 : apart
}
