/** The final knowledge about an open point. */
export type ConclusionKind =
  /** This reading was accepted and every other one refused. The control was accepted before and after. */
  | 'proved'
  /** Accepted. The others were not distinguished, or were accepted as well. */
  | 'allowed'
  /** No known reading was accepted. */
  | 'ruled-out'
  /** The same request was answered in two ways. */
  | 'contradictory'
  /** Requests cannot show it. The report has a question for the gateway's support. */
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

/** Whether the conclusion says something about a reading. */
export function isConcluded({ kind }: Conclusion): boolean {
  return kind === 'proved' || kind === 'allowed' || kind === 'ruled-out'
}
