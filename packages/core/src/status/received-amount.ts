/** An amount that arrived and differs from the amount of the payment. It does not settle the payment, and the shop has to check it. */
export interface ReceivedAmount {
  readonly amount: string
  readonly currency: string
}
