import type { Instruction } from './instruction.ts'
import type { PaymentTerms } from './payment-terms.ts'

/** A field of the response that no instruction shows, and why. Together with the instructions it accounts for every field. */
export interface UnshownField {
  readonly field: string
  readonly reason:
    | 'drawn-from-the-code' // an image of a QR code that we draw ourselves
    | 'derived' // one of two spellings of the same number
    | 'unsafe-link'
    | 'unsafe-image'
    | 'not-text'
    | 'too-long'
    | 'undocumented'
}

/** Something that the merchant's developers should look into. Never shown to the payer; holds no personal data and no secret. */
export interface Diagnostic {
  readonly kind:
    | 'amount-differs'
    | 'answer-unproven'
    | 'check-digit-failed'
    | 'code-for-cash'
    | 'code-unreadable'
    | 'due-date-differs'
    | 'field-missing'
    | 'field-not-text'
    | 'field-too-long'
    | 'field-undocumented'
    | 'field-unexpected'
    | 'no-instructions'
    | 'out-trade-no-differs'
    | 'receiver-differs'
    | 'method-unlisted'
    | 'timeout-unreadable'
    | 'trade-no-inexact'
    | 'unsafe-image'
    | 'unsafe-link'
  /** The gateway's field, where one is concerned. */
  readonly field?: string
  /** What happened, why it matters, what to do. */
  readonly message: string
}

/** One attempt to pay an order: what was asked, and what the payer can do about it. Plain JSON. */
export interface Payment {
  readonly terms: PaymentTerms
  readonly outTradeNo?: string
  readonly tradeNo?: string
  /** The gateway's trade_status, verbatim; "" when it sent none. */
  readonly status: string
  /** ISO 8601 instant after which the payment may no longer be accepted. The earlier of the terms' and the code's own. */
  readonly deadline?: string
  readonly instructions: readonly Instruction[]
  readonly unshown: readonly UnshownField[]
  readonly diagnostics: readonly Diagnostic[]
}
