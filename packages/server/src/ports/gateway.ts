import type { Result } from '@ficha/core'
import type { EnvelopeError, GatewayObject } from '@ficha/core/wire'

/** How long each part of a request may take, in milliseconds. */
export interface GatewayTimeouts {
  /** Until a connection stands. Enforced by `undiciFetch`; other platforms have no hook for it. Default 3,000. */
  readonly connectMs: number
  /** Until the head of the answer is here. Default 10,000. */
  readonly headersMs: number
  /** Until the whole answer is here. Default 15,000. */
  readonly totalMs: number
}

/**
 * Bytes in memory of their own, which every `fetch` takes as a body: `Uint8Array<ArrayBuffer>`. Named by what makes them, because compilers
 * before TypeScript 5.7 know no parameter of `Uint8Array` and would refuse to read the declaration.
 */
export type GatewayBytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>

/** What the client asks of `fetch`: a subset that every platform has. */
export interface GatewayRequestInit {
  readonly method: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: GatewayBytes
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
  readonly readUpTo?: (limit: number) => Promise<GatewayBytes | 'too-large'>
  /** Drops a body that nobody will read. */
  readonly discard?: () => void
}

/** The transport port. The platform's `fetch` fits. */
export type GatewayFetch = (url: string, init: GatewayRequestInit) => Promise<GatewayAnswer>

/** The gateway's refusal. */
export type Refusal = Extract<EnvelopeError, { kind: 'gateway-refused' }>

/** What a refusal proves about the request that it answers. */
export type RefusalMeaning =
  /** The request was not taken, and nothing was made by it. */
  | 'nothing-made'
  /** The same, because of the credentials or the signature. */
  | 'signature-refused'
  /** An order with this number exists at the gateway. */
  | 'number-taken'
  /** Nothing. */
  | 'unproven'

/** The part of a wire that one exchange needs: the envelope and the codes in it. */
export interface WireEnvelope {
  /** Reads the envelope of an answer: the object of a success, or the refusal, or that it is no answer of the gateway. */
  readonly readAnswer: (json: unknown) => Result<GatewayObject, EnvelopeError>
  /** What the codes of a refusal prove, by the gateway's document. `undefined` for codes that it does not name. */
  readonly meaningOf: (
    refusal: Pick<Refusal, 'code' | 'subCode'>,
    operation: 'create' | 'cancel',
  ) => Exclude<RefusalMeaning, 'unproven'> | undefined
}

/** Why it is not known whether the gateway acted. */
export type UncertainReason = 'connection-lost' | 'timeout' | 'server-error' | 'unreadable' | 'redirected'

/**
 * A refusal that the merchant knows, from the gateway's own list or from its support: what its document does not name proves nothing until
 * it is listed here.
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
   * Whether the gateway promises that nothing was made when it answers so. Default `true`. With `false` only the cause is known: the
   * payer reads it, and his next try goes out under the same number.
   */
  readonly provesNothingMade?: boolean
  /** What the payer is told. Default "method": this way of paying was refused. */
  readonly cause?: 'field' | 'method' | 'limits'
  /** With cause "field": the field that the payer can mend, "payer.document.number". */
  readonly path?: string
}

/** What is known after a request, however badly it went. */
export type GatewayOutcome =
  /** Code 10000. Its envelope was read, and is not read again. */
  | { readonly kind: 'answered'; readonly response: GatewayObject }
  /** A refusal that the document or the merchant names: nothing was made. */
  | {
      readonly kind: 'refused'
      readonly refusal: Refusal
      readonly meaning: Exclude<RefusalMeaning, 'unproven'>
      readonly listed?: ConfiguredRefusal | undefined
    }
  /** The number exists at the gateway, and a request of ours that went before made it. Its answer, and what the payer needs, is lost. */
  | { readonly kind: 'created-answer-lost' }
  /** It may or may not have been made. What the gateway said, if it said anything, proves neither. */
  | {
      readonly kind: 'unknown'
      readonly reason: UncertainReason | 'throttled' | 'unproven'
      readonly refusal?: Refusal
      readonly listed?: ConfiguredRefusal | undefined
      readonly retryAfterMs?: number | undefined
      /** For the log: "HTTP 502", "ECONNRESET". */
      readonly cause?: string | undefined
    }
  /** Nothing was sent, so nothing was made by this request. */
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
  /** Whether an uncertain outcome may be met with one re-send of the same bytes. Never for CreditCard. */
  readonly mayResend: boolean
  /** Default "create". */
  readonly operation?: 'create' | 'cancel'
  /** Whether an earlier request under the same number may have reached the gateway. Default false. */
  readonly mayHaveArrived?: boolean
  /** The trace that the request behind it belongs to (W3C Trace Context), sent along as it came. */
  readonly traceparent?: string
}

/**
 * What the last exchange says of the way to the gateway and of how it is configured: "untried" before the first, "unreachable" where no
 * connection was had (address, certificate, network), "not-signed" where `signRequest` failed, "signature-refused" where the gateway does
 * not take the credentials or the signature.
 */
export type GatewayReach = 'untried' | 'reached' | 'unreachable' | 'not-signed' | 'signature-refused'

/** Speaks to the gateway. */
export interface GatewayClient {
  send(call: GatewayCall): Promise<GatewayOutcome>
}
