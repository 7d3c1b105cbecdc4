import type { EnvelopeError } from './envelope.ts'

/** The terms are not valid, so no response can be shown with them. `path` is the field of the terms ("amount"), or "" for the terms as a whole. */
export interface UnreadableTerms {
  readonly kind: 'unreadable-terms'
  readonly path: string
  readonly message: string
}

/** Why a response to POST /trade/pay gives no payment. `message` is for developers, never for the payer. */
export type PayResponseError = EnvelopeError | UnreadableTerms
