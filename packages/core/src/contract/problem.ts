import type { RefusalKey } from '../i18n/checkout-messages.ts'
import type { FormIssueValues } from '../forms/field-reading.ts'
import { isRecord } from './is-record.ts'
import type { ActivePayment } from './method-list.ts'
import type { ProblemCause, ProblemCode } from './problem-codes.ts'

/** One thing that is wrong with what the payer filled in. */
export interface ProblemIssue {
  /** The path in the request's body: "payer.email". */
  readonly path: string
  /** A key of the form's sentences. */
  readonly key: string
  /** What the form's sentence names. */
  readonly values?: FormIssueValues
  /** The merchant's own sentence, which is shown as it is. */
  readonly message?: string
}

/** A live payment of the order, which a new one by another method would stand beside. */
export type OtherPayment = ActivePayment

/** An error of the BFF as it crosses the wire, `application/problem+json` (RFC 9457). */
export interface ProblemBody {
  readonly type: `urn:ficha:problem:${ProblemCode}`
  /** For developers, in English. Payers read the sentence of the cause. */
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
  readonly cause: ProblemCause
  /**
   * Whether it is certain that this request had no effect at the gateway: no payment was made, no order started, nothing cancelled.
   * With `false` the same request may be sent again, and nothing else.
   */
  readonly nothingMade: boolean
  /** Finds the error in the log. */
  readonly requestId: string
  /** For developers: what exactly, and what to do. Names fields and options, never a value. */
  readonly detail?: string
  /** The part of the request that it is about: "body.orderId", "query.country", "header.origin". */
  readonly path?: string
  readonly issues?: readonly ProblemIssue[]
  /** Seconds, as in the header Retry-After. */
  readonly retryAfter?: number
  /** With payment-unconfirmed, the read id of the payment of which it is not known whether it was made. */
  readonly payment?: string
  /**
   * Payments of the order, the newest first. With other-payment-live the live ones; with payment-under-way those that the gateway is being
   * asked for; with payment-undecided those that may still be charged.
   */
  readonly others?: readonly OtherPayment[]
  /** With store-unavailable, what the server could not reach or use. */
  readonly missing?: readonly MissingPart[]
}

/** What a server needs and does not have: its store, or the store's schema. */
export type MissingPart = 'store' | 'migrations'

/** What a payer reads of a cause, where nothing was made. "fields": the form stays open and says what is wrong beside each field. */
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

/** What a problem says to a payer who asked for a payment. */
export type TellingProblem = Pick<ProblemBody, 'cause' | 'nothingMade'> & { readonly code: string }

/**
 * Which of the checkout's refusals a payer reads for an error of `POST /payments`: a key of `CheckoutMessages.refusals`, or "fields" where
 * the form says what is wrong beside each field.
 *
 * @returns `undefined` where a payment may have been made: that is never told as a refusal.
 * @example
 * const key = refusalOf(result.problem) // 'orderPaid'
 */
export const refusalOf = ({ code, cause, nothingMade }: TellingProblem): RefusalKey | 'fields' | undefined => {
  if (nothingMade) return REFUSAL_OF[cause]
  if (code !== 'payment-unconfirmed') return undefined
  return cause === 'field' ? 'fields' : 'unconfirmed'
}

/** An error of the BFF as a browser takes it: what a payer can be told, and the payment that it names. */
export interface ReadProblem extends TellingProblem {
  readonly issues: readonly ProblemIssue[]
  /** The order's payments that the error names, the newest first. */
  readonly others: readonly OtherPayment[]
  /** The payment that the error is about: the one that may have been made, or the newest of `others`. */
  readonly payment?: { readonly id: string } & Partial<Pick<ActivePayment, 'method' | 'channel'>>
}

/**
 * Reads an error answer of the BFF, or of what stands before it. A code of a later version with a 4xx was said before anything was
 * sent on. An answer without a code is a proxy's, which knows nothing of what the BFF did meanwhile.
 *
 * @param status The HTTP status.
 * @param body The parsed body, whatever it is.
 */
export const readProblem = (status: number, body: unknown): ReadProblem => {
  const { code, cause, nothingMade: told, issues, payment, others } = isRecord(body) ? body : {}
  const nothingMade = typeof told === 'boolean' ? told : typeof code === 'string' && status >= 400 && status < 500
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
