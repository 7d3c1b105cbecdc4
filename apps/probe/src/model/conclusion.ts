/** The final knowledge about an open point. */
export type ConclusionKind =
  /** This reading was accepted and every other one refused. The control was accepted before and after. */
  | 'proved'
  /** This reading was accepted. Other readings were not tested, or were accepted as well. */
  | 'allowed'
  /** No known reading was accepted. */
  | 'ruled-out'
  /** The same request was answered in two ways. */
  | 'contradictory'
  /** Requests cannot show it. The report has a sentence for the gateway's support. */
  | 'not-visible'
  /** Not tried: the budget was used up, or the account does not have the requirements. */
  | 'not-tried'

/** The answer to one open point. */
export interface Conclusion {
  /** The key of the point. */
  readonly point: string
  readonly kind: ConclusionKind
  /** `proved`: one reading. `allowed`: every accepted reading. */
  readonly readings: readonly string[]
  /** The readings that were refused twice while the control was accepted. */
  readonly ruledOut: readonly string[]
  /** A sentence that says why. */
  readonly because: string
  /** The numbers of the exchanges that prove it. The numbers of deliveries begin with `d`. */
  readonly evidence: readonly (number | string)[]
  /** Results in addition to the reading: the gateway's word for each of our words. */
  readonly words?: Readonly<Record<string, string>>
}

/** Whether the conclusion says something about a reading. */
export function isConcluded({ kind }: Conclusion): boolean {
  return kind === 'proved' || kind === 'allowed' || kind === 'ruled-out'
}
