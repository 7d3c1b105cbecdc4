import type { Issue, Payment, PaymentTerms, Result } from '@ficha/core'
import type {
  GatewayNotification,
  GatewayObject,
  NotificationError,
  PayIntent,
  RecurringIntent,
} from '@ficha/core/gateway'
import type { GatewayBytes, WireEnvelope } from './gateway.ts'

/** A request to the gateway, ready to be sent. */
export interface WireRequest {
  /** Below the gateway's base URL: "/trade/pay". */
  readonly path: string
  readonly body: GatewayBytes
}

/** One problem of a request that the gateway would refuse. */
export interface WireIssue extends Issue {
  /**
   * The member of the create body that has the problem: "payer.document.number", "card.token", "bank". Absent for a value that does not
   * come from the payer.
   */
  readonly formPath?: string
}

/** The address to which a page of the gateway sends the payer back. */
export interface WayBack {
  readonly returnUrl: string | undefined
}

/** The terms of a payment. `now` is in epoch milliseconds. The wire adds the merchant's app id and the timestamp in the gateway's format. */
export type PaymentRequest = Omit<PayIntent, 'appId' | 'timestamp'> & { readonly now: number }

/** The terms of a recurring order. `now` is in epoch milliseconds. */
export type RecurringRequest = Omit<RecurringIntent, 'appId' | 'timestamp'> & { readonly now: number }

/**
 * The protocol of one gateway: how requests are written, how answers and notifications are read, and the meaning of its codes. No other
 * part of the server contains a field, a path or a code of the gateway. For another gateway, implement this type again.
 */
export interface Wire extends WireEnvelope {
  /** Writes the request of a direct payment, or returns the problems that the gateway would refuse. */
  readonly writePayment: (request: PaymentRequest) => Result<WireRequest, readonly WireIssue[]>
  /** Writes the request of a recurring order. */
  readonly writeRecurring: (request: RecurringRequest) => Result<WireRequest, readonly WireIssue[]>
  /** Writes the request that cancels a recurring order. */
  readonly writeCancellation: (request: {
    readonly outTradeNo: string
    readonly now: number
  }) => Result<WireRequest, readonly WireIssue[]>
  /** Writes a query: the fields as they are, with the members that every request has. `now` is in epoch milliseconds. */
  readonly writeQuery: (request: {
    readonly path: string
    readonly fields: Readonly<Record<string, unknown>>
    readonly now: number
  }) => WireRequest
  /** Reads the accepted answer to a payment's request. `undefined` if it cannot be read as a payment. */
  readonly readPayment: (accepted: GatewayObject, terms: PaymentTerms, way: WayBack) => Payment | undefined
  /** Reads the accepted answer to a recurring order's request. `undefined` if it has no page that may be opened. */
  readonly readRecurring: (accepted: GatewayObject, way: WayBack) => StartedAtGateway | undefined
  /** Reads the accepted answer to a cancellation. `undefined` if the answer does not confirm it. */
  readonly readCancellation: (
    accepted: GatewayObject,
  ) => { readonly outTradeNo?: string; readonly status: string } | undefined
  /** Reads the body of a notification. The option `notification.read` replaces it. */
  readonly readNotification: (json: unknown) => Result<GatewayNotification, NotificationError>
  /** The idempotency key of a notification: every delivery of one notification has the same key, and no other notification has it. */
  readonly keyOf: (notification: GatewayNotification) => string
  /** Reads a timestamp of the gateway as epoch milliseconds. `undefined` if it cannot be read. */
  readonly readTime: (timestamp: string) => number | undefined
}

/** A recurring order that the gateway made. */
export interface StartedAtGateway {
  readonly outTradeNo?: string
  readonly tradeNo?: string
  /** The page for the payer's first payment. It leads back to the return URL. */
  readonly redirectUrl: string
}
