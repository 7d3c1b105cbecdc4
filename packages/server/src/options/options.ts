import type {
  BarSymbology,
  Country,
  LinkPolicy,
  Messages,
  Method,
  Payer,
  RecurringStatusMap,
  Result,
  StatusMap,
} from '@ficha/core'
import type { GatewayNotification, NotificationError, WireOptions } from '@ficha/core/wire'
import type { Clock } from '../platform/clock.ts'
import type { ConfiguredRefusal, GatewayFetch, GatewayTimeouts } from '../ports/gateway.ts'
import type { Logger } from '../platform/log/logger.ts'
import type { Hooks } from './hooks.ts'
import type { PagesOptions } from './pages/page-options.ts'
import type { LiveOptions, RateLimitOptions } from './limit-options.ts'
import type { Secret } from '../platform/secret.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import type { Acknowledge, NotificationVerifier } from '../ports/notification-verifier.ts'
import type { DescribeMethod, MethodChoice } from './method-statement.ts'
import type { CheckPayer, PayerFormOptions } from './payer-form.ts'
import type { ResolveRecurring } from './resolved-recurring.ts'

/** Where the gateway is and who we are to it. The key is wrapped at once and shown nowhere. */
export interface GatewayOptions {
  /** "https://gateway.example": credentials go to this origin only. `production` refuses http and loopback. */
  readonly baseUrl: string
  /** app_id, at most 32 characters (gateway document, section 8). */
  readonly appId: string
  readonly securityKey: string | Secret
  /**
   * How a request is made. Default: the platform's `fetch`. On Node pass `undiciFetch` of `@ficha/server/node`, which keeps
   * connections and enforces the connect timeout.
   */
  readonly fetch?: GatewayFetch
  /** Default: connect 3 s, headers 10 s, total 15 s: a payer waits no longer. */
  readonly timeouts?: Partial<GatewayTimeouts>
  /** Requests under way at once; the next ones wait, up to four times as many. Default 32. */
  readonly concurrency?: number
  /**
   * Refusals of your gateway that mean something: that nothing was made, and what the payer can do. Its document names two only
   * (section 7), so that every other code leaves the outcome unknown. Default: none.
   */
  readonly refusals?: readonly ConfiguredRefusal[]
  /** The longest that a Retry-After of the gateway is obeyed. Default 30,000 ms. */
  readonly longestRetryAfterMs?: number
}

/** What the payer's browser asks to pay, as the merchant's server knows it. Prices and texts come from nowhere else. */
export interface ResolvedOrder {
  readonly country: Country
  /** A decimal string: "150.00". */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** At most 128 characters. */
  readonly subject: string
  /** At most 255 characters; shown on the bank bill. */
  readonly content: string
  /** The merchant's own id of the buyer. */
  readonly buyerId: string
  /** What the merchant knows of the payer. It wins over what the browser sends, and the form asks only the rest. */
  readonly payer?: KnownPayer
  /** Which of the country's methods this order may be paid with, and what is to be said of them. Default: all. */
  readonly methods?: readonly MethodChoice[]
  /** "90m", "2h", "3d", "1c". Default: not sent, and the gateway's default (90m) counts. */
  readonly timeoutExpress?: string
  /** IANA zone of the deadline. Default: the country's. */
  readonly zone?: string
  /** Whether "d" is 24 hours or a calendar day. Default "elapsed". */
  readonly dayMeans?: 'elapsed' | 'calendar'
  /** language_code for Cash and BankTransfer, where the bank list gives none. */
  readonly languageCode?: string
  /** Name of the outlet or bank, where the bank list gives none. */
  readonly outletName?: string
  /** The shop's name as the payer knows it; on every slip. */
  readonly shop?: string
  /** What is bought, in a few words and in the payer's language: "2 canecas, 1 café"; on every slip and in GET /methods. */
  readonly title?: string
  /** The order's number as the shop tells it to the payer: short, and readable over the telephone. */
  readonly orderNumber?: string
  /**
   * Who receives the money, as the payer's bank will show it: yours or the gateway's legal name. Shown beside a boleto and a CLABE,
   * and with a Pix code that names nobody.
   */
  readonly beneficiary?: string
  readonly symbology?: BarSymbology
  readonly websiteUrl?: string
}

/** A payer of whom some parts may be unknown. */
export interface KnownPayer {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly document?: Partial<Payer['document']>
  readonly address?: Partial<Payer['address']>
}

/**
 * By what a request reaches an order. "link": it comes from a page that `handler.signOrderLink` gave the address of, for this order and no
 * other, and the link has not expired. Whoever has the link may pay, so look at no session then. "request": everything else; check the session.
 */
