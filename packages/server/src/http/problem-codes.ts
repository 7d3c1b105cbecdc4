/**
 * What a payer can be told about an error, apart from its wording. "unknown" is about a payment of which nobody knows whether it was made:
 * nothing is promised about money. "shop" is the merchant's to mend, "request" a developer's.
 */
export type ProblemCause =
  | 'field'
  | 'not-reached'
  | 'method-refused'
  | 'order-paid'
  | 'limits'
  | 'too-many-attempts'
  | 'not-offered'
  | 'other-payment'
  | 'undecided'
  | 'unknown'
  | 'not-allowed'
  | 'not-found'
  | 'shop'
  | 'request'

/** One kind of error. */
interface ProblemKind {
  readonly status: number
  /** For developers: what happened. */
  readonly title: string
  /** What a screen translates. */
  readonly messageKey: string
  readonly cause: ProblemCause
  /** What a developer does about it, where the throwing place says nothing nearer. Every 4xx has one. */
  readonly detail?: string
  /** Which part of the request it is about: "body.orderId", "header.origin", "query.order". Every 4xx has one. */
  readonly path?: string
}

/** Every error that the browser can meet. */
export const PROBLEMS = {
  'bad-request': {
    status: 400,
    title: 'The request cannot be read.',
    messageKey: 'error.tryAgain',
    cause: 'request',
    detail: 'Send a JSON object as openapi.yaml describes it.',
    path: 'body',
  },
  'return-origin': {
    status: 400,
    title: 'returnUrl is not of an origin that payers may be sent back to, so no payment was made.',
    messageKey: 'error.tryAgain',
    cause: 'request',
    detail: 'Set the option publicUrl to the address that your pages have, or name the origin in returnOrigins.',
    path: 'body.returnUrl',
  },
  'unknown-notification': {
    status: 401,
    title: 'The notification is not authentic.',
    messageKey: 'error.tryAgain',
    cause: 'request',
    detail: 'notification.verify said no; the log says why in a word. See "Verifying in production" in the README.',
    path: 'header',
  },
  'cross-site': {
    status: 403,
    title: 'The request comes from a page that may not make it.',
    messageKey: 'error.tryAgain',
    cause: 'request',
    detail:
      'A browser’s Sec-Fetch-Site or Origin names a page that is not ours. List its origin in allowedOrigins, or call from a page of the handler’s own origin.',
    path: 'header.origin',
  },
  'not-allowed': {
    status: 403,
    title: 'This session may not do that.',
    messageKey: 'error.notAllowed',
    cause: 'not-allowed',
    detail: 'The option authorize answered something other than true for this request.',
    path: 'session',
  },
  'not-found': {
    status: 404,
    title: 'There is no such thing, or this session may not see it.',
    messageKey: 'error.notFound',
    cause: 'not-found',
    detail: 'No route or no payment has this address.',
    path: 'url',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The address does not take this HTTP method.',
    messageKey: 'error.tryAgain',
    cause: 'request',
    detail: 'The header Allow lists the methods of this address.',
    path: 'method',
  },
  'order-paid': {
    status: 409,
    title: 'The order is paid.',
    messageKey: 'error.orderPaid',
    cause: 'order-paid',
    detail: 'Another payment of this order is paid, so none is made beside it.',
    path: 'body.orderId',
  },
  'other-payment-live': {
    status: 409,
    title: 'The order has a live payment by another method.',
    messageKey: 'error.otherPaymentLive',
    cause: 'other-payment',
    detail: 'Name the one that is given up in replaces, or send alongside: true where two may be live at once.',
    path: 'body.replaces',
  },
  'payment-under-way': {
    status: 409,
    title: 'The gateway is being asked for another payment of this order.',
    messageKey: 'error.tryAgain',
    cause: 'other-payment',
    detail: 'Wait for retryAfter seconds, or show the payment that others names: it says what came of it.',
    path: 'body.orderId',
  },
  'payment-undecided': {
    status: 409,
    title: 'It is not known whether another payment of this order was made, so it may still be charged.',
    messageKey: 'error.undecided',
    cause: 'undecided',
    detail:
      'Tell the payer that the payments that others names may still be charged. Where he wants another one all the same, send their ids in despite.',
    path: 'body.despite',
  },
  'too-large': {
    status: 413,
    title: 'The body is larger than the server takes.',
    messageKey: 'error.tryAgain',
    cause: 'request',
    detail: 'No request of this API comes near 64 KiB.',
    path: 'body',
  },
  'not-json': {
    status: 415,
    title: 'The body must be application/json in UTF-8.',
    messageKey: 'error.tryAgain',
    cause: 'request',
    detail: 'Send content-type: application/json.',
    path: 'header.content-type',
  },
  'method-not-offered': {
    status: 422,
    title: 'The order cannot be paid by this method.',
    messageKey: 'error.methodNotOffered',
    cause: 'not-offered',
    detail:
      'The method and channel are not in the order’s country, or not among the order’s methods. GET /methods?order= lists them.',
    path: 'body.method',
  },
  'outside-limits': {
    status: 422,
    title: 'The amount is outside what this method takes.',
    messageKey: 'error.methodNotOffered',
    cause: 'limits',
    detail: 'Offer another method for this amount.',
    path: 'body.method',
  },
  'invalid-payer': {
    status: 422,
    title: 'Some of the payer’s data cannot be used.',
    messageKey: 'error.checkForm',
    cause: 'field',
    detail: 'issues names each field of the form and what is wrong with it.',
    path: 'body.payer',
  },
  'key-reused': {
    status: 422,
    title: 'The Idempotency-Key was used with another body.',
    messageKey: 'error.tryAgain',
    cause: 'request',
    detail: 'Make a new key for every new body; keep it for retries of the same one.',
    path: 'header.idempotency-key',
  },
  'replaces-unknown': {
    status: 422,
    title: 'The payment to replace is not one of this order.',
    messageKey: 'error.tryAgain',
    cause: 'request',
    detail: 'replaces is the id of a payment of the order that orderId names.',
    path: 'body.replaces',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests.',
    messageKey: 'error.tooManyRequests',
    cause: 'too-many-attempts',
    detail: 'Wait for retryAfter seconds. The option rateLimit sets how many requests a minute are let through.',
    path: 'client',
  },
  internal: { status: 500, title: 'The server failed.', messageKey: 'error.tryAgainLater', cause: 'shop' },
  'order-unusable': {
    status: 500,
    title: 'The shop’s order cannot be charged as it is.',
    messageKey: 'error.contactShop',
    cause: 'shop',
  },
  'gateway-refused': {
    status: 502,
    title: 'The gateway refused the payment; nothing was charged.',
    messageKey: 'error.refused',
    cause: 'method-refused',
  },
  'payment-unconfirmed': {
    status: 502,
    title:
      'The gateway’s answer does not say whether the payment was made. The next try goes out under the same number.',
    messageKey: 'error.paymentUnconfirmed',
    cause: 'unknown',
  },
  'recurring-unknown': {
    status: 502,
    title: 'The gateway’s page was lost on the way; nothing can be charged without it.',
    messageKey: 'error.paymentUnconfirmed',
    cause: 'unknown',
  },
  'cancel-refused': {
    status: 502,
    title: 'The gateway refused the cancellation; charges go on.',
    messageKey: 'error.cancelRefused',
    cause: 'method-refused',
  },
  'cancel-unknown': {
    status: 502,
    title: 'It is not known whether the cancellation arrived; charges may go on.',
    messageKey: 'error.cancelUnknown',
    cause: 'unknown',
  },
  'gateway-unreachable': {
    status: 503,
    title: 'The gateway cannot be reached; nothing was charged.',
    messageKey: 'error.tryAgainLater',
    cause: 'not-reached',
  },
  'gateway-busy': {
    status: 503,
    title: 'The gateway takes no more requests now; nothing was sent and nothing was charged.',
    messageKey: 'error.tryAgainLater',
    cause: 'not-reached',
  },
  'store-unavailable': {
    status: 503,
    title: 'The server cannot store anything now.',
    messageKey: 'error.tryAgainLater',
    cause: 'shop',
  },
  'too-many-streams': {
    status: 503,
    title: 'No more event streams can be opened; poll instead.',
    messageKey: 'error.tryAgainLater',
    cause: 'shop',
  },
} as const

/** The code of an error, stable across versions. */
export type ProblemCode = keyof typeof PROBLEMS

/** What there is to say about a code. */
export const problemKind = (code: ProblemCode): ProblemKind => PROBLEMS[code]
