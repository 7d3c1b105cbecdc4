import type { FormHintKey, FormLabelKey } from './form-keys.ts'
import type { PayerPath } from './payer-path.ts'

/** How a field is read and which control shows it. */
export type FormFieldKind = 'text' | 'email' | 'phone' | 'document' | 'postcode' | 'choice'

/** One row of a list. */
export interface FormChoice {
  /** The value as it is sent. */
  readonly value: string
  /** The name as it is spelled in the country. It does not depend on the language of the screen. */
  readonly label: string
  /** Other spellings that people and browsers' address books use: "CDMX", "Capital Federal". */
  readonly aliases?: readonly string[]
}

/** One field of the payer's form. */
export interface FormField {
  readonly path: PayerPath
  readonly kind: FormFieldKind
  readonly label: FormLabelKey
  /** A name that is the same in every language, in place of the label: the one document that the merchant takes, "CPF". */
  readonly labelText?: string
  readonly hint?: FormHintKey
  /** Shown in the hint, never in the field. */
  readonly example?: string
  readonly isRequired: boolean
  /** HTML autocomplete token. */
  readonly autoComplete: string
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email'
  /** Stands beside the field and is not part of its text: "+55". */
  readonly prefix?: string
  /** Only where `kind` is "choice". */
  readonly choices?: readonly FormChoice[]
  /** A value that a merchant may choose to send when the payer has none. It is sent only if the merchant configures it. */
  readonly filler?: string
  /** The text for "there is none" ("S/N"). A form may offer it as a button. */
  readonly noneValue?: string
}
