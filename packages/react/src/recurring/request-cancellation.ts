import {
  readProblem,
  readRecurringSnapshot,
  snapshotPath,
  WRITE_TIMEOUT_MS,
  type ProblemCause,
  type RecurringSnapshot,
} from '@ficha/core/contract'
import { fetchJson } from '../ask/fetch-json.ts'

/** Why a cancellation is not confirmed. */
export interface CancelFailure {
  /** "offline": nothing was sent; "refused": the server said no; "unanswered": it may have arrived. */
  readonly reason: 'offline' | 'refused' | 'unanswered'
  /** Whether it is certain that nothing was cancelled. */
  readonly isCertain: boolean
  /** With "refused", why. */
  readonly cause?: ProblemCause
}

/** The outcome of a request for a cancellation. */
export type CancelOutcome =
  { readonly ok: true; readonly snapshot: RecurringSnapshot } | { readonly ok: false; readonly failure: CancelFailure }

const UNANSWERED: CancelOutcome = { ok: false, failure: { reason: 'unanswered', isCertain: false } }

/**
 * Asks the merchant's routes to cancel a recurring order, once. Never throws. An answer without a snapshot that says
 * "cancelled" confirms nothing.
 */
export const requestCancellation = async (
  fetch: typeof globalThis.fetch,
  base: string,
  id: string,
): Promise<CancelOutcome> => {
  const answer = await fetchJson(snapshotPath(base, 'recurring', id, 'cancel'), {
    fetch,
    body: '{}',
    patienceMs: WRITE_TIMEOUT_MS,
  })
  if (answer.kind === 'unanswered') return UNANSWERED
  if (!answer.ok) return refusal(answer.status, answer.body)
  const snapshot = readRecurringSnapshot(answer.body, id)
  return snapshot?.phase === 'cancelled' ? { ok: true, snapshot } : UNANSWERED
}

const refusal = (status: number, body: unknown): CancelOutcome => {
  const { nothingMade, cause } = readProblem(status, body)
  return nothingMade ? { ok: false, failure: { reason: 'refused', isCertain: true, cause } } : UNANSWERED
}
