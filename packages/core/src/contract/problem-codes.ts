/** The properties that all errors with one code share. */
export interface ProblemKind {
  /** The HTTP status. */
  readonly status: number
  readonly cause: ProblemCause
  /** Whether this code proves that the request had no effect at the gateway. */
  readonly nothingMade: boolean
}

/**
 * The cause of an error. It decides the message to the payer. With "unknown" the payment may or may not have been created, so the message promises
 * nothing about money. "shop" is an error that the merchant has to repair. "request" is an error that a developer has to repair.
 */
export type ProblemCause =
  | 'field'
  | 'not-reached'
  | 'method-refused'
  | 'order-paid'
  | 'order-refunded'
  | 'order-amount-differs'
  | 'limits'
  | 'below-minimum'
  | 'above-maximum'
  | 'too-many-attempts'
  | 'not-offered'
  | 'other-payment'
  | 'undecided'
  | 'unknown'
  | 'not-allowed'
  | 'not-found'
  | 'shop'
  | 'request'

/** All errors of the BFF, by code. A code stays the same in later versions. */
export const PROBLEMS = {
  'bad-request': { status: 400, cause: 'request', nothingMade: true },
  'return-origin': { status: 400, cause: 'request', nothingMade: true },
  'unknown-notification': { status: 401, cause: 'request', nothingMade: true },
  'cross-site': { status: 403, cause: 'request', nothingMade: true },
  'not-allowed': { status: 403, cause: 'not-allowed', nothingMade: true },
  'not-found': { status: 404, cause: 'not-found', nothingMade: true },
  'method-not-allowed': { status: 405, cause: 'request', nothingMade: true },
  'desk-outdated': { status: 409, cause: 'request', nothingMade: true },
  'desk-impossible': { status: 409, cause: 'request', nothingMade: true },
  'order-paid': { status: 409, cause: 'order-paid', nothingMade: true },
  'order-refunded': { status: 409, cause: 'order-refunded', nothingMade: true },
  'order-amount-differs': { status: 409, cause: 'order-amount-differs', nothingMade: true },
  'other-payment-live': { status: 409, cause: 'other-payment', nothingMade: true },
  'too-large': { status: 413, cause: 'request', nothingMade: true },
  'not-json': { status: 415, cause: 'request', nothingMade: true },
  'method-not-offered': { status: 422, cause: 'not-offered', nothingMade: true },
  'outside-limits': { status: 422, cause: 'limits', nothingMade: true },
  'invalid-payer': { status: 422, cause: 'field', nothingMade: true },
  'key-reused': { status: 422, cause: 'request', nothingMade: true },
  'replaces-unknown': { status: 422, cause: 'request', nothingMade: true },
  'too-many-requests': { status: 429, cause: 'too-many-attempts', nothingMade: true },
  internal: { status: 500, cause: 'shop', nothingMade: false },
  'order-unusable': { status: 500, cause: 'shop', nothingMade: true },
  'gateway-refused': { status: 502, cause: 'method-refused', nothingMade: true },
  'payment-under-way': { status: 409, cause: 'other-payment', nothingMade: true },
  'payment-undecided': { status: 409, cause: 'undecided', nothingMade: true },
  'payment-unconfirmed': { status: 502, cause: 'unknown', nothingMade: false },
  'recurring-unknown': { status: 502, cause: 'unknown', nothingMade: false },
  'cancel-refused': { status: 502, cause: 'method-refused', nothingMade: true },
  'cancel-unknown': { status: 502, cause: 'unknown', nothingMade: false },
  'gateway-unreachable': { status: 503, cause: 'not-reached', nothingMade: true },
  'gateway-busy': { status: 503, cause: 'not-reached', nothingMade: true },
  'store-unavailable': { status: 503, cause: 'shop', nothingMade: false },
  'notification-early': { status: 503, cause: 'request', nothingMade: true },
  'too-many-streams': { status: 503, cause: 'shop', nothingMade: true },
} as const

/** The code of an error. */
export type ProblemCode = keyof typeof PROBLEMS

/** Returns the properties that all errors with one code share. */
export const problemKind = (code: ProblemCode): ProblemKind => PROBLEMS[code]
