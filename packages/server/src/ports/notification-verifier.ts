import type { GatewayNotification } from '@ficha/core/gateway'
import type { Secret } from '../platform/secret.ts'
import type { GatewayAccess } from './gateway.ts'
import type { ReceiveOutcome } from './inbox.ts'

/** A delivery before verification. */
export interface UnverifiedDelivery {
  /**
   * The body, byte for byte as the sender has written it. A compressed body was unpacked before. If the verifier answers "wrong", it is called
   * once more with the compressed bytes.
   */
  readonly bytes: Uint8Array
  /** The signature header's value; `undefined` when absent. Repeated headers come joined by ", ". */
  readonly signature: string | undefined
  readonly headers: Headers
  /**
   * Finds an order in our own store by the ids of a delivery. Returns the out_trade_no that we sent to the gateway. `undefined` for an
   * order that is not ours: no query is needed.
   */
  readonly ourNumber: (outTradeNo: string, tradeNo?: string) => Promise<string | undefined>
  /** The SECURITY_KEY of the option `gateway`, for a gateway that signs its notifications with it. */
  readonly securityKey: Secret
  /** For a verifier that queries the gateway. */
  readonly gateway: GatewayAccess
}

/** Whether a delivery comes from the gateway. If not, a reason for the log. */
export type Verification =
  /**
   * `says`: the gateway's own answer about the payment, if the verifier queried the gateway, or a list of them for a delivery with several
   * notifications. The server then applies these answers and ignores the values of the delivery.
   */
  | { readonly authentic: true; readonly says?: GatewayNotification | readonly GatewayNotification[] }
  | {
      readonly authentic: false
      readonly reason: 'missing' | 'malformed' | 'too-old' | 'from-the-future' | 'wrong' | 'not-ours'
    }
  /** The verifier cannot check the delivery now. The sender gets 429, with the wait in `Retry-After`. */
  | { readonly authentic: false; readonly reason: 'too-often'; readonly retryAfterMs: number }
  /** The gateway does not confirm the delivery yet: its own records are behind it. The sender gets 503, with the wait in `Retry-After`. */
  | { readonly authentic: false; readonly reason: 'not-yet'; readonly retryAfterMs: number }

/**
 * Verifies a delivery. It runs on the raw bytes, before anything is parsed. Only `true` and `{ authentic: true }` accept the delivery. If
 * the verifier rejects, the sender gets 5xx and can try again, because the error is ours.
 */
export interface NotificationVerifier {
  (delivery: UnverifiedDelivery): Promise<Verification | boolean> | Verification | boolean
  /** Set by a verifier that proves nothing about a real gateway. `production` refuses it. */
  readonly testOnly?: boolean
}

/** Makes the answer to a delivery that is stored. */
export type Acknowledge = (outcome: ReceiveOutcome['outcome']) => Response
