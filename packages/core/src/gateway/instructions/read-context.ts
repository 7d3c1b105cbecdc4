import type { CatalogueMethod } from '../../countries/catalogue-entry.ts'
import type { Instruction } from '../../model/instruction.ts'
import type { PaymentTerms } from '../../model/payment-terms.ts'
import type { LinkPolicy } from '../../model/links/safe-link.ts'
import type { ResponseFields } from '../response-fields.ts'

/** The input of a reader: the fields that are not yet taken, and the terms of the request. */
export interface ReadContext {
  readonly fields: ResponseFields
  readonly terms: PaymentTerms
  /** The row of the catalogue; `undefined` if it has none. */
  readonly row: CatalogueMethod | undefined
  /** The end that the request sets, as an ISO instant; `undefined` if it sets none, or if the terms cannot be read. */
  readonly deadline: string | undefined
  readonly links: LinkPolicy
  /** `reference` of the response, also after it was taken. */
  readonly reference: string | undefined
  /** `true` for a field that the catalogue does not expect for this method. */
  readonly unexpected: boolean
}

/** The result of one expectation. It has no instruction when the fields are absent or not usable. */
export interface ReadOutcome {
  readonly instructions: readonly Instruction[]
  /** The deadline in the code itself, as an ISO instant. */
  readonly dueAt?: string
}
