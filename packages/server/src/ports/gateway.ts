import type { Result } from '@ficha/core'
import type { EnvelopeError, GatewayObject } from '@ficha/core/wire'

/** How long each part of a request may take, in milliseconds. */
export interface GatewayTimeouts {
  /** The time to open a connection. `undiciFetch` enforces it; other platforms have no hook for it. Default 3,000. */
  readonly connectMs: number
  /** The time until the headers of the answer have arrived. Default 10,000. */
  readonly headersMs: number
  /** The time until the whole answer has arrived. Default 15,000. */
  readonly totalMs: number
}

/**
 * Bytes in memory that is not shared, which every `fetch` accepts as a body: `Uint8Array<ArrayBuffer>`. The type is written as the result
 * of TextEncoder, because compilers before TypeScript 5.7 know no parameter of `Uint8Array` and would refuse the declaration.
 */
export type GatewayBytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>

/** The members of `fetch`'s init that the client uses: a subset that every platform has. */
export interface GatewayRequestInit {
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: GatewayBytes
  readonly redirect: 'manual'
  readonly signal: AbortSignal
  /** For transports that can enforce timeouts at the socket. */
  readonly timeouts: GatewayTimeouts
}

/** The members of an answer that the client reads. A web Response fits. */
export interface GatewayAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: ReadableStream<Uint8Array> | null
  /**
   * Reads the whole body without a stream, for transports that have the bytes at hand. Resolves to "too-large" when the body has more bytes
   * than the limit. Rejects when the connection breaks or the request's signal aborts. A transport with this function sets `body` to
   * `null`.
   */
  readonly readUpTo?: (limit: number) => Promise<GatewayBytes | 'too-large'>
  /** Drops a body that nobody will read. */
  readonly discard?: () => void
}

/** The transport port. The platform's `fetch` fits. */
export type GatewayFetch = (url: string, init: GatewayRequestInit) => Promise<GatewayAnswer>

/** The gateway's refusal. */
export type GatewayRefusal = Extract<EnvelopeError, { kind: 'gateway-refused' }>

/** The conclusion from a refusal about the request that it answers. */
export type RefusalMeaning =
  /** The request was not taken, and nothing was made by it. */
  | 'nothing-made'
  /** The same as "nothing-made", because of the credentials or the signature. */
  | 'signature-refused'
  /** An order with this number exists at the gateway. */
  | 'number-taken'
  /** The refusal proves nothing. */
  | 'unproven'

/** The part of a wire that one exchange needs: the envelope and the codes in it. */
export interface WireEnvelope {
  /**
   * Reads the envelope of an answer. The result is the object of a success, the refusal, or an error because this is no answer of the
   * gateway.
   */
  readonly readAnswer: (json: unknown) => Result<GatewayObject, EnvelopeError>
  /** The meaning of a refusal's codes, by the gateway's document. `undefined` for codes that the document does not name. */
  readonly meaningOf: (
    refusal: Pick<GatewayRefusal, 'code' | 'subCode'>,
    operation: 'create' | 'cancel',
  ) => Exclude<RefusalMeaning, 'unproven'> | undefined
}

/** The reason why it is not known whether the gateway acted. */
export type UncertainReason = 'connection-lost' | 'timeout' | 'server-error' | 'unreadable' | 'redirected'

/**
 * A refusal whose meaning the merchant knows, from the gateway's own list or from its support. A refusal that the gateway's document does
 * not name proves nothing until it is listed here.
 *
 * @example
 * { code: '40002', subCode: 'invalid-cpf', cause: 'field', path: 'payer.document.number' }
 */
export interface ConfiguredRefusal {
  /** `code` of the answer, "40002". Never "10000", and not the documented `duplicate-out_trade_no`. */
  readonly code: string
  /** `sub_code` of the answer. Default: every sub_code of this code. */
  readonly subCode?: string
  /**
   * Whether the gateway guarantees that it made nothing when it answers with this code. Default `true`. With `false` only the cause is
   * known: the payer reads it, and the next try is sent under the same out_trade_no.
   */
  readonly provesNothingMade?: boolean
  /** The cause that the payer sees. Default "method": this method was refused. */
  readonly cause?: 'field' | 'method' | 'limits'
  /** With cause "field": the field that the payer has to correct, "payer.document.number". */
  readonly path?: string
}

/** The outcome of a request. Every error of the network or the gateway is one of these too. */
export type GatewayOutcome =
  /** Code 10000. The client has read the envelope; nobody has to read it again. */
  | { readonly kind: 'answered'; readonly response: GatewayObject }
  /** A refusal that the gateway's document or the merchant's list names: nothing was made. */
  | {
      readonly kind: 'refused'
      readonly refusal: GatewayRefusal
      readonly meaning: Exclude<RefusalMeaning, 'unproven'>
      readonly listed?: ConfiguredRefusal | undefined
    }
  /**
   * The gateway has made the payment, by an earlier request of ours under the same number. The answer to that request is lost, and the
   * payment data with it.
   */
  | { readonly kind: 'created-answer-lost' }
  /** The gateway may or may not have made it. Its answer, if there is one, proves neither. */
  | {
      readonly kind: 'unknown'
      readonly reason: UncertainReason | 'throttled' | 'unproven'
      readonly refusal?: GatewayRefusal
      readonly listed?: ConfiguredRefusal | undefined
      readonly retryAfterMs?: number | undefined
      /** For the log: "HTTP 502", "ECONNRESET". */
      readonly cause?: string | undefined
    }
  /** Nothing was sent, so this request has made nothing. */
  | {
      readonly kind: 'not-sent'
      readonly reason: 'unreachable' | 'busy' | 'not-signed'
      readonly retryAfterMs?: number | undefined
      /** For the log: "ECONNREFUSED", "CERT_HAS_EXPIRED". */
      readonly cause?: string | undefined
    }

/** A request whose bytes are ready. */
export interface GatewayCall {
  /** "/trade/pay". */
  readonly path: string
  readonly body: GatewayBytes
  /** Whether the client may send the same bytes once more after an uncertain outcome. Never for CreditCard. */
  readonly mayResend: boolean
  /** Default "create". */
  readonly operation?: 'create' | 'cancel'
  /** Whether an earlier request under the same number may have reached the gateway. Default false. */
  readonly mayHaveArrived?: boolean
  /** The trace of the request that caused this call (W3C Trace Context). It is sent unchanged. */
  readonly traceparent?: string
}

/**
 * The result of the last exchange with the gateway. "untried": there was none yet. "unreachable": no connection (address, certificate,
 * network). "not-signed": `signRequest` failed. "signature-refused": the gateway refused the credentials or the signature.
 */
export type GatewayReach = 'untried' | 'reached' | 'unreachable' | 'not-signed' | 'signature-refused'

/** Sends requests to the gateway. */
export interface GatewayClient {
  send(call: GatewayCall): Promise<GatewayOutcome>
}
