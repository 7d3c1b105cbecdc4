/** What is known of an open point at the end. */
export type ConclusionKind =
  /** This reading was taken and every other one refused, with the control good before and after. */
  | 'proved'
  /** Taken; the others were not told apart, or were taken as well. */
  | 'allowed'
  /** No reading that is known was taken. */
  | 'ruled-out'
  /** The same request was answered in two ways. */
  | 'contradictory'
  /** Not visible from outside: a sentence for the gateway's support goes with it. */
  | 'ask'
  /** Not tried: the budget was spent, or the account does not have what it needs. */
  | 'not-asked'

/** The answer to one question. */
export interface Conclusion {
  /** The key of the question. */
  readonly question: string
  readonly kind: ConclusionKind
  /** `proved`: one; `allowed`: every reading that was taken. */
  readonly readings: readonly string[]
  /** Readings that were refused twice while the control was taken. */
  readonly ruledOut: readonly string[]
  /** A sentence that says why. */
  readonly because: string
  /** The numbers of the exchanges that it rests on; those of deliveries begin with `d`. */
  readonly evidence: readonly (number | string)[]
  /** What was learnt beside the reading: the gateway's word for each of ours. */
  readonly words?: Readonly<Record<string, string>>
}

/** Whether something was learnt. */
export function isConcluded({ kind }: Conclusion): boolean {
  return kind === 'proved' || kind === 'allowed' || kind === 'ruled-out'
}
