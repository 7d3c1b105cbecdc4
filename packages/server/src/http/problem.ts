import { textResponse } from './plain-body.ts'

/** One thing that is wrong with what the payer filled in: the path in the request's body and a key of the form's sentences. */
export interface FormIssue {
  readonly path: string
  readonly key: string
}

/** Every error that the browser can meet. `messageKey` is what a screen translates; `title` is for developers. */
const PROBLEMS = {
  'bad-request': { status: 400, title: 'The request cannot be read.', messageKey: 'error.tryAgain' },
  'return-origin': {
    status: 400,
    title:
      'returnUrl is not of an origin that payers may be sent back to, so no payment was made. Set the option publicUrl to the address that your pages have, or name the origin in returnOrigins.',
    messageKey: 'error.tryAgain',
  },
  'unknown-notification': { status: 401, title: 'The notification is not authentic.', messageKey: 'error.tryAgain' },
  'cross-site': {
    status: 403,
    title: 'The request comes from a page that may not make it.',
    messageKey: 'error.tryAgain',
  },
  'not-allowed': { status: 403, title: 'This session may not do that.', messageKey: 'error.notAllowed' },
  'not-found': {
    status: 404,
    title: 'There is no such thing, or this session may not see it.',
    messageKey: 'error.notFound',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The address does not take this HTTP method.',
    messageKey: 'error.tryAgain',
  },
  'order-paid': { status: 409, title: 'The order is paid.', messageKey: 'error.orderPaid' },
  'too-large': { status: 413, title: 'The body is larger than 64 KiB.', messageKey: 'error.tryAgain' },
  'not-json': { status: 415, title: 'The body must be application/json in UTF-8.', messageKey: 'error.tryAgain' },
  'method-not-offered': {
    status: 422,
    title: 'The order cannot be paid by this method.',
    messageKey: 'error.methodNotOffered',
  },
  'invalid-payer': { status: 422, title: 'Some of the payer’s data cannot be used.', messageKey: 'error.checkForm' },
  'key-reused': { status: 422, title: 'The Idempotency-Key was used with another body.', messageKey: 'error.tryAgain' },
  'replaces-unknown': {
    status: 422,
    title: 'The payment to replace is not one of this order.',
    messageKey: 'error.tryAgain',
  },
  'too-many-requests': { status: 429, title: 'Too many requests.', messageKey: 'error.tooManyRequests' },
  internal: { status: 500, title: 'The server failed.', messageKey: 'error.tryAgainLater' },
  'order-unusable': {
    status: 500,
    title: 'The shop’s order cannot be charged as it is.',
    messageKey: 'error.contactShop',
  },
  'gateway-refused': {
    status: 502,
    title: 'The gateway refused the payment; nothing was charged.',
    messageKey: 'error.refused',
  },
  'recurring-unknown': {
    status: 502,
    title: 'The gateway’s page was lost on the way; nothing can be charged without it.',
    messageKey: 'error.tryAgain',
  },
  'cancel-refused': {
    status: 502,
    title: 'The gateway refused the cancellation; charges go on.',
    messageKey: 'error.cancelRefused',
  },
  'cancel-unknown': {
    status: 502,
    title: 'It is not known whether the cancellation arrived; charges may go on.',
    messageKey: 'error.cancelUnknown',
  },
  'gateway-unreachable': {
    status: 503,
    title: 'The gateway cannot be reached; nothing was charged.',
    messageKey: 'error.tryAgainLater',
  },
  'gateway-busy': {
    status: 503,
    title: 'The gateway takes no more requests now; nothing was charged.',
    messageKey: 'error.tryAgainLater',
  },
  'store-unavailable': {
    status: 503,
    title: 'The server cannot store anything now.',
    messageKey: 'error.tryAgainLater',
  },
  'too-many-streams': {
    status: 503,
    title: 'No more event streams can be opened; poll instead.',
    messageKey: 'error.tryAgainLater',
  },
} as const

/** The code of an error, stable across versions. */
export type ProblemCode = keyof typeof PROBLEMS

/** What may go with an error. */
export interface ProblemDetails {
  readonly issues?: readonly FormIssue[]
  readonly retryAfterSeconds?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** An error on its way out of a route. Thrown inside the handler only, where one place turns it into an answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(PROBLEMS[code].title)
    this.name = 'Problem'
    this.code = code
    this.details = details
  }
}

/** Writes an error as problem+json (RFC 9457). Nothing of the cause is in it: `requestId` finds it in the log. */
export const problemResponse = (problem: Problem, requestId: string): Response => {
  const { status, title, messageKey } = PROBLEMS[problem.code]
  const { issues, retryAfterSeconds, headers } = problem.details
  const body = {
    type: `urn:ficha:problem:${problem.code}`,
    title,
    status,
    code: problem.code,
    messageKey,
    requestId,
    ...(issues && { issues }),
  }
  return textResponse(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
      ...headers,
    },
  })
}

/** The codes and their statuses, for the documentation's test. */
export const problemStatuses = (): ReadonlyMap<ProblemCode, number> =>
  new Map(Object.entries(PROBLEMS).map(([code, { status }]) => [code as ProblemCode, status]))
