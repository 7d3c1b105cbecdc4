/** Money that arrived and is not what was asked: the payment is not settled by it, and the shop has to look. */
export interface ReceivedAmount {
  readonly amount: string
  readonly currency: string
}
