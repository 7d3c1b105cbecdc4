/** The final knowledge about an open point. */
export type ConclusionKind =
  /** This reading was taken and every other one refused, with the control good before and after. */
  | 'proved'
  /** Accepted. The others were not distinguished, or were accepted as well. */
  | 'allowed'
  /** No reading that is known was taken. */
  | 'ruled-out'
  /** The same request was answered in two ways. */
  | 'contradictory'
  /** Not visible from outside: a sentence for the gateway's support goes with it. */
  | 'ask'
  /** Not tried: the budget was used up, or the account does not have the requirements. */
  | 'not-asked'

/** The answer to one question. */
export interface Conclusion {
  /** The key of the question. */
  readonly question: string
  readonly kind: ConclusionKind
  /** `proved`: one reading. `allowed`: every accepted reading. */
  readonly readings: readonly string[]
  /** Readings that were refused twice while the control was taken. */
  readonly ruledOut: readonly string[]
  /** A sentence that says why. */
  readonly because: string
  /** The numbers of the exchanges that it rests on; those of deliveries begin with `d`. */
  readonly evidence: readonly (number | string)[]
  /** Other results beside the reading: the gateway's name for each of ours. */
  readonly words?: Readonly<Record<string, string>>
}

/** Whether something was learnt. */
export function isConcluded({ kind }: Conclusion): boolean {
  return kind === 'proved' || kind === 'allowed' || kind === 'ruled-out'
}
