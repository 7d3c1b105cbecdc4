/** What the smoke tests need of a browser engine that Playwright does not drive here as it is installed. */
export interface Engine {
  readonly name: string
  readonly open: (address: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Absent for WebKitGTK: its driver gets no answer any more from a page that came out of the back-forward cache, whichever it is. */
  readonly back?: () => Promise<void>
  /** What an expression without closures gives in the page, as JSON. */
  readonly read: (expression: string) => Promise<unknown>
  readonly close: () => Promise<void>
}
