import {
  problemKind,
  type MissingPart,
  type OtherPayment,
  type ProblemBody,
  type ProblemCause,
  type ProblemCode,
  type ProblemIssue,
} from '@ficha/core/contract'
import { textResponse } from './plain-body.ts'
import { PROBLEM_TEXTS } from './problem-texts.ts'

/** The optional parts of an error. */
export interface ProblemDetails {
  readonly issues?: readonly ProblemIssue[]
  readonly retryAfterSeconds?: number | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The cause, if it differs from the code's own. */
  readonly cause?: ProblemCause
  /** For developers: the exact mistake and its correction. It contains names of fields and options, never a value. */
  readonly detail?: string
  /** The part of the request with the mistake: "body.orderId", "query.country", "header.origin". */
  readonly path?: string
  /** The read id of the payment that the error is about. */
  readonly payment?: string
  /** The other payments of the order that the error is about. */
  readonly others?: readonly OtherPayment[]
  /** The parts that the server could not reach. */
  readonly missing?: readonly MissingPart[]
}

/** An error of a route. The handler catches it and sends it as problem+json, so no caller of the handler sees it. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(PROBLEM_TEXTS[code].title)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
}

/** The problem for a request that cannot be read. `path` is the part with the mistake, `detail` the correction. */
export const badRequest = (path: string, detail: string): Problem => new Problem('bad-request', { path, detail })

/**
 * The problem for an order for which a merchant's function returned `undefined`.
 *
 * @param path The part of the request that named the order.
 */
export const unknownOrder = (hook: 'resolveOrder' | 'resolveRecurring', path: string): Problem =>
  new Problem('not-found', {
    path,
    detail: `${hook} returned undefined for this id and this request, so there is nothing to pay. Check that the page sends your own id of the order, and that ${hook} finds the session of the request.`,
  })

/** Whole seconds, at least one, for `Retry-After`. */
export const wholeSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds))

/** Makes the body of an error. It does not contain the cause. The log has the cause under the same `requestId`. */
export const problemBody = ({ code, details }: Problem, requestId: string): ProblemBody => {
  const kind = problemKind(code)
  const text = PROBLEM_TEXTS[code]
  const { issues, retryAfterSeconds, payment, others, missing } = details
  const detail = details.detail ?? text.detail
  const path = details.path ?? text.path
  return {
    type: `urn:ficha:problem:${code}`,
    title: text.title,
    status: kind.status,
    code,
    cause: details.cause ?? kind.cause,
    nothingMade: kind.nothingMade,
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
