import { hasUnknownOutcome, PHASES, type Phase } from '../model/phase.ts'

/** The known state of a payment: our phase and the gateway's status. */
export interface StatusState {
  readonly phase: Phase
  /** The gateway's status, verbatim; "" before its first report. */
  readonly status: string
}

/** If the answer was lost, any status from the gateway ranks higher. */
const rankOf = (state: StatusState): number => (hasUnknownOutcome(state) ? 0.5 : PHASES.indexOf(state.phase))

/**
 * Applies a report to a state. The higher phase wins (submitting < unknown without a status < processing < unknown < failed < paid < reversed).
 * Between two statuses of one phase, the greater in code-unit order wins. Reports can arrive in any sequence, and more than once. The result is the
 * maximum of a total order, so it does not depend on either. Returns `state` itself if nothing changed.
 *
 * @example
 * foldStatus({ phase: 'paid', status: 'SUCCESS' }, { phase: 'processing', status: 'PROCESSING' })
 * // { phase: 'paid', status: 'SUCCESS' }
 */
export const foldStatus = (state: StatusState, report: StatusState): StatusState => {
  const distance = rankOf(report) - rankOf(state)
  if (distance > 0 || (distance === 0 && report.status > state.status))
    return { phase: report.phase, status: report.status }
  return state
}
