import type { ReceiveOutcome } from './inbox.ts'

/** A delivery before anybody believed it. */
export interface UnverifiedDelivery {
  /** The body, byte for byte as it came. */
  readonly bytes: Uint8Array
  /** The signature header's value; `undefined` when absent. Repeated headers come joined by ", ". */
  readonly signature: string | undefined
  readonly headers: Headers
}

/** Whether a delivery is the gateway's, and if not why, in a word for the log. */
export type Verification =
  | { readonly authentic: true }
  | { readonly authentic: false; readonly reason: 'missing' | 'malformed' | 'too-old' | 'from-the-future' | 'wrong' }

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
