import type { LimitStore } from '../ports/limit-store.ts'

/** Limits on requests that anybody can send. Each process counts its own requests, unless `store` counts for all processes together. */
export interface RateLimitOptions {
  /** Payments and recurring orders created, per session and address. Default 10. */
  readonly createPerMinute?: number
  /**
   * Payments and recurring orders created, for all sessions of one address together (for IPv6: of one network). Raise it if many payers
   * share an address: a mall, a university, a carrier. It matters only with `sessionOf`. Default: three times `createPerMinute`.
   */
  readonly createPerMinuteOfAddress?: number
  /** Snapshots and streams opened, per session and address. Default 240. */
  readonly readPerMinute?: number
  /**
   * Deliveries to /notifications from one address that failed verification. Above the limit, all deliveries of the address are answered 429
   * for a while, unread. An address that sent a verified notification within a day is never limited. Default 60.
   */
  readonly failedNotificationsPerMinute?: number
  /** Wrong passwords from one address at `handler.admitOperator`. Above the limit the address is answered 429 for a while. Default 10. */
  readonly failedSignInsPerMinute?: number
  /**
   * Order links without a valid signature, from one address and for one order. Above the limit the page of that order answers 429 for a
   * while. Default 10.
   */
  readonly failedOrderLinksPerMinute?: number
  /**
   * Anybody can cause some log lines, such as the line about a delivery that is not authentic. This option is how many lines of one kind are
   * written in full in a minute. The others are counted, and one line gives their number. Lines about money and configuration are always
   * written. Default 10.
   */
  readonly logLinesPerMinute?: number
  /**
   * The store that counts requests, and the open streams of an address, for several processes: `postgresLimits(pool)`, or your own. While
   * the store fails or takes longer than a second, each process counts its own requests. Default: the memory of each process.
   */
  readonly store?: LimitStore
  /** Returns the merchant's session of a request, so that payers behind one address have separate limits. Default: none. */
  readonly sessionOf?: (request: Request) => string | undefined
}

/** How a browser receives changes. */
export interface LiveOptions {
  /** "sse" opens streams. "poll" answers 204 at the address of the stream, for workers and functions. Default "sse". */
  readonly mode?: 'sse' | 'poll'
  /** How often watched payments are compared with the store, to find changes that other processes made. Default 2,000 ms. */
  readonly pollMs?: number
  /** How often a comment is sent on a stream, so that proxies keep it open. Default 15,000 ms. */
  readonly heartbeatMs?: number
  /** How many streams may be open at once. The next one is answered 503. Default 5,000. */
  readonly maxStreams?: number
  /**
   * How many streams of one address (for IPv6: of one network) may be open at once. The next one is answered 503, and that browser polls
   * instead. Default 200.
   */
  readonly maxStreamsPerAddress?: number
  /** The longest life of a stream. The handler then ends it and the browser connects again. Default 600,000 ms. */
  readonly maxStreamMs?: number
}
