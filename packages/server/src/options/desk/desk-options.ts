import type { StaffRole } from '@ficha/core/contract/desk'
import type { PaymentRecord } from '../../records/payment-record.ts'

/** A member of the shop's staff, as your own sign-in knows them. */
export interface StaffMember {
  /** The name for the audit trail: "ana". */
  readonly name: string
  /**
   * What the member may do: `read` finds and understands payments, `export` takes them away as a file, `act` does what moves no money, `settle`
   * decides about money. None includes another.
   */
  readonly may: readonly StaffRole[]
  /** The id of the member's session. The token against forgery is bound to it, so a token of another session is refused. Default: the name alone. */
  readonly session?: string
}

/** A staff member who asks that a slip is sent again. */
export interface ResendContext {
  /** The staff member's name. */
  readonly staff: string
  /** The same for every call about one press of the button. */
  readonly actKey: string
}

/** The options of the desk: the routes under `/desk` and the parts of `@ficha/react/desk`. */
export interface DeskOptions {
  /**
   * Returns the staff member of a request, by your own sign-in; `undefined` for anybody else. Without this option there is no desk. Check the
   * session, and nothing that a page can set.
   *
   * @example
   *  staff: async (request) => {
   *    const member = await office.memberOf(request.headers.get('cookie'))
   *    return member && { name: member.name, may: ['read', 'act'], session: member.sessionId }
   *  }
   */
  readonly staff?: (request: Request) => Promise<StaffMember | undefined> | StaffMember | undefined
  /**
   * Finds orders by a name, an e-mail or a document in your own data, because the store keeps none of them. Returns your ids of the orders, at most
   * 50. Default: such a text finds nothing.
   */
  readonly findOrders?: (text: string) => Promise<readonly string[]> | readonly string[]
  /** Sends the slip of a payment to its payer again. It is called once for one press of the button, and not repeated. Default: the desk does not offer it. */
  readonly onResend?: (payment: PaymentRecord, context: ResendContext) => Promise<void> | void
}
