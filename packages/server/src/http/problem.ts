import type { Channel, Method, Phase } from '@ficha/core'
import type { FormIssueValues } from '@ficha/core/forms'
import { textResponse } from './plain-body.ts'
import { PROBLEMS, problemKind, type ProblemCause, type ProblemCode } from './problem-codes.ts'

export type { ProblemCause, ProblemCode } from './problem-codes.ts'

/** One thing that is wrong with what the payer filled in: the path in the request's body and a key of the form's sentences. */
export interface FormIssue {
  readonly path: string
  readonly key: string
  /** What the form's sentence names. */
  readonly values?: FormIssueValues
  /** The merchant's own sentence, which is shown as it is. */
  readonly message?: string
}

/** A live payment of the order, which a new one by another method would stand beside. */
export interface OtherPayment {
  readonly id: string
  readonly method: Method
  readonly channel?: Channel
  readonly phase: Phase
}

/** What may go with an error. */
export interface ProblemDetails {
  readonly issues?: readonly FormIssue[]
  readonly retryAfterSeconds?: number | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Where it is another than the code's own. */
  readonly cause?: ProblemCause
  /** For developers: what exactly, and what to do. Names fields and options, never a value. */
  readonly detail?: string
  /** "body.orderId", "query.country", "header.origin". */
  readonly path?: string
  /** The read id of the payment that the error is about. */
  readonly payment?: string
  readonly others?: readonly OtherPayment[]
}

/** An error on its way out of a route. Thrown inside the handler only, where one place turns it into an answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(problemKind(code).title)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
}

/** What a request that cannot be read lacks, and where. */
export const badRequest = (path: string, detail: string): Problem => new Problem('bad-request', { path, detail })

/** Whole seconds, at least one: what `Retry-After` takes. */
const wholeSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds))

/** Writes an error as problem+json (RFC 9457). Nothing of the cause is in it: `requestId` finds it in the log. */
export const problemResponse = (problem: Problem, requestId: string): Response => {
  const kind = problemKind(problem.code)
  const { issues, retryAfterSeconds, headers, payment, others } = problem.details
  const detail = problem.details.detail ?? kind.detail
  const path = problem.details.path ?? kind.path
  const retryAfter = retryAfterSeconds === undefined ? undefined : wholeSeconds(retryAfterSeconds)
  const body = {
    type: `urn:ficha:problem:${problem.code}`,
    title: kind.title,
    status: kind.status,
    code: problem.code,
    cause: problem.details.cause ?? kind.cause,
    messageKey: kind.messageKey,
    requestId,
    ...(detail !== undefined && { detail }),
    ...(path !== undefined && { path }),
    ...(issues && { issues }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(payment !== undefined && { payment }),
    ...(others && { others }),
  }
  return textResponse(JSON.stringify(body), {
    status: kind.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...headers,
    },
  })
}

/** The codes and their statuses, for the documentation's test. */
export const problemStatuses = (): ReadonlyMap<ProblemCode, number> =>
  new Map(Object.entries(PROBLEMS).map(([code, { status }]) => [code as ProblemCode, status]))
