import type { FormDoubtKey, FormErrorKey, FormIssueKey } from './form-keys.ts'
import type { PayerPath } from './payer-path.ts'

/** The values for the placeholders in a message about a field. The message tables write them in braces. */
export interface FormIssueValues {
  /** A better spelling that the payer can accept in one tap. */
  readonly suggestion?: string
  /** The name of the document as which a number was read, or which it looks like. */
  readonly document?: string
  /** An example of a right value. */
  readonly example?: string
}

/** The result of reading a field. Never log it: it contains personal data of the payer. */
export type FieldReading =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'good'
      /** The value as it is sent. */
      readonly value: string
      /** The value as it is written in the country. It replaces the text of the field after the payer has left the field. */
      readonly shown: string
      /** The values of other fields that this text also contains: the document type of a number, the house number of a street. */
      readonly also?: FieldsToo
    }
  | {
      readonly kind: 'doubtful'
      readonly value: string
      readonly shown: string
      readonly issue: FormDoubtKey
      readonly values?: FormIssueValues
      readonly also?: FieldsToo
    }
  | { readonly kind: 'wrong'; readonly issue: FormErrorKey; readonly values?: FormIssueValues }

/** The values of other fields, by path. */
export type FieldsToo = Partial<Readonly<Record<PayerPath, string>>>

/** An error, a doubt or a missing value, with the data for its message. */
export interface FormIssue {
  readonly key: FormIssueKey
  readonly values?: FormIssueValues
}

/** A good reading whose value is sent as it is shown. */
export const goodText = (value: string): FieldReading => ({ kind: 'good', value, shown: value })

/** A reading of a text that cannot be sent. */
export const wrong = (issue: FormErrorKey, values?: FormIssueValues): FieldReading => ({
  kind: 'wrong',
  issue,
  ...(values && { values }),
})

/** A reading of a text that can be sent after the payer has confirmed it. */
export const doubtful = (
  issue: FormDoubtKey,
  value: string,
  shown: string = value,
  values?: FormIssueValues,
): FieldReading => ({ kind: 'doubtful', issue, value, shown, ...(values && { values }) })
