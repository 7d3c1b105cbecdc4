/** One try to deliver a notification. */
export interface Delivery {
  readonly at: string
  readonly attempt: number
  readonly outcome: 'acknowledged' | 'refused' | 'unreachable'
  /** The HTTP status of the receiver's answer, if there was one. */
  readonly status?: number
  /** The first 2,000 characters of its answer. */
  readonly answer?: string
  /** The reason why there was no answer. */
  readonly error?: string
  readonly duration_ms: number
}

/** One notification with all its deliveries. */
export interface NotificationRecord {
  readonly id: string
  readonly url: string
  /** The exact body; a replay sends these bytes again under a new signature. */
  readonly body: string
  /** The Content-Type under which it is sent. */
  readonly content_type: string
  readonly made_at: string
  state: 'delivering' | 'acknowledged' | 'waiting' | 'given-up' | 'not-sent' | 'held'
  /** The reason why it was never sent. */
  reason?: string
  next_attempt_at?: string
  readonly deliveries: Delivery[]
}
