import type { RefusalKey } from '@ficha/core'
import type { ActivePayment, ProblemIssue } from '@ficha/core/contract'

/** Why there is no payment, told by the server. */
export interface Refusal {
  /** "fields": the form stays open and says what is wrong beside each field. */
  readonly cause: RefusalKey | 'fields'
  readonly issues: readonly ProblemIssue[]
  /** How long the server asked to wait. */
  readonly retryAfterMs: number
  /** A payment that the order has: the one that lives by another method, or the one of which it is not known whether it was made. */
  readonly payment?: { readonly id: string } & Partial<Pick<ActivePayment, 'method' | 'channel'>>
  /** "undecided": the ids of the payments that may still be charged. What is asked for next names them, once the payer has read of them. */
  readonly undecided?: readonly string[]
}

/**
 * Codes of problem+json that are given before anything was made at the gateway, or because it said no. Every other code, and
 * every answer without one, may hide a payment.
 */
const CAUSES: Readonly<Record<string, RefusalKey | 'fields'>> = {
  'above-maximum': 'aboveMaximum',
  'bad-request': 'notMade',
  'below-minimum': 'belowMinimum',
  'cross-site': 'notMade',
  'gateway-busy': 'notSent',
  'gateway-refused': 'refused',
  'gateway-unreachable': 'notSent',
  'invalid-payer': 'fields',
  'key-reused': 'notMade',
  'method-not-allowed': 'notMade',
  'method-not-offered': 'notOffered',
  'not-allowed': 'notAllowed',
  'not-found': 'notFound',
  'not-json': 'notMade',
  'order-paid': 'orderPaid',
  'order-unusable': 'shopFault',
  'other-payment-live': 'otherPayment',
  'outside-limits': 'outsideLimits',
  'payment-unconfirmed': 'unconfirmed',
  'payment-undecided': 'undecided',
  'payment-under-way': 'otherPayment',
  'replaces-unknown': 'notMade',
  'too-large': 'notMade',
  'too-many-requests': 'tooManyAttempts',
}

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null

/**
 * Reads a refusal out of problem+json. `undefined` where it is not certain that nothing was made: that is never told as a refusal.
 */
export const readRefusal = (status: number, body: unknown, retryAfterMs: number): Refusal | undefined => {
  const { code, issues, cause: told, payment, others } = isRecord(body) ? body : {}
  const known = typeof code === 'string' && Object.hasOwn(CAUSES, code) ? CAUSES[code] : undefined
  // A code of a later version's server: a 4xx was said before anything was sent on. What has no code is a proxy's, which knows nothing of
  // what the server did meanwhile.
  const cause = known ?? (typeof code === 'string' && status >= 400 && status < 500 ? 'notMade' : undefined)
  if (!cause) return undefined
  const found = readPayment(payment, others)
  const isAboutFields = cause === 'unconfirmed' && told === 'field'
  return {
    cause: isAboutFields ? 'fields' : cause,
    issues: readIssues(issues),
    retryAfterMs,
    ...(found && { payment: found }),
    ...(cause === 'undecided' && { undecided: idsOf(others) }),
  }
}

const idsOf = (others: unknown): readonly string[] =>
  Array.isArray(others) ? others.filter(isRecord).flatMap(({ id }) => (typeof id === 'string' ? [id] : [])) : []

/** `payment` is an id, `others` are payments, the newest first. */
const readPayment = (payment: unknown, others: unknown): Refusal['payment'] => {
  if (typeof payment === 'string') return { id: payment }
  const newest: unknown = Array.isArray(others) ? others[0] : undefined
  return isRecord(newest) && typeof newest['id'] === 'string' ? (newest as unknown as ActivePayment) : undefined
}

const readIssues = (input: unknown): readonly ProblemIssue[] =>
  Array.isArray(input)
    ? input.filter(isRecord).flatMap(({ path, key, message, values }) => {
        if (typeof path !== 'string' || typeof key !== 'string') return []
        return [
          {
            path,
            key,
            ...(isRecord(values) && { values }),
            ...(typeof message === 'string' && message !== '' && { message }),
          },
        ]
      })
    : []
