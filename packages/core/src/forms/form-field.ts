import type { FormHintKey, FormLabelKey } from './form-keys.ts'
import type { PayerPath } from './payer-path.ts'

/** The kind of a field. It decides how the text is read, and which control shows the field. */
export type FormFieldKind = 'text' | 'email' | 'phone' | 'document' | 'postcode' | 'choice' | 'digits'

/** One row of a list. */
export interface FormChoice {
  /** The value as it is sent. */
  readonly value: string
  /** The name as it is spelled in the country. It does not depend on the language of the screen. */
  readonly label: string
  /** Other spellings that people and the address books of browsers use: "CDMX", "Capital Federal". */
  readonly aliases?: readonly string[]
}

/** One field of the payer's form. */
export interface FormField {
  readonly path: PayerPath
  readonly kind: FormFieldKind
  /** The key of the field's name in the message tables. */
  readonly label: FormLabelKey
  /** A name in place of the label, equal in every language: the only document that the merchant accepts, "CPF". */
  readonly labelText?: string
  /** The key of the line under the field. */
  readonly hint?: FormHintKey
  /** An example of a value. It is shown in the hint, never in the field. */
  readonly example?: string
  /** Whether the payer must fill in the field. */
  readonly isRequired: boolean
  /** The smallest and the largest number of digits. Present only if `kind` is "digits". */
  readonly digits?: readonly [least: number, most: number]
  /** Whether only some methods ask for the field. The merchant's server names them (`FormNeeds.also`). */
  readonly isOnDemand?: boolean
  /** The value of the HTML attribute `autocomplete`. */
  readonly autoComplete: string
  /** The keyboard that a phone should show: the value of the HTML attribute `inputmode`. */
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email'
  /** The text in front of the field that does not belong to its value: "+55". */
  readonly prefix?: string
  /** The rows of the list. Present only if `kind` is "choice". */
  readonly choices?: readonly FormChoice[]
  /** The value for a payer without one, such as "00000" for a postcode. It is sent only if the merchant configures it. */
  readonly filler?: string
  /** The value that means "no number" ("S/N"). A form may offer it as a button. */
  readonly noneValue?: string
}
