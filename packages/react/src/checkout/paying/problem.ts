import type { RefusalKey } from '@ficha/core'
import { readProblem, refusalOf, type ProblemIssue, type ReadProblem } from '@ficha/core/contract'

/** The server's reason for a refused payment. */
export interface Refusal {
  /** "fields": the form stays open and says what is wrong beside each field. */
  readonly cause: RefusalKey | 'fields'
  readonly issues: readonly ProblemIssue[]
  /** How long the server asked to wait. */
  readonly retryAfterMs: number
  /** A payment that the order has: the one that lives by another method, or the one of which it is not known whether it was made. */
  readonly payment?: NonNullable<ReadProblem['payment']>
  /** "undecided": the ids of the payments that may still be charged. What is asked for next names them, once the payer has read of them. */
  readonly undecided?: readonly string[]
}

/**
 * Reads a refusal out of problem+json. `undefined` where it is not certain that nothing was made: that is never told as a refusal.
 */
export const readRefusal = (status: number, body: unknown, retryAfterMs: number): Refusal | undefined => {
  const problem = readProblem(status, body)
  const cause = refusalOf(problem)
  if (cause === undefined) return undefined
  const { issues, payment, others } = problem
  return {
    cause,
    issues,
    retryAfterMs,
    ...(payment && { payment }),
    ...(cause === 'undecided' && { undecided: others.map(({ id }) => id) }),
  }
}