export type OrderAccess =
  | { readonly kind: 'request' }
  | {
      readonly kind: 'link'
      /** ISO instant: until then this browser needs no new link. */
      readonly expiresAt: string
    }

/** What a request wants to do to something that exists. */
export type CheckoutAction = 'replace-payment' | 'cancel-recurring'

/** What it wants to do it to. */
export type CheckoutSubject =
  | { readonly kind: 'payment'; readonly id: string; readonly orderId: string }
  | { readonly kind: 'recurring'; readonly id: string; readonly recurringId: string }

/** A bank or outlet of the gateway's bank query, which its document names and does not show. */
export interface Bank {
  /** bank_id, as the gateway takes it in `bank`. */
  readonly id: string
  readonly name: string
  /** language_code that goes with it. */
  readonly languageCode?: string
  /** Offered first. The list's own order is kept. */
  readonly isPopular?: boolean
}

/** What the gateway says of one payment when it is asked. */
export interface QueriedPayment {
  /** trade_status, verbatim. */
  readonly status: string
  readonly tradeNo?: string
  readonly amount?: string
  readonly currency?: string
  /** Of a recurring order: the period that the rest is about. */
  readonly period?: number
}

/** How notifications are read, proved and answered. The document leaves all three open (section 5). */
export interface NotificationOptions {
  /**
   * Proves that the raw bytes come from the gateway. Required, no default: a handler that believes anybody would mark
   * orders as paid for anybody. `sandboxHmacVerifier` is the sandbox's scheme and is refused in production.
   */
  readonly verify: NotificationVerifier
  /** Header that carries the signature. Default "service-signature": the document's own name holds the service's brand. */
  readonly header?: string
  /**
   * Names of fields, beside the document's, whose short values are kept with a delivery: those that your `read` needs to read it again.
   * Nothing else of a delivery is stored. Never name a field that carries a person. Default: none.
   */
  readonly keep?: readonly string[]
  /** Turns the verified JSON into fields. Default: core's `readNotification` (section 6). */
  readonly read?: (input: unknown) => Result<GatewayNotification, NotificationError>
  /** The answer to a delivery that is stored. Default: 200 and `{"code":"10000","msg":"Success"}`. */
  readonly acknowledge?: Acknowledge
  /**
   * Whether a notification without amount or currency may settle a payment as paid. Default "required": it may not, it is
   * recorded as a mismatch.
   */
  readonly amount?: 'required' | 'optional'
  /** A secret segment behind /notifications, as a layer on top of `verify`, never instead of it. Default: none. */
  readonly pathSecret?: string | Secret
}

/** How long things are kept. */
export interface RetentionOptions {
  /** Days until the body of a notification is emptied; one that names no order is then forgotten altogether. Default 90. */
  readonly inboxDays?: number
  /** Days until an Idempotency-Key is forgotten. Default 2. */
  readonly idempotencyDays?: number
  /** Days until a finished hook call is forgotten. Default 30. */
  readonly outboxDays?: number
}

/** Everything that `createCheckoutHandler` takes. The first group is required and has no defaults. */
export interface CheckoutOptions extends Hooks {
  /** "test" puts a ribbon on screens; "production" refuses http, loopback, the sandbox's verifier and a missing `gatewayZone`. */
  readonly environment: 'test' | 'production'
  readonly gateway: GatewayOptions
  /**
   * The order behind an id, if this request may pay it: check the session here. `undefined` answers 404. The request's body
   * is already read: look at its headers and cookies. `access` says whether a link that you signed led here: there is no session then.
   *
   * @example
   * resolveOrder: (request, orderId, access) =>
   *   access.kind === 'link' ? shop.orderById(orderId) : shop.orderOf(sessionOf(request), orderId)
   */
  readonly resolveOrder: (
    request: Request,
    orderId: string,
    access: OrderAccess,
  ) => Promise<ResolvedOrder | undefined> | ResolvedOrder | undefined
  /** The same for a recurring order. A merchant without any answers `undefined`. */
  readonly resolveRecurring: ResolveRecurring
  /**
   * Asked before every write on something that exists: reading an id is not owning it. `access` is "link" only for a payment of the order
   * that the link is for.
   */
  readonly authorize: (
    request: Request,
    action: CheckoutAction,
    subject: CheckoutSubject,
    access: OrderAccess,
  ) => Promise<boolean> | boolean
  /**
   * The gateway's trade_status to our phases, or to "expired": the phase `failed`, told to the payer as time that ran out. The document
   * shows PROCESSING only; what is not here is `unknown`.
   */
  readonly statusMap: StatusMap
  /** The gateway's recurring_status to our phases. Default: CANCEL is cancelled, which is all that the document shows. */
  readonly recurringStatusMap?: RecurringStatusMap
  /** How a notification is proved and read. There is no default for `verify`: what nobody proves must never become "paid". */
  readonly notification: NotificationOptions
  readonly store: PaymentStore
  /** IANA zone in which `timestamp` is written; the document names none. Required in production. Default in test: "UTC". */
  readonly gatewayZone?: string

