/** Which pages may call the handler. */
export interface OriginPolicy {
  /** The handler's own origin, as far as configuration tells it. */
  readonly own: string | undefined
  readonly allowed: ReadonlySet<string>
}

/** Where a payer may be sent back to. */
export interface ReturnPolicy {
  readonly origins: ReadonlySet<string>
  /** Used when the browser names no place. */
  readonly fallback: string | undefined
}
