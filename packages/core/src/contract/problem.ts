import type { RefusalKey } from '../i18n/checkout-messages.ts'
import type { FormIssueValues } from '../forms/field-reading.ts'
import { isRecord } from '../model/is-record.ts'
import type { ActivePayment } from './method-list.ts'
import type { ProblemCause, ProblemCode } from './problem-codes.ts'

/** One error in the payer's values. */
export interface ProblemIssue {
  /** The path in the request's body: "payer.email". */
  readonly path: string
  /** A key of the form's sentences. */
  readonly key: string
  /** The values in the form's sentence. */
  readonly values?: FormIssueValues
  /** The merchant's own sentence. It is shown as it is. */
  readonly message?: string
}

/** Another payment of the order that may still be paid. A new payment would exist at the same time. */
export type OtherPayment = Omit<ActivePayment, 'amountText'>

/** The body of an error response of the BFF, `application/problem+json` (RFC 9457). */
export interface ProblemBody {
  /** A URN with the code of the error. */
  readonly type: `urn:ficha:problem:${ProblemCode}`
  /** For developers, in English. Payers read the sentence of the cause. */
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
  readonly cause: ProblemCause
  /**
   * Whether it is certain that this request had no effect at the gateway: no payment was made, no order started, nothing cancelled.
   * With `false`, send only the same request again; do not send another one.
   */
  readonly nothingMade: boolean
  /** The id of the request, by which an operator finds the error in the log. */
  readonly requestId: string
  /** For developers: the exact error, and the next step. It names fields and options, but never contains a value. */
  readonly detail?: string
  /** The part of the request with the error: "body.orderId", "query.country", "header.origin". */
  readonly path?: string
  /** The errors of single fields. */
  readonly issues?: readonly ProblemIssue[]
  /** Seconds, as in the header Retry-After. */
  readonly retryAfter?: number
  /** With payment-unconfirmed: the read id of the payment that may or may not have been created. */
  readonly payment?: string
  /**
   * Payments of the order, the newest first. With other-payment-live: the live payments. With payment-under-way: the payments whose request
   * to the gateway has no answer yet. With payment-undecided: the payments that may still be charged.
   */
  readonly others?: readonly OtherPayment[]
  /** With store-unavailable, the part that the server could not reach or use. */
  readonly missing?: readonly MissingPart[]
}

/** A part that a server needs and does not have: its store, or the store's schema. */
export type MissingPart = 'store' | 'migrations'

/** The message for each cause if no payment was created. "fields": the form stays open and shows the error next to each field. */
const REFUSAL_OF: Readonly<Record<ProblemCause, RefusalKey | 'fields'>> = {
  'above-maximum': 'aboveMaximum',
  'below-minimum': 'belowMinimum',
  field: 'fields',
  limits: 'outsideLimits',
  'method-refused': 'refused',
  'not-allowed': 'notAllowed',
  'not-found': 'notFound',
  'not-offered': 'notOffered',
  'not-reached': 'notSent',
  'order-amount-differs': 'orderAmountDiffers',
  'order-paid': 'orderPaid',
  'order-refunded': 'orderRefunded',
  'other-payment': 'otherPayment',
  request: 'notMade',
  shop: 'shopFault',
  'too-many-attempts': 'tooManyAttempts',
  undecided: 'undecided',
  unknown: 'notMade',
}

/** The parts of a problem that decide the message to a payer who asked for a payment. */
export type TellingProblem = Pick<ProblemBody, 'cause' | 'nothingMade'> & { readonly code: string }

/**
 * Chooses the refusal that the checkout shows for an error of `POST /payments`: a key of `CheckoutMessages.refusals`, or "fields" if the form shows
 * the error next to each field.
 *
 * @returns `undefined` if a payment may have been created. The checkout never shows that as a refusal.
 * @example
 * const key = refusalOf(result.problem) // 'orderPaid'
 */
export const refusalOf = ({ code, cause, nothingMade }: TellingProblem): RefusalKey | 'fields' | undefined => {
  if (nothingMade) return REFUSAL_OF[cause]
  if (code !== 'payment-unconfirmed') return undefined
  return cause === 'field' ? 'fields' : 'unconfirmed'
}

/** An error of the BFF as a browser reads it: the cause, the issues, and the payments that the error names. */
export interface ReadProblem extends TellingProblem {
  readonly issues: readonly ProblemIssue[]
  /** The order's payments that the error names, the newest first. */
  readonly others: readonly OtherPayment[]
  /** The payment of the error: the payment that may have been created, or the newest of `others`. */
  readonly payment?: { readonly id: string } & Partial<Pick<ActivePayment, 'method' | 'channel'>>
}

/**
 * Reads an error response of the BFF, or of a proxy before it. A 4xx response with a code of a later version means that the BFF refused before it
 * sent anything to the gateway. A response without a code comes from a proxy, so the work of the BFF is not known.
 *
 * @param status The HTTP status.
 * @param body The parsed body, of any type.
 * @example
 * const problem = readProblem(response.status, await response.json().catch(() => undefined))
 * if (problem.nothingMade) problem.cause // 'order-paid', for instance
 */
export const readProblem = (status: number, body: unknown): ReadProblem => {
  const { code, cause, nothingMade: sentNothingMade, issues, payment, others } = isRecord(body) ? body : {}
  const nothingMade =
    typeof sentNothingMade === 'boolean' ? sentNothingMade : typeof code === 'string' && status >= 400 && status < 500
  const live = Array.isArray(others) ? others.filter(isOther) : []
  const named = typeof payment === 'string' ? { id: payment } : live[0]
  return {
    code: typeof code === 'string' ? code : '',
    cause: isCause(cause) ? cause : 'unknown',
    nothingMade,
    issues: Array.isArray(issues) ? issues.filter(isRecord).flatMap(readIssue) : [],
    others: live,
    ...(named && { payment: named }),
  }
}

const isCause = (input: unknown): input is ProblemCause => typeof input === 'string' && Object.hasOwn(REFUSAL_OF, input)

const isOther = (input: unknown): input is OtherPayment => isRecord(input) && typeof input['id'] === 'string'

const readIssue = ({ path, key, message, values }: Readonly<Record<string, unknown>>): readonly ProblemIssue[] => {
  if (typeof path !== 'string' || typeof key !== 'string') return []
  return [
    {
      path,
      key,
      ...(isRecord(values) && { values }),
      ...(typeof message === 'string' && message !== '' && { message }),
    },
  ]
}
