import type { GatewayNotification } from '@ficha/core/wire'
import type { ReceiveOutcome } from './inbox.ts'

/** A delivery before anybody believed it. */
export interface UnverifiedDelivery {
  /** The body, byte for byte as it came. */
  readonly bytes: Uint8Array
  /** The signature header's value; `undefined` when absent. Repeated headers come joined by ", ". */
  readonly signature: string | undefined
  readonly headers: Headers
  /**
   * Looks an order up in our own store, by the ids that a delivery claims: the out_trade_no under which we asked the gateway for it.
   * `undefined` for a stranger's, about which the gateway need not be asked.
   */
  readonly ourNumber: (outTradeNo: string, tradeNo?: string) => Promise<string | undefined>
}

/** Whether a delivery is the gateway's, and if not why, in a word for the log. */
export type Verification =
  /** `says`: what the gateway itself says of the payment, where it was asked. It is applied, and no word of the delivery is. */
  | { readonly authentic: true; readonly says?: GatewayNotification }
  | {
      readonly authentic: false
      readonly reason: 'missing' | 'malformed' | 'too-old' | 'from-the-future' | 'wrong' | 'not-ours'
    }
  /** Not proved for now: the sender is asked to come again (429). */
  | { readonly authentic: false; readonly reason: 'too-often'; readonly retryAfterMs: number }

/**
 * Proves a delivery. Runs on the raw bytes, before anything is parsed. Anything but `true` or `{ authentic: true }` is a no; a
 * rejection is our own failure (5xx, so that the sender tries again), not the sender's.
 */
export interface NotificationVerifier {
  (delivery: UnverifiedDelivery): Promise<Verification | boolean> | Verification | boolean
  /** Set by verifiers that prove nothing about a real gateway; `production` refuses them. */
  readonly testOnly?: boolean
}

/** The answer to a delivery that is stored. */
export type Acknowledge = (outcome: ReceiveOutcome['outcome']) => Response
