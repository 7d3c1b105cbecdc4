import type { Channel, Method, Phase } from '@ficha/core'
import type { FormIssueValues } from '@ficha/core/forms'
import type { MissingPart } from '../ports/store-watch.ts'
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
  /** What the server could not reach. */
  readonly missing?: readonly MissingPart[]
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

/** An error as it leaves the handler (RFC 9457): the body of an answer, or the `problem` of a call's result. */
export interface ProblemBody extends Pick<
  ProblemDetails,
  'detail' | 'path' | 'issues' | 'payment' | 'others' | 'missing'
> {
  readonly type: string
  /** For developers, in English. Payers read the sentence of `messageKey`. */
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
  readonly cause: ProblemCause
  /** The key of the payer's sentence in the words' tables. */
  readonly messageKey: string
  /** Finds the cause in the log. */
  readonly requestId: string
  /** Seconds. */
  readonly retryAfter?: number
}

/** Says what an error says. Nothing of its cause is in it: `requestId` finds it in the log. */
export const problemBody = ({ code, details }: Problem, requestId: string): ProblemBody => {
  const kind = problemKind(code)
  const { issues, retryAfterSeconds, payment, others, missing } = details
  const detail = details.detail ?? kind.detail
  const path = details.path ?? kind.path
  return {
    type: `urn:ficha:problem:${code}`,
    title: kind.title,
    status: kind.status,
    code,
    cause: details.cause ?? kind.cause,
    messageKey: kind.messageKey,
    requestId,
    ...(detail !== undefined && { detail }),
    ...(path !== undefined && { path }),
    ...(issues && { issues }),
    ...(retryAfterSeconds !== undefined && { retryAfter: wholeSeconds(retryAfterSeconds) }),
    ...(payment !== undefined && { payment }),
    ...(others && { others }),
    ...(missing && { missing }),
  }
}

/** Writes an error as problem+json. */
export const problemResponse = (problem: Problem, requestId: string): Response => {
  const body = problemBody(problem, requestId)
  return textResponse(JSON.stringify(body), {
    status: body.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...(body.retryAfter !== undefined && { 'retry-after': String(body.retryAfter) }),
      ...problem.details.headers,
    },
  })
}

/** The codes and their statuses, for the documentation's test. */
export const problemStatuses = (): ReadonlyMap<ProblemCode, number> =>
  new Map(Object.entries(PROBLEMS).map(([code, { status }]) => [code as ProblemCode, status]))
