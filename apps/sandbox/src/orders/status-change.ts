/** One change of an order's status. */
export interface StatusChange {
  readonly at: string
  readonly status: string
  /** The cause of the change: the request, the payer's page, the control API, the deadline ... */
  readonly by: string
}
