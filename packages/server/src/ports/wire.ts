import type { Issue, Payment, PaymentTerms, Result } from '@ficha/core'
import type {
  GatewayNotification,
  GatewayObject,
  NotificationError,
  PayIntent,
  RecurringIntent,
} from '@ficha/core/wire'
import type { GatewayBytes, WireEnvelope } from './gateway.ts'

/** A request to the gateway, ready to be sent. */
export interface WireRequest {
  /** Below the gateway's base URL: "/trade/pay". */
  readonly path: string
  readonly body: GatewayBytes
}

/** One thing that the gateway would refuse in a request. */
export interface WireIssue extends Issue {
  /** The member of the create body that it is about: "payer.document.number", "card.token", "bank". Absent for what no payer gives. */
  readonly formPath?: string
}

/** Where a payer comes back to from a page of the gateway. */
export interface WayBack {
  readonly returnUrl: string | undefined
}

/** What is asked for a payment; the wire adds the merchant's app and the time as the gateway writes it. */
export type PaymentRequest = Omit<PayIntent, 'appId' | 'timestamp'> & { readonly now: number }

/** What is asked for a recurring order. */
export type RecurringRequest = Omit<RecurringIntent, 'appId' | 'timestamp'> & { readonly now: number }

/**
 * How one gateway is spoken to: how requests are written, how answers and notifications are read, and what its codes prove. The only
 * place of the server that knows a field, a path or a code of the gateway. Another gateway is another object of this type.
 */
export interface Wire extends WireEnvelope {
  /** Writes the request of a direct payment, or says what the gateway would refuse in it. */
  readonly writePayment: (request: PaymentRequest) => Result<WireRequest, readonly WireIssue[]>
  /** Writes the request of a recurring order. */
  readonly writeRecurring: (request: RecurringRequest) => Result<WireRequest, readonly WireIssue[]>
  /** Writes the request that cancels a recurring order. */
  readonly writeCancellation: (request: {
    readonly outTradeNo: string
    readonly now: number
  }) => Result<WireRequest, readonly WireIssue[]>
  /** Reads the accepted answer to a payment's request. `undefined` where it cannot be read as a payment. */
  readonly readPayment: (accepted: GatewayObject, terms: PaymentTerms, way: WayBack) => Payment | undefined
  /** Reads the accepted answer to a recurring order's request. `undefined` where it leads to no page that may be opened. */
  readonly readRecurring: (accepted: GatewayObject, way: WayBack) => StartedAtGateway | undefined
  /** Reads the accepted answer to a cancellation. `undefined` where it does not confirm it. */
  readonly readCancellation: (
    accepted: GatewayObject,
  ) => { readonly outTradeNo?: string; readonly status: string } | undefined
  /** Reads the body of a notification. The option `notification.read` takes its place. */
  readonly readNotification: (json: unknown) => Result<GatewayNotification, NotificationError>
  /** The text that is the same for every delivery of one notification, and for no other. */
  readonly keyOf: (notification: GatewayNotification) => string
  /** The epoch milliseconds of a timestamp as the gateway writes it. `undefined` where it cannot be read. */
  readonly readTime: (timestamp: string) => number | undefined
}

/** A recurring order that the gateway made. */
export interface StartedAtGateway {
  readonly outTradeNo?: string
  readonly tradeNo?: string
  /** The page on which the payer pays for the first time; it leads back to the return URL. */
  readonly redirectUrl: string
}
