/** The state of a notification. */
export type InboxState = 'applied' | 'mismatch' | 'unmatched' | 'unreadable'

/** A verified delivery. */
export interface InboxDelivery {
  readonly id: string
  /** Two deliveries with the same key are one notification. */
  readonly dedupKey: string
  /** Absent when the body could not be read. */
  readonly outTradeNo?: string
  readonly tradeNo?: string
  /** The body as text, without the payer's personal fields. */
  readonly body: string
  /** SHA-256 of the raw bytes, hex. */
  readonly rawHash: string
  /** "notification": the gateway sent it. "query": the answer of `queryPayment`. */
  readonly source: 'notification' | 'query'
  /** ISO instant of the first delivery. */
  readonly receivedAt: string
}

/** A delivery as it is stored. */
export interface InboxEntry extends InboxDelivery {
  readonly state: InboxState
  /** How often the same notification came. */
  readonly deliveries: number
  /** ISO instant of the last delivery. */
  readonly lastReceivedAt: string
  readonly paymentId?: string
}
