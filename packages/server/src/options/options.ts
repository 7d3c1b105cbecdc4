import type { Country, LinkPolicy, Messages, Method, RecurringStatusMap, Result, StatusMap } from '@ficha/core'
import type { GatewayNotification, NotificationError, WireOptions } from '@ficha/core/gateway'
import type { Clock } from '../platform/clock.ts'
import type { ConfiguredRefusal, GatewayAccess, GatewayFetch, GatewayTimeouts } from '../ports/gateway.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { CheckoutAction, CheckoutSubject, OrderAccess } from './authorized-request.ts'
import type { CardOptions } from './cards/card-options.ts'
import type { DeskOptions } from './desk/desk-options.ts'
import type { Hooks } from './hooks.ts'
import type { PagesOptions } from './pages/page-options.ts'
import type { LiveOptions, RateLimitOptions } from './limit-options.ts'
import type { Secret } from '../platform/secret.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { Acknowledge, NotificationVerifier } from '../ports/notification-verifier.ts'
import type { DescribeMethod } from './method-statement.ts'
import type { CheckPayer, PayerFormOptions } from './payer-form.ts'
import type { ResolvedOrder, ResolveRecurring } from './resolved-orders.ts'

/** The address of the gateway, and the merchant's credentials there. The key is wrapped at once and is never shown. */
export interface GatewayOptions {
  /** "https://gateway.example": credentials go to this origin only. `production` refuses http and loopback. */
  readonly baseUrl: string
  /** app_id, at most 32 characters (gateway document, section 8). */
  readonly appId: string
  /** The SECURITY_KEY that belongs to the app_id (gateway document, section 5). It is sent only in the Authorization header. */
  readonly securityKey: string | Secret
  /**
   * The transport of the requests. Default: the platform's `fetch`. On Node pass `undiciFetch` of `@ficha/server/node`: it keeps connections
   * open and enforces `timeouts.connectMs`.
   */
  readonly fetch?: GatewayFetch
  /** Default: connect 3 s, headers 10 s, total 15 s. A payer does not wait longer. */
  readonly timeouts?: Partial<GatewayTimeouts>
  /** How many requests may run at once. Four times as many may wait, for at most 5 seconds. Default 32. */
  readonly concurrency?: number
  /**
   * Refusals of your gateway whose meaning you know: whether the gateway made nothing, and what the payer can do. The gateway's document
   * names only two (section 7). After any other code the outcome is unknown. Default: none.
   */
  readonly refusals?: readonly ConfiguredRefusal[]
  /** The longest pause after an answer 429 of the gateway. A longer Retry-After is shortened to it. Default 30,000 ms. */
  readonly longestRetryAfterMs?: number
}

