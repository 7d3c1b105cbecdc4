import { PHASES, type Phase } from '../model/phase.ts'

/** What is known of a payment's state: our phase and the gateway's word for it. */
export interface StatusState {
  readonly phase: Phase
  /** The gateway's status, verbatim; "" before it said anything. */
  readonly status: string
}

/**
 * "unknown" without a word of the gateway is our own ignorance, a lost answer, and any word is more than that. With a word it is a state
 * that the merchant's map does not name.
 */
const rankOf = ({ phase, status }: StatusState): number =>
  phase === 'unknown' && status === '' ? 0.5 : PHASES.indexOf(phase)

/**
 * Takes a report into account. The higher phase wins (submitting < unknown without a word < processing < unknown < failed < paid <
 * reversed); between two words for one phase the greater in code-unit order wins. Being the maximum of a total order, the outcome is the
 * same for every order and every repetition of reports, because arrival order is not truth. Gives back `state` itself when nothing
 * changed.
 */
export const foldStatus = (state: StatusState, report: StatusState): StatusState => {
  const distance = rankOf(report) - rankOf(state)
  if (distance > 0 || (distance === 0 && report.status > state.status))
    return { phase: report.phase, status: report.status }
  return state
}
