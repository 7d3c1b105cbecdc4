/** The origins whose pages may call the handler. */
export interface OriginPolicy {
  /** The handler's own origin, if the configuration names it. */
  readonly own: string | undefined
  readonly allowed: ReadonlySet<string>
  /** The option `allowedHeaders`. */
  readonly headers: readonly string[]
}

/**
 * Whether a text is an origin as browsers send it: "https://shop.example", or that of an app whose pages lie in the app itself:
 * "capacitor://localhost", "ionic://localhost", "tauri://localhost". "null", which many pages share, is none.
 */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) ? URL.canParse(text) && new URL(text).origin === text : isAppOrigin(text)

/** Whether an origin is that of an app. Only a page inside of the app has it: its scheme has no address that a network could imitate. */
export const isAppOrigin = (origin: string): boolean =>
  /^(?!(?:file|data|blob|about|javascript|ftp|wss?|https?):)[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(?::\d{1,5})?$/.test(origin)

/** The addresses to which a payer may be sent back. */
export interface ReturnPolicy {
  readonly origins: ReadonlySet<string>
  /** The address that is used when the browser names none. */
  readonly fallback: string | undefined
}
