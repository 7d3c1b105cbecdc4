/** Whether a request is let through. If not, the time to wait. */
export type LimitDecision =
  { readonly isLetThrough: true } | { readonly isLetThrough: false; readonly retryAfterMs: number }

/**
 * Rate limits that any number of processes share. A key is a digest, so it contains no address and no session. One contract suite
 * (`describeLimitStore`) checks every implementation against this text. If a method rejects or takes longer than a second, no request is
 * refused for that: the process then uses limits in its own memory.
 */
export interface LimitStore {
  /**
   * Takes one token from the bucket of a key. A full bucket has `perMinute` tokens. It is refilled evenly and is full again after a minute.
   */
  take(key: string, perMinute: number): Promise<LimitDecision>
  /** Returns the answer of `take`, but takes nothing. */
  look(key: string, perMinute: number): Promise<LimitDecision>
  /** Puts a token back that `take` took, for a request that does not count after all. A bucket never has more than `perMinute` tokens. */
  giveBack(key: string, perMinute: number): Promise<void>
  /**
   * Takes one of the `most` places of a key. Call the returned function to release it. If the process dies first, it is released after
   * `longestMs`. `undefined`: all places are taken. Two calls at once may both get the last place.
   */
  hold(key: string, most: number, longestMs: number): Promise<(() => Promise<void>) | undefined>
  /** Deletes entries that no longer count. The jobs call it once a minute. Returns how many keys and places were deleted. */
  retire(): Promise<number>
}
