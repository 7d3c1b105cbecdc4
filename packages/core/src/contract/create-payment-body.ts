import type { Channel, Method } from '../model/payment-terms.ts'

/** A card as the gateway's tokenizer gives it, in place of its number (gateway document, card parameters). */
export interface CardToken {
  readonly token: string
  readonly fingerprint: string
  readonly issuer: string
}

/** The payer as a form sends it: a text for each path that it asks. What the merchant knows already may be left out. */
export interface CreatePaymentPayer {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly document?: { readonly type?: string; readonly number?: string }
  readonly address?: {
    readonly zipCode?: string
    readonly state?: string
    readonly city?: string
    readonly street?: string
    readonly streetNumber?: string
    readonly neighborhood?: string
  }
}

/**
 * The body of `POST /payments`: all that a browser may ask for. Amount, currency, subject and their kin come from the merchant's server;
 * a member that is not listed here is not read.
 */
export interface CreatePaymentBody {
  /** The merchant's own id of the order. */
  readonly orderId: string
  readonly method: Method
  /** Only with method Wallet. */
  readonly channel?: Channel
  /** The `id` of a row of `GET /banks`. */
  readonly bank?: string
  readonly installments?: number
  readonly card?: CardToken
  /** Absent where the merchant's server knows all that the gateway needs. */
  readonly payer?: CreatePaymentPayer
  /** The read id of the payment that this one is made instead of. */
  readonly replaces?: string
  /** The payer wants this payment beside the order's live one by another method. */
  readonly alongside?: boolean
  /**
   * Read ids of payments of this order of which it is not known whether they were made, as `others` of `payment-undecided` names them. The
   * payer was told that they may still be charged, and wants this payment all the same.
   */
  readonly despite?: readonly string[]
  /** Where the gateway's page sends the payer back to: at one of the merchant's origins. */
  readonly returnUrl?: string
}
