import type { EnvelopeError } from './envelope.ts'

/** The terms are wrong, so no response can be shown with them. */
export interface UnreadableTerms {
  readonly kind: 'unreadable-terms'
  readonly path: string
  readonly message: string
}

/** Why a response to POST /trade/pay gives no payment. `message` is for developers, never for the payer. */
export type PayResponseError = EnvelopeError | UnreadableTerms
