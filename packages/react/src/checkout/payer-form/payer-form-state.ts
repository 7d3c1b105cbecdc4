import type { FormMessages } from '@ficha/core'
import type { FormCountry, FormField, FormIssueValues, FormTexts } from '@ficha/core/forms'

/** The values that a payer typed, by field. They are in memory only: they stay after a change of method, and end with the order. */
export interface PayerDraft {
  readonly read: (name: string) => string | undefined
  readonly write: (name: string, text: string) => void
}

/** An empty draft. */
export const createDraft = (): PayerDraft => {
  const texts = new Map<string, string>()
  return { read: (name) => texts.get(name), write: (name, text) => void texts.set(name, text) }
}

/** A message beside a field. */
export interface FieldIssue {
  readonly text: string
  /** A doubt can be overridden, an error cannot. */
  readonly kind: 'error' | 'doubt'
  /** A better text that can be taken in one tap. */
  readonly suggestion?: string
}

/** By path, in the order of the fields. */
export type FieldIssues = ReadonlyMap<string, FieldIssue>

/** The message of a merchant's own rule about a field, from the browser or the server. */
export interface PayerIssue {
  /** "email" or "payer.email". */
  readonly path: string
  /** A sentence of the merchant's, shown as it is. */
  readonly message?: string
  /** A key of the form's sentences, where there is no message. */
  readonly key?: string
  /** The values in the sentence of the key. */
  readonly values?: FormIssueValues
}

/** Values by path: "address.zipCode". */
export type PayerValues = FormTexts

/** The fields and words of a form, and the merchant's own rules for it. */
export interface UsePayerFormOptions {
  readonly country: FormCountry
  /** From `fieldsFor`: what this country and method need and the merchant does not know. */
  readonly fields: readonly FormField[]
  readonly words: FormMessages
  /** The text that the payer typed before. Give the same draft to the next form, and no text is lost. */
  readonly draft?: PayerDraft
  /** The merchant's own rule. It runs after the kit's rules have found no issue. Its issues keep the form open. */
  readonly validatePayer?: ((values: PayerValues) => readonly PayerIssue[] | Promise<readonly PayerIssue[]>) | undefined
  /** Looks up a postcode. The answer fills empty fields only. Text that the payer typed stays. */
  readonly fillAddress?: ((postcode: string) => Promise<PayerValues>) | undefined
}

/** A payer's form, without its looks. */
export interface PayerFormState {
  /** The `ref` of the form around the fields: the form listens there to what happens in them. */
  readonly attach: (form: HTMLFormElement | null) => void
  readonly fields: readonly FormField[]
  readonly country: FormCountry
  readonly words: FormMessages
  readonly draft: PayerDraft
  /** The messages, by path. */
  readonly issues: FieldIssues
  /** Whether the last submit found more than one thing: a summary helps then. */
  readonly isSummed: boolean
  /** The selected type of document, which decides the form of the number's field. */
  readonly documentType: string | undefined
  /** Reads the fields, shows the errors and moves the focus to the first. Returns the values if all of them can be sent. */
  readonly submit: () => Promise<PayerValues | undefined>
  /** Shows the errors of the server, and moves the focus to the first. */
  readonly show: (issues: readonly PayerIssue[]) => void
  /** Writes a text as if the payer had: a suggestion that was taken. */
  readonly write: (path: string, text: string) => void
  /** Applies an issue's suggestion: another text, or another type of document. */
  readonly take: (path: string) => void
  /** The payer says that a doubtful text is right. */
  readonly keep: (path: string) => void
}
