import type { Instruction } from './instruction.ts'
import type { PaymentTerms } from './payment-terms.ts'
import type { RefusalCause } from './phase.ts'

/** A field of the response that no instruction shows, and the reason. Every non-empty field is in an instruction or here. */
export interface UnshownField {
  /** The gateway's name of the field. */
  readonly field: string
  readonly reason:
    | 'drawn-from-the-code' // an image of a QR code that we draw ourselves
    | 'derived' // one of two spellings of the same number
    | 'empty' // the text "null", or JSON without content
    | 'unsafe-link'
    | 'unsafe-image'
    | 'not-a-date'
    | 'not-for-payers' // a field for machines, such as prepay_id
    | 'not-text'
    | 'too-long'
    | 'undocumented'
}

/** A diagnostic for the merchant's developers. It is never shown to the payer, and contains no personal data and no secret. */
export interface Diagnostic {
  readonly kind:
    | 'amount-differs'
    | 'answer-unproven'
    | 'check-digit-failed'
    | 'code-for-cash'
    | 'code-unreadable'
    | 'due-date-differs'
    | 'due-date-unreadable'
    | 'field-missing'
    | 'field-not-text'
    | 'field-too-long'
    | 'field-undocumented'
    | 'field-unexpected'
    | 'no-instructions'
    | 'out-trade-no-differs'
    | 'receiver-differs'
    | 'references-differ'
    | 'method-unlisted'
    | 'surrounding-space'
    | 'timeout-unreadable'
    | 'trade-no-inexact'
    | 'unsafe-image'
    | 'unsafe-link'
  /** The gateway's field, if the diagnostic is about a field. */
  readonly field?: string
  /** The event, why it matters, and the next step. */
  readonly message: string
}

/** One attempt to pay an order: the terms of the request, and the instructions for the payer. Plain JSON. */
export interface Payment {
  /** The terms of the request. */
  readonly terms: PaymentTerms
  /** out_trade_no of the response, else of the terms: the merchant's id of the payment. */
  readonly outTradeNo?: string
  /** trade_no: the gateway's id of the payment. */
  readonly tradeNo?: string
  /** The gateway's trade_status, verbatim. "" if it sent none. */
  readonly status: string
  /**
   * ISO 8601 instant after which the payment may no longer be accepted: the earlier of the deadline of the terms and the date in the code itself.
   */
  readonly deadline?: string
  /**
   * `due_date` of the response, as an ISO 8601 instant in UTC. Published 2024: two methods have it. `deadline` does not follow from it.
   */
  readonly dueDate?: string
  /**
   * The cause of the refusal, if the gateway made the payment and refused it for good, and its codes say the cause. Absent for a payment that was
   * not refused.
   */
  readonly refusalCause?: RefusalCause
  /** The instructions for the payer, the most useful first. */
  readonly instructions: readonly Instruction[]
  /** The fields that no instruction shows. */
  readonly unshown: readonly UnshownField[]
  /** Problems of the response, for the merchant's developers. */
  readonly diagnostics: readonly Diagnostic[]
}
