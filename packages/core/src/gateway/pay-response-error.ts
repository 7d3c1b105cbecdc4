import type { EnvelopeError } from './envelope.ts'

/** Terms that no response can be shown by. */
export interface UnreadableTerms {
  readonly kind: 'unreadable-terms'
  readonly path: string
  readonly message: string
}

/** Why a response to POST /trade/pay gives no payment. `message` is for developers, never for the payer. */
export type PayResponseError = EnvelopeError | UnreadableTerms
