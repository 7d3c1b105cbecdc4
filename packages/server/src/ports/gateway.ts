import type { RefusalCause, Result } from '@ficha/core'
import type { EnvelopeError, GatewayObject } from '@ficha/core/gateway'

/** How long each part of a request may take, in milliseconds. */
export interface GatewayTimeouts {
  /** The time to open a connection. Only `undiciFetch` enforces it: a platform's `fetch` has no such setting. Default 3,000. */
  readonly connectMs: number
  /** The time until the headers of the answer have arrived. Default 10,000. */
  readonly headersMs: number
  /** The time until the whole answer has arrived. Default 15,000. */
  readonly totalMs: number
}

/**
 * Bytes in memory that is not shared: `Uint8Array<ArrayBuffer>`. Every `fetch` accepts them as a body. The type is written as the result of
 * TextEncoder, because `Uint8Array` has no type parameter before TypeScript 5.7 and the older compilers would refuse the declaration.
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
   * Reads the whole body without a stream, for transports that collect the bytes themselves. `limit` is in bytes. Resolves to "too-large"
   * if the body is longer. Rejects if the connection breaks or the request's signal aborts. A transport with this function sets `body` to
   * `null`.
   */
  readonly readUpTo?: (limit: number) => Promise<GatewayBytes | 'too-large'>
  /** Discards the body. Called if the client does not need it, for example after a status of 500. */
  readonly discard?: () => void
}

/** The transport port. The platform's `fetch` fits. It may reject: the client makes an outcome of the error. */
export type GatewayFetch = (url: string, init: GatewayRequestInit) => Promise<GatewayAnswer>

/** The gateway's refusal of a request: its `code`, `sub_code` and messages, as they came. */
export type GatewayRefusal = Extract<EnvelopeError, { kind: 'gateway-refused' }>

/** The meaning of a refusal for the request that it answers. */
export type RefusalMeaning =
  /** The gateway did not accept the request and made nothing. */
  | 'nothing-made'
  /** The same as "nothing-made", because of the credentials or the signature. */
  | 'signature-refused'
  /** The gateway already has an order with this out_trade_no. */
  | 'number-taken'
  /** The gateway made the payment and refused it for good: its number is used up, and no money moved. Published 2024. */
  | 'refused-for-good'
  /** The refusal proves nothing. */
  | 'unproven'

/** What a request does at the gateway. A "query" changes nothing there. */
export type Operation = 'create' | 'cancel' | 'query'

/** A meaning that the gateway's document gives to a code. By each of them nothing was made by the request. */
export type DocumentedMeaning = Exclude<RefusalMeaning, 'unproven' | 'refused-for-good'>

/** The part of a wire that one exchange needs: the envelope and the codes in it. */
export interface WireEnvelope {
  /**
   * Reads the envelope of an answer. The value is the gateway's object of a success. The error is the gateway's refusal, or says that the
   * JSON is not an answer of the gateway.
   */
  readonly readAnswer: (json: unknown) => Result<GatewayObject, EnvelopeError>
  /** The meaning of a refusal's codes, by the gateway's document. `undefined` for codes that the document does not name. */
  readonly meaningOf: (
    refusal: Pick<GatewayRefusal, 'code' | 'subCode'>,
    operation: Operation,
  ) => DocumentedMeaning | undefined
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
   * What the gateway guarantees when it answers with this code. Default "nothing-made".
   *
   * - "nothing-made": it did not accept the request. The next try is a new payment.
   * - "refused-for-good": it made the payment and refused it, so the out_trade_no is used up and no money moved. The payment is `failed`, with
   *   `failureCause`, and the next try is a new payment.
   * - "nothing": only the cause is known. The payer reads it, and the next try is sent under the same out_trade_no.
   */
  readonly proves?: 'nothing-made' | 'refused-for-good' | 'nothing'
  /** The cause that the payer sees. Default "method": this method was refused. */
  readonly cause?: 'field' | 'method' | 'limits'
  /** With cause "field": the field that the payer has to correct, "payer.document.number". */
  readonly path?: string
  /** With "refused-for-good": what the payer can do. Default: none, and the payer reads that the payment was not completed. */
  readonly failureCause?: RefusalCause
}

/** The outcome of a request. An error of the network or of the gateway is an outcome too, not an exception. */
export type GatewayOutcome =
  /** The gateway answered with code 10000. `response` is the object that the client has read from the envelope. */
  | { readonly kind: 'answered'; readonly response: GatewayObject }
  /** A refusal that the gateway's document or the merchant's list names: nothing was made. */
  | {
      readonly kind: 'refused'
      readonly refusal: GatewayRefusal
      readonly meaning: DocumentedMeaning
      readonly listed?: ConfiguredRefusal | undefined
    }
  /** The gateway made the payment and refused it for good: a code with `proves: 'refused-for-good'`. Another payment needs another number. */
  | { readonly kind: 'refused-for-good'; readonly refusal: GatewayRefusal; readonly listed: ConfiguredRefusal }
  /**
   * The gateway has made the payment, by an earlier request of ours under the same number. The answer to that request is lost, and the
   * payment data with it.
   */
  | { readonly kind: 'created-answer-lost' }
  /** It is not known whether the gateway made the payment. Its answer, if there is one, does not prove it. */
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
  /** The path below the gateway's base URL: "/trade/pay". */
  readonly path: string
  /** The JSON of the request, as UTF-8. */
  readonly body: GatewayBytes
  /** Whether the client may send the same bytes once more after an uncertain outcome. Never for CreditCard. */
  readonly mayResend: boolean
  /** Default "create". */
  readonly operation?: Operation
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

/**
 * The gateway as the merchant's functions reach it: at the address and with the credentials, limits and time limits of the option `gateway`.
 * The functions `queryPayment` and `banks` and a verifier get it, so none of them has to know a secret.
 */
export interface GatewayAccess {
  /**
   * Sends a query: a request that changes nothing at the gateway, so it may be sent twice. `app_id` and `timestamp` are added to the fields.
   * An error of the network or a refusal is an outcome: the promise does not reject for it.
   *
   * @param path Below the gateway's base URL: "/trade/query".
   * @param fields The fields of the JSON body, with the gateway's names.
   * @example
   * queryPayment: async (outTradeNo, gateway) => {
   *   const outcome = await gateway.request('/trade/query', { out_trade_no: outTradeNo })
   *   return outcome.kind === 'answered' ? { status: String(outcome.response['trade_status']) } : undefined
   * }
   */
  readonly request: (path: string, fields: Readonly<Record<string, unknown>>) => Promise<GatewayOutcome>
}

/** Sends requests to the gateway. */
export interface GatewayClient {
  /** Sends one request. Errors of the network and refusals are outcomes: the promise does not reject for them. */
  send(call: GatewayCall): Promise<GatewayOutcome>
}
