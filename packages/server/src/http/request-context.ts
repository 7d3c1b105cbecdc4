/** What a platform knows of a request beside the request. */
export interface RequestContext {
  /** The address at the other end of the connection. */
  readonly clientAddress?: string | undefined
  /** Keeps work alive after the answer, where the platform would stop it (workers, functions). */
  waitUntil?(promise: Promise<unknown>): void
}
