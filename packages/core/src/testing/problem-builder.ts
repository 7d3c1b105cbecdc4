import { problemKind, type ProblemCode } from '../contract/problem-codes.ts'
import type { ProblemBody } from '../contract/problem.ts'

/**
 * The body of an error response of the BFF.
 *
 * @param changes Fields that replace those of the body.
 *
 * @example
 * Response.json(aProblem('order-paid'), { status: 409 })
 */
export const aProblem = (code: ProblemCode, changes: Partial<ProblemBody> = {}): ProblemBody => ({
  type: `urn:ficha:problem:${code}`,
  title: 'An error of a test.',
  code,
  ...problemKind(code),
  requestId: 'request-1',
  ...changes,
})
