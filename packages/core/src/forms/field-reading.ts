import type { FormDoubtKey, FormErrorKey, FormIssueKey } from './form-keys.ts'
import type { PayerPath } from './payer-path.ts'

/** What a sentence about a field may name: each stands in braces in the message tables. */
export interface FormIssueValues {
  /** A better spelling that the payer can accept in one tap. */
  readonly suggestion?: string
  /** The document that a number was read as, or looks like. */
  readonly document?: string
  readonly example?: string
}

/** What was read from a field. Nothing in it is logged: it is the payer's own data. */
export type FieldReading =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'good'
      /** Normal form, as it is sent. */
      readonly value: string
      /** Local spelling, for the field itself once the payer has left it. */
      readonly shown: string
      /** Other fields that this text answers as well: a number that shows its document's type, a street with its number. */
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

/** What is wrong, doubtful or missing, ready for a sentence. */
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
