import type { FormDoubtKey, FormErrorKey, FormIssueKey } from './form-keys.ts'
import type { PayerPath } from './payer-path.ts'

/** The values for the placeholders in a message about a field. The message tables write them in braces. */
export interface FormIssueValues {
  /** A better spelling that the payer can accept in one tap. */
  readonly suggestion?: string
  /** The document that a number was read as, or looks like. */
  readonly document?: string
  readonly example?: string
}

/** The result of reading a field. Never log it: it contains personal data of the payer. */
export type FieldReading =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'good'
      /** Normal form, as it is sent. */
      readonly value: string
      /** Local spelling, for the field itself once the payer has left it. */
      readonly shown: string
      /** Values of other fields that this text also gives: the document type from a number, the house number from a street. */
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

/** Values by path. */
export type FieldsToo = Partial<Readonly<Record<PayerPath, string>>>

/** An error, a doubt or a missing value, with the data for its message. */
export interface FormIssue {
  readonly key: FormIssueKey
  readonly values?: FormIssueValues
}

/** A value that is sent as it is shown. */
export const goodText = (value: string): FieldReading => ({ kind: 'good', value, shown: value })

/** A text that cannot be sent. */
export const wrong = (issue: FormErrorKey, values?: FormIssueValues): FieldReading => ({
  kind: 'wrong',
  issue,
  ...(values && { values }),
})

/** A text that can be sent when the payer says that it is right. */
export const doubtful = (
  issue: FormDoubtKey,
  value: string,
  shown: string = value,
  values?: FormIssueValues,
): FieldReading => ({ kind: 'doubtful', issue, value, shown, ...(values && { values }) })
