/** The functions of a browser engine that the smoke tests need. Playwright does not drive the installed engine. */
export interface Engine {
  readonly name: string
  readonly open: (address: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Absent for WebKitGTK: its driver gets no answer any more from a page that came out of the back-forward cache, whichever it is. */
  readonly back?: () => Promise<void>
  /** The value of an expression without closures in the page, as JSON. */
  readonly read: (expression: string) => Promise<unknown>
  readonly close: () => Promise<void>
}
