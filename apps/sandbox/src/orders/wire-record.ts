/** A request and its answer as they went over the wire, without credentials. */
export interface WireRecord {
  readonly received_at: string
  readonly operation: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The body that was sent. If a fault suppressed it: the body that would have been sent. */
  readonly answer: { readonly status: number; readonly body: string }
  /** The fault that was applied to this request, if any. */
  readonly fault?: string
}
