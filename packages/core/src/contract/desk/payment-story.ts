import type { DeskActKind } from './desk-act.ts'
import type { DeskPayment } from './desk-payment.ts'

/** One thing that happened to a payment of an order. `payment` is its `out_trade_no`, `at` an ISO instant. */
export type StoryEntry = { readonly at: string; readonly payment: string } & (
  | { readonly kind: 'made' }
  /** The payer came back from the gateway's page. It proves nothing about the money. */
  | { readonly kind: 'returned' }
  | { readonly kind: 'lapsed' }
  | DeliveryEntry
  /** A line of the audit trail: who decided what, and why. */
  | {
      readonly kind: 'audit'
      /** "gateway", "shop", "payer", "job", "staff:ana". */
      readonly actor: string
      readonly action: string
      readonly reason: string
    }
)

/** A proven notification of the gateway, or its answer to a query. */
export interface DeliveryEntry {
  readonly kind: 'delivery'
  readonly id: string
  readonly source: 'notification' | 'query'
  readonly state: 'applied' | 'mismatch' | 'unmatched' | 'unreadable'
  /** trade_status, verbatim; absent if the delivery could not be read. */
  readonly status?: string
  readonly amount?: string
  readonly currency?: string
  /** How often the same notification came. */
  readonly deliveries: number
  readonly lastAt: string
}

/** An event whose hook has not answered yet. */
export interface DeskHook {
  readonly seq: number
  /** The kind of event: "change", "order-change", "mismatch". */
  readonly event: string
  readonly attempts: number
  readonly since: string
  readonly nextAt: string
  /** The name of the last error. */
  readonly lastError?: string
}

/** An act that cannot be done now, and why. */
export type WhyNot =
  /** The staff member has not the role. */
  | 'role'
  /** The option that does it is not set: `queryPayment`, `onResend`. */
  | 'not-set-up'
  /** The payment is not in a state in which it would mean something. */
  | 'state'

/** What can be done with a payment. `because` is absent if it can be done. */
export interface PossibleAct {
  readonly kind: DeskActKind
  readonly because?: WhyNot
}

/** A payment in a story, with what can be done. */
export interface StoryPayment extends DeskPayment {
  readonly acts: readonly PossibleAct[]
}

/** The answer of `GET /desk/payments/:id`: the story of the payment's order. */
export interface PaymentStory {
  readonly orderId: string
  /** The newest first. */
  readonly payments: readonly StoryPayment[]
  /** The oldest first. */
  readonly entries: readonly StoryEntry[]
  /** The hooks that wait. A hook that has answered leaves no line. */
  readonly hooks: readonly DeskHook[]
}
