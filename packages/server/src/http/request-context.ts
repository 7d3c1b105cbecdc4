/** The data of a request that only the platform has. */
export interface RequestContext {
  /** The remote address of the connection. */
  readonly clientAddress?: string | undefined
  /** Keeps work alive after the answer, if the platform would stop it (workers, functions). */
  waitUntil?(promise: Promise<unknown>): void
}
