import type { LimitStore } from '../ports/limit-store.ts'

/** What strangers may do in a minute. Each process counts for itself, or all of them together in `store`. */
export interface RateLimitOptions {
  /** Payments and recurring orders created, per session and address. Default 10. */
  readonly createPerMinute?: number
  /**
   * The same for all sessions of one address together (of IPv6 one network). Raise it where many payers come from one: a mall, a university,
   * a carrier that shares its addresses. Counts where `sessionOf` tells sessions apart. Default: three times `createPerMinute`.
   */
  readonly createPerMinuteOfAddress?: number
  /** Snapshots and streams opened, per session and address. Default 240. */
  readonly readPerMinute?: number
  /**
   * Deliveries to /notifications from one address that proved nothing; once there are more, none of its is read for a while (429). An
   * address from which the gateway proved itself within a day is always listened to. Default 60.
   */
  readonly failedNotificationsPerMinute?: number
  /** Wrong passwords from one address at `handler.admitOperator`; once there are more, it waits (429). Default 10. */
  readonly failedSignInsPerMinute?: number
  /** Keys from one address that no secret signed, for one order; once there are more, the page of that order waits (429). Default 10. */
  readonly failedOrderLinksPerMinute?: number
  /**
   * Lines of one kind that strangers can cause (a delivery that is not authentic) that the log takes in full in a minute; of the rest it
   * gets the number. Lines about money and about your configuration are always written. Default 10.
   */
  readonly logLinesPerMinute?: number
  /**
   * Where limits, and streams of one address, are counted for several processes: `postgresLimits(pool)`, or one of your own. While it
   * fails, or takes longer than a second, each process counts for itself. Default: the memory of each process.
   */
  readonly store?: LimitStore
  /** The merchant's session behind a request, so that payers behind one address do not share a bucket. Default: none. */
  readonly sessionOf?: (request: Request) => string | undefined
}

/** How a browser learns of changes. */
export interface LiveOptions {
  /** "sse" streams; "poll" answers 204 on the stream's address, for workers and functions. Default "sse". */
  readonly mode?: 'sse' | 'poll'
  /** How often watched payments are compared with the store, for changes of other processes. Default 2,000 ms. */
  readonly pollMs?: number
  /** Default 15,000 ms. */
  readonly heartbeatMs?: number
  /** Streams open at once; the next is answered 503. Default 5,000. */
  readonly maxStreams?: number
  /** Streams of one address (of IPv6 one network) at once; the next is answered 503, and that browser asks now and then. Default 200. */
  readonly maxStreamsPerAddress?: number
  /** A stream is ended after this long and the browser comes back. Default 600,000 ms. */
  readonly maxStreamMs?: number
}
