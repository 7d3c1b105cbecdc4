import type { Instruction } from '../../model/instruction.ts'
import type { PaymentTerms } from '../../model/payment-terms.ts'
import type { LinkPolicy } from '../../model/safe-link.ts'
import type { ResponseFields } from '../response-fields.ts'

/** The input of a reader: the fields that are not yet taken, and the terms of the request. */
export interface ReadContext {
  readonly fields: ResponseFields
  readonly terms: PaymentTerms
  /** ISO instant at which the terms say that the payment lapses; absent where they cannot be read. */
  readonly deadline: string | undefined
  readonly links: LinkPolicy
  /** True for a field that the catalogue does not expect of this method. */
  readonly unexpected: boolean
}

/** The result of one expectation. It has no instruction when the fields are absent or not usable. */
export interface ReadOutcome {
  readonly instructions: readonly Instruction[]
  /** ISO instant at which the code itself says that it lapses. */
  readonly dueAt?: string
}
