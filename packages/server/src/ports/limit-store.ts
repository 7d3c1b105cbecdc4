/** Whether a request is let through, and how long to wait where it is not. */
export type LimitDecision =
  { readonly isLetThrough: true } | { readonly isLetThrough: false; readonly retryAfterMs: number }

/**
 * Counts what strangers do, for as many processes as ask it. A key is a digest: nobody's address or session stands in it. One contract
 * suite (`describeLimitStore`) holds every implementation to this text. A method that rejects or is slow keeps nobody out: the process
 * that asked then counts by itself.
 */
export interface LimitStore {
  /** Takes one from the bucket of a key. It holds `perMinute` and is refilled evenly, so that it is full again after a minute. */
  take(key: string, perMinute: number): Promise<LimitDecision>
  /** What `take` would say, and nothing is taken. */
  look(key: string, perMinute: number): Promise<LimitDecision>
  /**
   * Takes one of the `most` places of a key, until the function that it gives is called, or for `longestMs` where the process dies first.
   * `undefined`: all are taken. Two that come at once may both get the last place.
   */
  hold(key: string, most: number, longestMs: number): Promise<(() => Promise<void>) | undefined>
  /** Forgets what no longer counts. The jobs ask once a minute. Returns how many keys and places were forgotten. */
  retire(): Promise<number>
}
