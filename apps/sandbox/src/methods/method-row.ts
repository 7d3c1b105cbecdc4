import type { AnswerMaker } from './answer-context.ts'
import type { ResponseField } from './response-field.ts'

/** One row of the document's table: the response fields of a method in a country. */
export interface MethodRow<Code extends string = string> {
  /** Absent for CreditCard, which every country has. */
  readonly country?: Code
  readonly method: string
  /** The wallet's name; only with method Wallet. */
  readonly channel?: string
  readonly fields: readonly ResponseField[]
  /** Makes the numbers of the answer. Absent if the answer has links only. */
  readonly answer?: AnswerMaker
}
