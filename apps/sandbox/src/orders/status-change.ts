/** One step of an order's life. */
export interface StatusChange {
  readonly at: string
  readonly status: string
  /** The cause of the change: the request, the payer's page, the control API, the deadline ... */
  readonly by: string
}
