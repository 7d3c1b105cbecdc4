import type { TaxIdType } from '../codes/tax-id/tax-id-type.ts'
import type { Country, Method } from '../model/payment-terms.ts'
import type { FormField } from './form-field.ts'
import type { PayerPath } from './payer-path.ts'

/** A document that the form takes. */
export interface FormDocument {
  /** The short name that is sent, such as `CPF`. */
  readonly type: string
  /** As people there call it, for the list of types: "Cédula de ciudadanía". */
  readonly name: string
  readonly example: string
  readonly inputMode: 'numeric' | 'text'
  readonly rule: TaxIdType
  /**
   * Whether a text of another length or with other characters cannot be this document. Where it is not certain, such a text is
   * doubtful and can be sent.
   */
  readonly isFormCertain: boolean
  /** Whether a wrong check digit cannot be right. If people often invent the digit, a wrong one is only a doubt. */
  readonly isCheckCertain: boolean
  /** Masks that are written while typing, the shortest first; "0" stands for a digit and "A" for a digit or letter. */
  readonly masks: readonly string[]
}

/** The phone numbers of a country, from its regulator's numbering plan as people use it. No text that could be a number is refused. */
export interface PhoneRule {
  /** Without "+". */
  readonly callingCode: string
  /** Stands before a mobile number when it is called from abroad: Argentina's 9. */
  readonly mobilePrefix?: string
  /** Rewrites of habits (trunk zeros, carrier codes, 15 in Argentina), tried in order on the digits. */
  readonly habits: readonly (readonly [form: RegExp, replacement: string])[]
  /** National numbers, without trunk prefix. */
  readonly mobile: RegExp
  readonly landline: RegExp
  /** Every length that a national number can have. */
  readonly lengths: readonly number[]
  /** How national numbers are written, the shortest first. A function when the mask depends on the length of the area code. */
  readonly masks: readonly string[] | ((digits: string) => string)
  /** Matches digits that can only be a number without its area code. */
  readonly withoutArea?: RegExp
}

/** The postcodes of a country. */
export interface PostcodeRule {
  /** Of the text without spaces and hyphens, in capitals. */
  readonly form: RegExp
  /** How one is written; absent where it has no separators. */
  readonly masks: readonly string[]
  /** Whether a text in another format cannot be a postcode. If not certain, such a text is doubtful and can be sent. */
  readonly isCertain: boolean
  /** Written with the mask's separators on the wire, too. */
  readonly isSentMasked?: boolean
}

/** The payer's form of one country: data, which `readField`, `formatTyped` and `fieldsFor` understand. */
export interface FormCountry {
  readonly country: Country
  readonly phone: PhoneRule
  readonly postcode: PostcodeRule
  /** The one that most people carry first. */
  readonly documents: readonly FormDocument[]
  /** Whether the document type follows from the number, so that the form does not ask for the type ("CPF ou CNPJ"). */
  readonly isDocumentTypeSeen: boolean
  /** Every field in the order in which people there expect them. */
  readonly fields: readonly FormField[]
  /** The differences of a method. */
  readonly byMethod?: Partial<Readonly<Record<Method, Partial<Readonly<Record<PayerPath, Partial<FormField>>>>>>>
}
