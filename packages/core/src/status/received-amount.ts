/**
 * An amount that arrived and differs from the amount of the payment. It does not settle the payment. The shop has to check it.
 *
 * `amount` is a decimal string. `currency` is an ISO 4217 code.
 */
export interface ReceivedAmount {
  readonly amount: string
  readonly currency: string
}