/** Returns the headers that sign a request, from its bytes and its own headers. */
export type SignRequest = (
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>

/** A bank or outlet of the gateway's bank query. The gateway's document names the query and does not describe it. */
export interface Bank {
  /** bank_id, as the gateway takes it in `bank`. */
  readonly id: string
  /** The name that the payer sees. */
  readonly name: string
  /** language_code that the gateway expects together with this bank. */
  readonly languageCode?: string
  /** Whether the bank is shown first. Otherwise the order of the list is kept. */
  readonly isPopular?: boolean
  /** The smallest amount that the bank takes, a decimal string: "200". A payer whose order costs less cannot choose it. Default: none is known. */
  readonly minAmount?: string
}

/** The gateway's answer to a query about one payment. */
export interface QueriedPayment {
  /** trade_status, verbatim. */
  readonly status: string
  /** trade_no. */
  readonly tradeNo?: string
  /** A decimal string: "150.00". Without amount and currency, "paid" is recorded as a mismatch, unless `notification.amount` allows it. */
  readonly amount?: string
  /** ISO 4217. */
  readonly currency?: string
  /** For a recurring order: the period that the other fields are about. */
  readonly period?: number
  /**
   * The gateway's sentence about a refusal, for people: `refuse_detail`, published 2024. It goes to the audit trail without numbers and names,
   * and to no screen.
   */
  readonly detail?: string
}

/** How notifications are read, verified and answered. The gateway's document defines none of the three (section 5). */
export interface NotificationOptions {
  /**
   * Verifies that the raw bytes come from the gateway. Required, without a default: without a check anybody could mark an order as paid.
   * `publishedReadings` brings the published one; `queryVerifier` queries the gateway instead.
   */
  readonly verify: NotificationVerifier
  /** The header with the signature. Default "service-signature": the name in the gateway's document contains the service's brand. */
  readonly header?: string
  /**
   * Names of more fields whose short values are stored with a delivery, beside those of the gateway's document. Your `read` needs them to
   * read the delivery again. No other field is stored. Never name a field with personal data. Default: none.
   */
  readonly keep?: readonly string[]
  /**
   * Media types that a delivery may have beside application/json, in lower case, without charset, such as
   * "application/x-www-form-urlencoded". A delivery without a media type is always taken, and every charset is read. Under these
   * types a body that does not begin like JSON is read as a form: `read` gets an object of texts, and a list of texts for a name that occurs
   * more than once. Default: none, because section 6 shows JSON.
   */
  readonly contentTypes?: readonly string[]
  /**
   * Turns a verified notification into fields. Default: core's `readNotification` (section 6). A body with several notifications (a list, or an
   * object with one list of them) is taken apart before.
   */
  readonly read?: (input: unknown) => Result<GatewayNotification, NotificationError>
  /** The answer to a delivery after all of its notifications are stored. Default: 200 and `{"code":"10000","msg":"Success"}`. */
  readonly acknowledge?: Acknowledge
  /** Whether "paid" needs amount and currency. Default "required": a notification without them is recorded as a mismatch. */
  readonly amount?: 'required' | 'optional'
  /**
   * The meaning of a notification that differs from an earlier one in its timestamp alone. "repeat": the gateway sent it again. "event": it is another
   * event, so two payments of one code are two, and so are two refunds of one amount without a number. Default "repeat" (ours: neither the document
   * nor a public page says whether a repeated notification has a new timestamp).
   */
  readonly timestamp?: 'repeat' | 'event'
  /** A secret path segment after /notifications. It is checked in addition to `verify`, which is still required. Default: none. */
  readonly pathSecret?: string | Secret
}

/** How long data is kept. */
export interface RetentionOptions {
  /** Days until the body of a notification is emptied. A notification that names no order is then deleted. Default 90. */
  readonly inboxDays?: number
  /** Days until an Idempotency-Key is deleted. Default 2. */
  readonly idempotencyDays?: number
  /** Days until a replay may report a mismatch to a hook again. Other events are deleted when their hook has resolved. Default 30. */
  readonly outboxDays?: number
}

/** Everything that `createCheckoutHandler` takes. The first group is required and has no defaults. */
export interface CheckoutOptions extends Hooks, DeskOptions {
  /** "test" puts a ribbon on screens. "production" refuses http, loopback, a store in memory and a missing `gatewayZone`. */
  readonly environment: 'test' | 'production'
  /** The gateway's address and the merchant's credentials there. */
  readonly gateway: GatewayOptions
  /**
   * Returns the order of an id, if this request may pay it. Check the session here. `undefined` answers 404. The body of the request is
   * already read, so use its headers and cookies. `access.kind` is "link" for a request from a link that you signed: such a request has no
   * session. Compare the id exactly: "A-1" and "a-1" are two orders here, so a function that ignores case lets payers pay one order twice.
   *
   * @example
   *  resolveOrder: (request, orderId, access) =>
   *    access.kind === 'link' ? shop.orderById(orderId) : shop.orderOf(sessionOf(request), orderId)
   */
  readonly resolveOrder: (
    request: Request,
    orderId: string,
    access: OrderAccess,
  ) => Promise<ResolvedOrder | undefined> | ResolvedOrder | undefined
  /** Returns the recurring order of an id, if this request may start it. Return `undefined` if you have no recurring orders. */
  readonly resolveRecurring: ResolveRecurring
  /**
   * Called before every write on a payment or recurring order that exists, because the id alone gives no right to change it. Only `true`
   * allows the write; any other answer gives 403. `access.kind` is "link" only for a payment of the order that the link was signed for.
   *
   * @example
   *  authorize: async (request, action, subject, access) =>
   *    access.kind === 'link' || (await shop.isOwn(sessionOf(request), subject))
   */
  readonly authorize: (
    request: Request,
    action: CheckoutAction,
    subject: CheckoutSubject,
    access: OrderAccess,
  ) => Promise<boolean> | boolean
  /**
   * Maps each trade_status of the gateway to a phase, or to "expired": the phase `failed`, shown to the payer as a deadline that passed.
   * The gateway's document shows PROCESSING only. A status without an entry becomes `unknown`.
   */
  readonly statusMap: StatusMap
  /** Maps each recurring_status of the gateway to a phase. Default: CANCEL becomes cancelled; the gateway's document shows no other. */
  readonly recurringStatusMap?: RecurringStatusMap
  /**
   * Refusals of the gateway whose meaning is known, beside the document's two: those that `publishedReadings` brings. Your own entries in
   * `gateway.refusals` come before them. Default: none.
   */
  readonly refusals?: readonly ConfiguredRefusal[]
  /** How a notification is verified and read. `verify` has no default: only a verified notification may make a payment "paid". */
  readonly notification: NotificationOptions
  /** The store of payments: `postgresStore(pool)`, or `sqliteStore(file)` of `@ficha/server/node`. */
  readonly store: PaymentStore
  /**
   * The name of the gateway account in the store, if handlers of several accounts share one database: 1 to 20 small letters and digits,
   * beginning with a letter. Each account has tables of its own. Never change the name of an account that has payments. Default: none, for
   * the only account.
   *
   * @example
   *  const brazil = createCheckoutHandler({ ...shop, account: 'br', basePath: '/api/br', gateway: brazilianAccount, store })
   *  const mexico = createCheckoutHandler({ ...shop, account: 'mx', basePath: '/api/mx', gateway: mexicanAccount, store })
   */
  readonly account?: string
  /** IANA zone in which `timestamp` is written; the document names none. Required in production. Default in test: "UTC". */
  readonly gatewayZone?: string

  /**
   * The public address of the base path: "https://shop.example/api/checkout". notify_url is made from it, and its origin is the handler's
   * own. Required in production, because a Host header can be forged. Default in test: the address of the request.
   */
  readonly publicUrl?: string
  /** The path under which the routes are served. Default: the path of `publicUrl`, else "/api/checkout". */
  readonly basePath?: string
  /** More origins whose pages may call the handler. The cross-site check and CORS use them. Default: none. */
  readonly allowedOrigins?: readonly string[]
  /**
   * Names of headers that pages of `allowedOrigins` may send beside the kit's own: "authorization", "x-session". A browser asks for them before it
   * sends a request to another origin (CORS preflight). Default: none.
   */
  readonly allowedHeaders?: readonly string[]
  /** Origins to which a payer may be sent back. Default: the handler's own and `allowedOrigins`. */
  readonly returnOrigins?: readonly string[]
  /** The address to which the payer returns if the browser names none. Default: none, and no return_url is sent. */
  readonly returnUrl?: string
  /** Which links and app schemes are trusted. Default: every https host; http for loopback in test. */
  readonly links?: LinkPolicy
  /** The names that this merchant's gateway uses for methods and fields. Default: core's DEFAULT_WIRE. */
  readonly wire?: Partial<WireOptions>
  /** Returns headers that sign a request. The gateway's document requires a signature without details (section 5). Default: none. */
  readonly signRequest?: SignRequest
  /**
   * Returns the banks or outlets of a method: the gateway's bank query. An empty list: the payer has nothing to choose. Default, and
   * where the list for DepositExpress is empty: the five banks of DepositExpress (section 4.1).
   */
  readonly banks?: (
    country: Country,
    method: Method,
    gateway: GatewayAccess,
  ) => Promise<readonly Bank[]> | readonly Bank[]
  /** The plans of cards, and how they are sent. Default: a card is charged in one payment. */
  readonly cards?: CardOptions
  /** States confirmation times, limits and validity of methods. Default: nothing is stated. */
  readonly describeMethod?: DescribeMethod
  /**
   * The limits of a method for which you state none: those of public pages of 2024, in the currency of the country, or none. The gateway's document
   * has one limit for all methods. Default "none".
   */
  readonly limits?: 'published' | 'none'
  /** The confirmation time of a method for which you state none: that of public pages of 2024, or none. Default "none". */
  readonly confirmations?: 'published' | 'none'
  /** Changes of the payer's form. Default: the form asks for everything that the gateway requires. */
  readonly payerForm?: PayerFormOptions
  /** Checks a payer against your own rules and reports issues by field. Default: none. */
  readonly checkPayer?: CheckPayer
  /**
   * Queries the gateway for one payment: its "payin detail" query, if the merchant has it. `undefined`: the gateway does not know the number.
   * Jobs use it to reconcile payments without a report. Default: none.
   */
  readonly queryPayment?: (outTradeNo: string, gateway: GatewayAccess) => Promise<QueriedPayment | undefined>
  /**
   * Called when the gateway sends a trade_status that `statusMap` does not name: use it for an alarm. Called at once and not from the
   * outbox, and once for each status in each process.
   */
  readonly onUnmappedStatus?: (status: string) => Promise<void> | void
  /** When `onReminder` is called: "last-day" (9:00 on the day of the deadline), or a time before it: "2h", "90m", "1d". Default `['last-day']`. */
  readonly reminders?: readonly string[]
  /**
   * Whether reminders may be sent between 22:00 and 8:00 in the payer's country. Default false: such a reminder is sent the next morning,
   * or the evening before if the morning is too late.
   */
  readonly remindAtNight?: boolean
  /**
   * The time from the deadline to the lapse, "2h" or "3d", for all methods or by method. From then on no screen, letter or picture of the payment
   * has anything to pay with, and `onLapsed` is called. Default: an hour for methods that are reported at
   * once (PIX, Wallet, CreditCard), and 3 days for the others, which banks report later.
   */
  readonly lapseAfter?: string | Partial<Readonly<Record<Method, string>>>
  /** The time without a notification after which `onQuiet` is called. Default "1d". */
  readonly quietAfter?: string
  /** The time before a charge at which `onUpcomingCharge` is called. Default "3d". */
  readonly chargeNotice?: string
  /** How long a hook may take before it fails and is called again. Jobs use the same limit for `queryPayment`. Default 30,000 ms. */
  readonly hookTimeoutMs?: number
  /**
   * How many proxies in front of the handler append to X-Forwarded-For. The payer's address is the entry at that place from the end.
   * Default 0: the header is ignored, because anybody can send it.
   */
  readonly trustProxy?: number
  /** Limits on requests that anybody can send. */
  readonly rateLimit?: RateLimitOptions
  /** How browsers receive changes: by streams (Server-Sent Events) or by polling. */
  readonly live?: LiveOptions
  /**
   * Returns the words of the screens for a BCP 47 tag: `(locale) => withMessages(messagesFor(locale), { amount: 'Total' })`. Called once
   * for each tag. Default: `messagesFor`, the tables of @ficha/core.
   */
  readonly messages?: (locale: string) => Messages
  /** Pages that the handler serves for links in messages: `GET /pay/:id` and `GET /order/:id` under the base path. Default: none. */
  readonly pages?: PagesOptions
  /** How many days data are kept. */
  readonly retention?: RetentionOptions
  /** The log. Every field is redacted first. Default: JSON lines on the console, warnings and errors. */
  readonly logger?: Logger
  /** The clock, for tests. Default: the platform's. */
  readonly clock?: Clock
}
