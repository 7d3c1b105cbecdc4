import type { Instruction } from '../../model/instruction.ts'
import type { PaymentTerms } from '../../model/payment-terms.ts'
import type { LinkPolicy } from '../../model/safe-link.ts'
import type { ResponseFields } from '../response-fields.ts'

/** What a reader is given: the fields still to be taken, and what was agreed beforehand. */
export interface ReadContext {
  readonly fields: ResponseFields
  readonly terms: PaymentTerms
  /** ISO instant at which the terms say that the payment lapses; absent where they cannot be read. */
  readonly deadline: string | undefined
  readonly links: LinkPolicy
  /** True while reading what the catalogue does not expect of this method. */
  readonly unexpected: boolean
}

/** What one expectation gave: no instruction where its fields are absent or unfit. */
export interface ReadOutcome {
  readonly instructions: readonly Instruction[]
  /** ISO instant at which the code itself says that it lapses. */
  readonly dueAt?: string
}
