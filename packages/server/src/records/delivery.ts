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
  readonly source: 'notification' | 'query'
  readonly receivedAt: string
}

/** A delivery as it is stored. */
export interface InboxEntry extends InboxDelivery {
  readonly state: InboxState
  /** How often it came. */
  readonly deliveries: number
  readonly lastReceivedAt: string
  readonly paymentId?: string
}
