/** The middle of some numbers and how far they lie apart. */
export interface Middle {
  readonly median: number
  readonly lowest: number
  readonly highest: number
}

export const middleOf = (numbers: readonly number[]): Middle => {
  const sorted = [...numbers].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return { median: (below + above) / 2, lowest: sorted[0] ?? Number.NaN, highest: sorted.at(-1) ?? Number.NaN }
}

/** One number by another, round by round: what a noisy machine does to both of a round cancels out. */
export const ratiosOf = (numbers: readonly number[], by: readonly number[]): number[] =>
  numbers.map((number, round) => number / (by[round] ?? Number.NaN))
