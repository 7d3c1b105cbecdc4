import type { StaffRole } from './staff-role.ts'

/** What every act names. */
interface ActOn {
  /** `out_trade_no` of the payment. */
  readonly payment: string
  /** A key of the act, made by the page: the same key a second time has no second effect. 22 to 64 letters, digits, "-" and "_". */
  readonly key: string
}

/** The body of `POST /desk/acts`. */
export type DeskAct = ActOn &
  (
    | {
        /**
         * Decides about the money: it came (`paid`), it never came (`failed`), or it went back (`reversed`). With `paid`, money of another amount is
         * accepted as the payment of the order.
         */
        readonly kind: 'settle'
        readonly phase: 'paid' | 'failed' | 'reversed'
        /** With `paid`: what came, typed by the staff member. It has to be what the payment costs, or the other amount that was reported. */
        readonly amount?: string
        readonly currency?: string
        readonly reason: string
        /** The revision that the staff member saw. If the payment has changed since, nothing is done. */
        readonly revision: number
      }
    /** Asks the gateway now for what it knows of the payment. */
    | { readonly kind: 'query' }
    /** Applies a stored delivery again. */
    | { readonly kind: 'replay'; readonly delivery: string }
    /** Calls a waiting hook now, and not at its next time. */
    | { readonly kind: 'retry-hook'; readonly hook: number }
    /** Sends the slip to the payer again, by the merchant's `onResend`. */
    | { readonly kind: 'resend' }
    /** Notes a text, such as the number on the payer's receipt. */
    | { readonly kind: 'note'; readonly reason: string }
  )

/** The name of an act. */
export type DeskActKind = DeskAct['kind']

/** The role that each act needs. */
export const ROLE_OF_ACT: Readonly<Record<DeskActKind, StaffRole>> = {
  settle: 'settle',
  query: 'act',
  replay: 'act',
  'retry-hook': 'act',
  resend: 'act',
  note: 'act',
}
