import type { EnvelopeError } from '@ficha/core'

/** How long each part of a request may take, in milliseconds. */
export interface GatewayTimeouts {
  /** Until a connection stands. Enforced by `undiciFetch`; other platforms have no hook for it. Default 3,000. */
  readonly connectMs: number
  /** Until the head of the answer is here. Default 10,000. */
  readonly headersMs: number
  /** Until the whole answer is here. Default 15,000. */
  readonly totalMs: number
}

/** What the client asks of `fetch`: a subset that every platform has. */
export interface GatewayRequestInit {
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly redirect: 'manual'
  readonly signal: AbortSignal
  /** For transports that can enforce them at the socket. */
  readonly timeouts: GatewayTimeouts
}

/** What the client reads of an answer. A web Response fits. */
export interface GatewayAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
  /**
   * For transports that have the bytes at hand and would make a stream of them for nobody: the whole body, or "too-large" once it has
   * more than so many bytes. Rejects when the connection breaks or the request's signal aborts. Where it is there, `body` is `null`.
   */
  readonly readUpTo?: (limit: number) => Promise<Uint8Array<ArrayBuffer> | 'too-large'>
  /** Drops a body that nobody will read. */
  readonly discard?: () => void
}

/** The transport port. The platform's `fetch` fits. */
export type GatewayFetch = (url: string, init: GatewayRequestInit) => Promise<GatewayAnswer>

/** The gateway's refusal. */
export type Refusal = Extract<EnvelopeError, { kind: 'gateway-refused' }>

/** Why it is not known whether the gateway acted. */
export type UncertainReason = 'connection-lost' | 'timeout' | 'server-error' | 'unreadable' | 'redirected'

/** What is known after a request, however badly it went. */
export type GatewayOutcome =
  /** Code 10000. */
  | { readonly kind: 'answered'; readonly response: unknown }
  /** A readable refusal of the first request: nothing was created. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Our own re-send was refused as a duplicate, so the first request had arrived: created, and its answer is lost. */
  | { readonly kind: 'created-answer-lost' }
  /** It may or may not have been created. */
  | { readonly kind: 'unknown'; readonly reason: UncertainReason }
  /** Nothing was sent, or it was turned away unread: nothing was created. */
  | {
      readonly kind: 'not-sent'
      readonly reason: 'unreachable' | 'busy' | 'not-signed'
      readonly retryAfterMs?: number | undefined
    }

/** A request whose bytes are ready. */
export interface GatewayCall {
  /** "/trade/pay". */
  readonly path: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Whether an uncertain outcome may be met with one re-send of the same bytes. Never for CreditCard. */
  readonly mayResend: boolean
}

/** Speaks to the gateway. */
export interface GatewayClient {
  send(call: GatewayCall): Promise<GatewayOutcome>
}
