/**
 * What a staff member may do at the desk: `read` finds and understands payments, `export` takes them away as a file, `act` does what moves no
 * money, `settle` decides about money. A member without a role sees nothing. Each role is given alone: `settle` does not include `read`.
 */
export const STAFF_ROLES = ['read', 'export', 'act', 'settle'] as const

/** A role of a staff member. */
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The answer of `GET /desk/session`: who sits at the desk. */
export interface DeskSession {
  readonly name: string
  readonly may: readonly StaffRole[]
  /** The token against forgery, for the header `x-desk-token`. It is valid for this member's session, for 12 hours. */
  readonly token: string
  readonly environment: 'test' | 'production'
  /** Whether a name, an e-mail or a document finds a payment: the option `findOrders` is set. */
  readonly findsPeople: boolean
}
