import { PHASES, type Phase } from '../model/phase.ts'

/** What is known of a payment's state: our phase and the gateway's word for it. */
export interface StatusState {
  readonly phase: Phase
  /** The gateway's status, verbatim; "" before it said anything. */
  readonly status: string
}

/**
 * Takes a report into account. The higher phase wins (submitting < processing < unknown < failed < paid < reversed);
 * between two words for one phase the greater in code-unit order wins. Being the maximum of a total order, the outcome
 * is the same for every order and every repetition of reports, because arrival order is not truth. Gives back `state`
 * itself when nothing changed.
 */
export const foldStatus = (state: StatusState, report: StatusState): StatusState => {
  const distance = PHASES.indexOf(report.phase) - PHASES.indexOf(state.phase)
  if (distance > 0 || (distance === 0 && report.status > state.status))
    return { phase: report.phase, status: report.status }
  return state
}
