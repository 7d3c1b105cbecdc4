import type { ProblemCode } from '@ficha/core/contract'

/** The texts of an error for developers. */
export interface ProblemText {
  /** The error, as one sentence. */
  readonly title: string
  /** The correction. Code that throws may replace it by a more exact text. Every 4xx has one. */
  readonly detail?: string
  /** The part of the request with the mistake: "body.orderId", "header.origin", "query.order". Every 4xx has one. */
  readonly path?: string
}

/** The text of each error of the contract, for developers. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemCode, ProblemText>> = {
  'bad-request': {
    title: 'The request cannot be read.',
    detail: 'Send a JSON object as openapi.yaml describes it.',
    path: 'body',
  },
  'return-origin': {
    title: 'returnUrl is not of an origin that payers may be sent back to, so no payment was made.',
    detail: 'Set the option publicUrl to the address that your pages have, or name the origin in returnOrigins.',
    path: 'body.returnUrl',
  },
  'unknown-notification': {
    title: 'The notification is not authentic.',
    detail: 'notification.verify said no; the log says why in a word. See the page "Verifiers" of @ficha/server.',
    path: 'header',
  },
  'cross-site': {
    title: 'The request comes from a page that may not make it.',
    detail:
      'A browser’s Sec-Fetch-Site or Origin names a page that is not ours. List its origin in allowedOrigins, or call from a page of the handler’s own origin.',
    path: 'header.origin',
  },
  'not-allowed': {
    title: 'This session may not do that.',
    detail:
      'The option authorize answered something other than true for this request. Let it return true for a session that may do this.',
    path: 'session',
  },
  'not-found': {
    title: 'There is no such thing, or this session may not see it.',
    detail:
      'No payment and no recurring order has this id. Use the id that POST /payments or POST /recurring answered; your own id of the order is another one.',
    path: 'url',
  },
  'method-not-allowed': {
    title: 'The address does not take this HTTP method.',
    detail: 'The header Allow lists the methods of this address.',
    path: 'method',
  },
  'desk-outdated': {
    title: 'The payment has changed since the staff member saw it, so nothing was done.',
    detail: 'Show the story again, and let the staff member decide by what it says now.',
    path: 'body.revision',
  },
  'desk-impossible': {
    title: 'This cannot be done with the payment as it is, so nothing was done.',
    detail: 'The story of the payment lists what can be done with it, and why another act cannot.',
    path: 'body.kind',
  },
  'order-paid': {
    title: 'The order is paid.',
    detail:
      'Another payment of this order is paid, so none is made beside it. Tell the payer that the order is paid; GET /methods?order= has its state.',
    path: 'body.orderId',
  },
  'order-refunded': {
    title: 'The order’s money was given back.',
    detail:
      'A payment of this order was reversed, and no other one paid, so none is made for it. A purchase that is really wanted again is a new order: give it a new orderId.',
    path: 'body.orderId',
  },
  'order-amount-differs': {
    title: 'Another amount than the order costs has arrived for it.',
    detail:
      'Look at the money first: onMismatch reported it, and listPayments shows it. No payment is made for this order beside that one. Accept the money by settleManually, or give it back: once the payment is reversed, the order can be paid again.',
    path: 'body.orderId',
  },
  'other-payment-live': {
    title: 'The order has a live payment by another method.',
    detail: 'Name the one that is given up in replaces, or send alongside: true where two may be live at once.',
    path: 'body.replaces',
  },
  'payment-under-way': {
    title: 'The gateway is being asked for another payment of this order.',
    detail: 'Wait for retryAfter seconds, or show the payment that others names, with its outcome.',
    path: 'body.orderId',
  },
  'payment-undecided': {
    title: 'It is not known whether another payment of this order was made, so it may still be charged.',
    detail:
      'Tell the payer that the payments in others may still be charged. If the payer wants another payment anyway, send their ids in despite.',
    path: 'body.despite',
  },
  'too-large': {
    title: 'The body is larger than the server takes.',
    detail: 'Send less than 64 KiB. No request of this API comes near that.',
    path: 'body',
  },
  'not-json': {
    title: 'The body must be application/json in UTF-8.',
    detail: 'Send content-type: application/json.',
    path: 'header.content-type',
  },
  'method-not-offered': {
    title: 'The order cannot be paid by this method.',
    detail:
      'The method and channel are not in the order’s country, or not among the order’s methods. GET /methods?order= lists them.',
    path: 'body.method',
  },
  'outside-limits': {
    title: 'The amount is outside what this method takes.',
    detail: 'Offer another method for this amount.',
    path: 'body.method',
  },
  'invalid-payer': {
    title: 'Some of the payer’s data cannot be used.',
    detail: 'issues names each field of the form and what is wrong with it.',
    path: 'body.payer',
  },
  'key-reused': {
    title: 'The Idempotency-Key was used with another body.',
    detail: 'Make a new key for every new body; keep it for retries of the same one.',
    path: 'header.idempotency-key',
  },
  'replaces-unknown': {
    title: 'The payment to replace is not one of this order.',
    detail: 'replaces is the id of a payment of the order that orderId names.',
    path: 'body.replaces',
  },
  'too-many-requests': {
    title: 'Too many requests.',
    detail: 'Wait for retryAfter seconds. The option rateLimit sets how many requests a minute are let through.',
    path: 'client',
  },
  internal: { title: 'The server failed.' },
  'order-unusable': {
    title: 'The shop’s order cannot be charged as it is.',
  },
  'gateway-refused': {
    title: 'The gateway refused the payment; nothing was charged.',
  },
  'payment-unconfirmed': {
    title:
      'The gateway’s answer does not say whether the payment was made. The next try goes out under the same number.',
  },
  'recurring-unknown': {
    title: 'The gateway’s page was lost on the way; nothing can be charged without it.',
  },
  'cancel-refused': {
    title: 'The gateway refused the cancellation; charges go on.',
  },
  'cancel-unknown': {
    title: 'It is not known whether the cancellation arrived; charges may go on.',
  },
  'gateway-unreachable': {
    title: 'The gateway cannot be reached; nothing was charged.',
  },
  'gateway-busy': {
    title: 'The gateway takes no more requests now; nothing was sent and nothing was charged.',
  },
  'store-unavailable': {
    title: 'The server cannot store anything now.',
  },
  'notification-early': {
    title: 'The gateway does not confirm the notification yet.',
    detail:
      'Its answer about this payment is behind the notification. Send the delivery again after retryAfter seconds.',
    path: 'body',
  },
  'too-many-streams': {
    title: 'No more event streams can be opened; poll instead.',
  },
}
