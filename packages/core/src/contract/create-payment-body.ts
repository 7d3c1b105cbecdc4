import type { PayerInput } from '../forms/payer-schema.ts'
import type { Channel, Method } from '../model/payment-terms.ts'

/** The result of the gateway's tokenizer for a card, in place of the card's number (gateway document, section 4.1: token, fingerprint, issuer). */
export interface CardToken {
  readonly token: string
  readonly fingerprint: string
  readonly issuer: string
}

/** The payer's data as a form sends it: a text for each path of the form. Data that the merchant already has may be omitted. */
export type CreatePaymentPayer = PayerInput

/**
 * The body of `POST /payments`: everything that a browser may choose. Amount, currency, subject and similar data come from the merchant's
 * server. The BFF does not read a member that is not listed here.
 */
export interface CreatePaymentBody {
  /** The merchant's own id of the order. */
  readonly orderId: string
  readonly method: Method
  /** Only with method Wallet. */
  readonly channel?: Channel
  /** The `id` of a row of `GET /banks`. */
  readonly bank?: string
  /** Only with method CreditCard: the number of a plan that `GET /methods` lists. Default 1. */
  readonly installments?: number
  readonly card?: CardToken
  /** Absent if the merchant's server has all payer data that the gateway requires. */
  readonly payer?: CreatePaymentPayer
  /** The read id of the earlier payment that this payment replaces. */
  readonly replaces?: string
  /** The payer wants this payment in addition to the order's live payment by another method. */
  readonly alongside?: boolean
  /**
   * Read ids of payments of this order that may or may not have been created, from `others` of `payment-undecided`. The payer was informed
   * that they may still be charged, and wants this payment anyway.
   */
  readonly despite?: readonly string[]
  /** The address to which the gateway's page sends the payer back. Its origin must be one of the merchant's. */
  readonly returnUrl?: string
}
