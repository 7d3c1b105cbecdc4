import type { FormMessages } from '@ficha/core'
import type { FormCountry, FormField, FormIssueValues, FormTexts } from '@ficha/core/forms'

/** What a payer typed so far, by field. In memory only: it outlives a change of method, and goes with the order. */
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

/** What a merchant's own rule, in the browser or on the server, says about a field. */
export interface PayerIssue {
  /** "email" or "payer.email". */
  readonly path: string
  /** A sentence of the merchant's, shown as it is. */
  readonly message?: string
  /** A key of the form's sentences, where there is no message. */
  readonly key?: string
  /** What the sentence of the key names. */
  readonly values?: FormIssueValues
}

/** Values by path: "address.zipCode". */
export type PayerValues = FormTexts

/** The fields and words of a form, and the merchant's own rules for it. */
export interface PayerFormOptions {
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
  /** What is to be said, by path. */
  readonly issues: FieldIssues
  /** Whether the last submit found more than one thing: a summary helps then. */
  readonly isSummed: boolean
  /** The chosen type of document, which decides what the number's field looks like. */
  readonly documentType: string | undefined
  /** Reads the fields, says what is wrong and takes the focus there. The values when all can be sent. */
  readonly submit: () => Promise<PayerValues | undefined>
  /** Shows what the server found, and takes the focus there. */
  readonly show: (issues: readonly PayerIssue[]) => void
  /** Writes a text as if the payer had: a suggestion that was taken. */
  readonly write: (path: string, text: string) => void
  /** Applies an issue's suggestion: another text, or another type of document. */
  readonly take: (path: string) => void
  /** The payer says that a doubtful text is right. */
  readonly keep: (path: string) => void
}
