/** The statistics of a bench: medians, and the interval of a ratio of two medians. */

/** The median of the numbers. NaN without numbers. */
export const medianOf = (figures: readonly number[]): number => {
  const inOrder = figures.toSorted((left, right) => left - right)
  const [low = Number.NaN, high = Number.NaN] = [inOrder[(inOrder.length - 1) >> 1], inOrder[inOrder.length >> 1]]
  return (low + high) / 2
}

/** The quantile of the numbers for a share of 1. NaN without numbers. */
export const quantileOf = (figures: readonly number[], share: number): number =>
  figures.toSorted((left, right) => left - right)[Math.max(0, Math.ceil(figures.length * share) - 1)] ?? Number.NaN

/** A figure with the interval of 95 of 100 resampled values. */
export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** A random number of 0 to 1 (mulberry32) from a fixed seed: the same rounds always give the same interval. */
const drawsFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const DRAWS = 2_000

/** The value of all rounds, and the middle 95 % of its values over resampled rounds, with replacement. */
const bootstrap = (rounds: number, valueOf: (drawn: readonly number[]) => number): Interval => {
  const all = Array.from({ length: rounds }, (_, round) => round)
  const next = drawsFrom(29)
  const values = Array.from({ length: DRAWS }, () => valueOf(all.map(() => Math.floor(next() * rounds))))
    .filter((value) => !Number.isNaN(value))
    .toSorted((left, right) => left - right)
  const at = (share: number): number => values[Math.floor(share * (values.length - 1))] ?? Number.NaN
  return { value: valueOf(all), low: at(0.025), high: at(0.975) }
}

/** The ratio of two medians of one interleaved run. A sample takes both numbers of a round, so a busy second counts for both. */
export const ratioOf = (figures: readonly number[], to: readonly number[]): Interval => {
  const pick = (from: readonly number[], drawn: readonly number[]): number =>
    medianOf(drawn.map((round) => from[round] ?? Number.NaN))
  return bootstrap(Math.min(figures.length, to.length), (drawn) => pick(figures, drawn) / pick(to, drawn))
}

/** A median with its interval. */
export const medianIntervalOf = (figures: readonly number[]): Interval =>
  bootstrap(figures.length, (drawn) => medianOf(drawn.map((round) => figures[round] ?? Number.NaN)))

/** A quantile with its interval. */
export const quantileIntervalOf = (figures: readonly number[], share: number): Interval =>
  bootstrap(figures.length, (drawn) =>
    quantileOf(
      drawn.map((round) => figures[round] ?? Number.NaN),
      share,
    ),
  )

/** "0.41 (0.38 to 0.44)" */
export const writeInterval = ({ value, low, high }: Interval, digits = 2): string =>
  low === high ? value.toFixed(digits) : `${value.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`

/** Whether an aim was reached, and whether the rounds are enough to say so. */
export type Verdict = 'reached' | 'reached, within the noise' | 'missed' | 'missed, within the noise'

/** The verdict on a number with an upper or lower limit. `digits`: the printed number is the one that is compared. */
export const verdictOf = (
  { value, low, high }: Interval,
  limit: { readonly most: number } | { readonly least: number },
  digits = 2,
): Verdict => {
  const shown = (figure: number): number => Number(figure.toFixed(digits))
  const isMet = (figure: number): boolean =>
    'most' in limit ? shown(figure) <= limit.most : shown(figure) >= limit.least
  const isSure = isMet(low) === isMet(high)
  if (isMet(value)) return isSure ? 'reached' : 'reached, within the noise'
  return isSure ? 'missed' : 'missed, within the noise'
}
