import type { PaymentRequest } from './request-payment.ts'

/** Gives each request for a payment an idempotency key. The same request, sent again, has the same key. */
export interface WishKeys {
  /** The request for a body: with the key that this body was sent with before, if nothing certain has come of it. */
  readonly requestOf: (body: string) => PaymentRequest
  /** The last request certainly made no payment. The next one is new and gets a new key, even with the same body. */
  readonly renew: () => void
}

/** 128 bits as hexadecimal figures; `crypto.randomUUID` is missing on pages without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keeps the last request in memory only: its body holds the payer's data. */
export const createWishKeys = (makeKey: () => string = newKey): WishKeys => {
  let last: PaymentRequest | undefined
  return {
    requestOf: (body) => {
      if (last?.body !== body) last = { body, idempotencyKey: makeKey() }
      return last
    },
    renew: () => {
      last = undefined
    },
  }
}
