import type { FormHintKey, FormLabelKey } from './form-keys.ts'
import type { PayerPath } from './payer-path.ts'

/** How a field is read and which control shows it. */
export type FormFieldKind = 'text' | 'email' | 'phone' | 'document' | 'postcode' | 'choice'

/** One row of a list. */
export interface FormChoice {
  /** What is sent. */
  readonly value: string
  /** As it is spelled in the country, in whatever language the screen is. */
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
  /** Stands in the hint, never in the field. */
  readonly example?: string
  readonly isRequired: boolean
  /** HTML autocomplete token. */
  readonly autoComplete: string
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email'
  /** Stands beside the field and is not part of its text: "+55". */
  readonly prefix?: string
  /** Only where `kind` is "choice". */
  readonly choices?: readonly FormChoice[]
  /** What a merchant may choose to send where the payer has no such thing; never sent unless the merchant says so. */
  readonly filler?: string
  /** What the payer may write to say that there is none ("S/N"): a form may offer it in one tap. */
  readonly noneValue?: string
}
