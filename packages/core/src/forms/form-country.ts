import type { TaxIdType } from '../codes/tax-id/tax-id-type.ts'
import type { Country, Method } from '../model/payment-terms.ts'
import type { FormField } from './form-field.ts'
import type { PayerPath } from './payer-path.ts'

/** A type of document that the form accepts. */
export interface FormDocument {
  /** The short name that is sent, such as `CPF`. */
  readonly type: string
  /** The name that people in the country use, for the list of types: "Cédula de ciudadanía". */
  readonly name: string
  readonly example: string
  readonly inputMode: 'numeric' | 'text'
  /** The rule that reads and checks the number. */
  readonly rule: TaxIdType
  /**
   * Whether the format of this document is certain. If it is, a text with another length or other characters is wrong. If not, such a text is
   * doubtful and can be sent.
   */
  readonly isFormCertain: boolean
  /** Whether a wrong check digit is an error. If people often invent the digit, a wrong one is only a doubt. */
  readonly isCheckCertain: boolean
  /** The masks for typing, the shortest first. "0" is a digit, and "A" is a digit or a letter. */
  readonly masks: readonly string[]
}

/**
 * The phone numbers of a country, by the numbering plan of its regulator and by the habits of its people. A text that could be a number is never
 * refused.
 */
export interface PhoneRule {
  /** Without "+". */
  readonly callingCode: string
  /** The digits before a mobile number in E.164: Argentina's 9. */
  readonly mobilePrefix?: string
  /** Replacements for habits (trunk zeros, carrier codes, 15 in Argentina). They are applied to the digits in order. */
  readonly habits: readonly (readonly [form: RegExp, replacement: string])[]
  /** The pattern of a national mobile number, without a trunk prefix. */
  readonly mobile: RegExp
  /** The pattern of a national landline number. A landline is a doubt. */
  readonly landline: RegExp
  /** All possible lengths of a national number. */
  readonly lengths: readonly number[]
  /** The masks of national numbers, the shortest first. It is a function if the mask depends on the length of the area code. */
  readonly masks: readonly string[] | ((digits: string) => string)
  /** The pattern of digits that can only be a number without its area code. */
  readonly withoutArea?: RegExp
}

/** The postcodes of a country. */
export interface PostcodeRule {
  /** The pattern of a postcode without spaces and hyphens, in capitals. */
  readonly form: RegExp
  /** The masks of a postcode. Empty if it has no separators. */
  readonly masks: readonly string[]
  /** Whether the format is certain. If it is, a text in another format is wrong. If not, such a text is doubtful and can be sent. */
  readonly isCertain: boolean
  /** Whether the postcode is sent with the separators of the mask. */
  readonly isSentMasked?: boolean
}

/** The payer's form of one country. It is data for `readField`, `formatTyped` and `fieldsFor`. */
export interface FormCountry {
  readonly country: Country
  readonly phone: PhoneRule
  readonly postcode: PostcodeRule
  /** The types of documents, the most common first. */
  readonly documents: readonly FormDocument[]
  /** Whether the document type follows from the number, so that the form does not ask for the type ("CPF ou CNPJ"). */
  readonly isDocumentTypeSeen: boolean
  /** All fields in the order that people in the country expect. */
  readonly fields: readonly FormField[]
  /** The differences of the fields for a method. */
  readonly byMethod?: Partial<Readonly<Record<Method, Partial<Readonly<Record<PayerPath, Partial<FormField>>>>>>>
}

/**
 * Makes a document of the form from its rule.
 *
 * @param name The name that people in the country use. The name in the rule is the legal one.
 */
export const formDocument = (
  rule: TaxIdType,
  name: string,
  own: Partial<Pick<FormDocument, 'masks' | 'isFormCertain' | 'isCheckCertain'>> = {},
): FormDocument => {
  const { type, example, inputMode } = rule
  return { type, name, example, inputMode, rule, isFormCertain: true, isCheckCertain: true, masks: [], ...own }
}
