import type { EnvelopeError } from './envelope.ts'

/** Why a response to POST /trade/pay gives no payment. `message` is for developers, never for the payer. */
export type PayResponseError =
  EnvelopeError | { readonly kind: 'unreadable-terms'; readonly path: string; readonly message: string }
