/** The origins whose pages may call the handler. */
export interface OriginPolicy {
  /** The handler's own origin, if the configuration names it. */
  readonly own: string | undefined
  readonly allowed: ReadonlySet<string>
}

/** The addresses to which a payer may be sent back. */
export interface ReturnPolicy {
  readonly origins: ReadonlySet<string>
  /** The address that is used when the browser names none. */
  readonly fallback: string | undefined
}