  /**
   * The address of the base path as the outside reaches it: "https://shop.example/api/checkout". notify_url is made of it, and
   * its origin is the handler's own. Required in production, because a Host header can be forged. Default in test: the request's own.
   */
  readonly publicUrl?: string
  /** Path under which the routes lie. Default: the path of `publicUrl`, else "/api/checkout". */
  readonly basePath?: string
  /** Origins, beside its own, whose pages may call and write. Drives the cross-site check and CORS. Default: none. */
  readonly allowedOrigins?: readonly string[]
  /** Origins to which a payer may be sent back. Default: the handler's own and `allowedOrigins`. */
  readonly returnOrigins?: readonly string[]
  /** Where the payer comes back to when the browser names no place. Default: none, and no return_url is spliced. */
  readonly returnUrl?: string
  /** Which links and app schemes are trusted. Default: every https host; http for loopback in test. */
  readonly links?: LinkPolicy
  /** How this merchant's gateway spells things. Default: core's DEFAULT_WIRE. */
  readonly wire?: Partial<WireOptions>
  /** Adds headers that sign a request; the document asks for a signature and shows none (section 5). Default: none. */
  readonly signRequest?: (
    bytes: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>
  /** The gateway's bank query. Default: the five banks of DepositExpress, nothing else. */
  readonly banks?: (country: Country, method: Method) => Promise<readonly Bank[]> | readonly Bank[]
  /** States confirmation times and limits of methods. Default: nothing is stated. */
  readonly describeMethod?: DescribeMethod
  /** What the payer's form asks. Default: everything that the gateway requires. */
  readonly payerForm?: PayerFormOptions
  /** Your own rules about a payer, each on its field. Default: none. */
  readonly checkPayer?: CheckPayer
  /** The gateway's "payin detail", where the merchant has it: reconciles payments whose outcome is unknown. Default: none. */
  readonly queryPayment?: (outTradeNo: string) => Promise<QueriedPayment | undefined>
  /**
   * A trade_status came that `statusMap` does not name. Called once a word in each process, at once and not from the outbox: for an alarm.
   */
  readonly onUnmappedStatus?: (status: string) => Promise<void> | void
  /**
   * When `onReminder` is called: "last-day" (9:00 of the day on which the deadline lies), or so long before the deadline: "2h", "90m", "1d".
   * Default `['last-day']`.
   */
  readonly reminders?: readonly string[]
  /** Whether payers may be reminded between 22:00 and 8:00 of their country. Default false: the morning after, else the evening before. */
  readonly remindAtNight?: boolean
  /**
   * How long after the deadline `onLapsed` is called, "2h" or "3d", for all methods or for each by its name. Default: an hour where payments
   * are reported at once (PIX, Wallet, CreditCard), 3 days for the others, which banks report later.
   */
  readonly lapseAfter?: string | Partial<Readonly<Record<Method, string>>>
  /** How long no notification may come before `onQuiet` is called. Default "1d". */
  readonly quietAfter?: string
  /** How long before a charge `onUpcomingCharge` is called. Default "3d". */
  readonly chargeNotice?: string
  /** How long a hook may take before it is tried again, and `queryPayment` where jobs ask. Default 30,000 ms. */
  readonly hookTimeoutMs?: number
  /**
   * How many proxies in front append to X-Forwarded-For. The payer's address is then read that many places from its end.
   * Default 0: the header is ignored, because anybody can send it.
   */
  readonly trustProxy?: number
  readonly rateLimit?: RateLimitOptions
  readonly live?: LiveOptions
  /**
   * The words of the screens that snapshots bring, for a BCP 47 tag: `(locale) => withMessages(messagesFor(locale), { amount: 'Total' })`.
   * Asked once for each tag. Default: `messagesFor`, the tables of @ficha/core.
   */
  readonly messages?: (locale: string) => Messages
  /** Pages that the handler serves itself: `GET /pay/:id` and `GET /order/:id` under the base path, for links in messages. Default: none. */
  readonly pages?: PagesOptions
  readonly retention?: RetentionOptions
  /** Default: JSON lines on the console, warnings and errors. */
  readonly logger?: Logger
  /** Default: the platform's. */
  readonly clock?: Clock
}
