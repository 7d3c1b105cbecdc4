/** A request and its answer as they went over the wire, without credentials. */
export interface WireRecord {
  readonly received_at: string
  readonly operation: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What was sent, or what would have been when a fault kept it back. */
  readonly answer: { readonly status: number; readonly body: string }
  /** The fault that someone asked for, when one struck this request. */
  readonly fault?: string
}
