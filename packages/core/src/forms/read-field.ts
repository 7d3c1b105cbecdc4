import type { FieldReading, FormIssue } from './field-reading.ts'
import type { FormCountry } from './form-country.ts'
import type { FormField } from './form-field.ts'
import type { FormMissingKey } from './form-keys.ts'
import { readChoice } from './read/read-choice.ts'
import { readDigits } from './read/read-digits.ts'
import { readDocument } from './read/read-document.ts'
import { readEmail } from './read/read-email.ts'
import { readPhone } from './read/read-phone.ts'
import { readPostcode } from './read/read-postcode.ts'
import { readName, readPlace, readStreet, readStreetNumber } from './read/read-text.ts'

/** The values of other fields that the reading of one field needs. */
export interface OtherFields {
  /** The document type that the payer chose, or that the merchant knows. */
  readonly documentType?: string | undefined
  /** The text of the house number field. */
  readonly streetNumber?: string | undefined
}

/**
 * Reads the text of a field: when the payer leaves the field, at submit, and again on the server. It is a pure function. It accepts any text of any
 * length and never throws.
 *
 * @example
 * readField(brForm, cpfField, '529.982.247-25', {})
 * // { kind: 'good', value: '52998224725', shown: '529.982.247-25', also: { 'document.type': 'CPF' } }
 */
export const readField = (
  country: FormCountry,
  field: FormField,
  text: string,
  others: OtherFields = {},
): FieldReading => {
  // A very long text is refused before its characters are read.
  if (text.length > 20_000) return { kind: 'wrong', issue: 'tooLong' }
  switch (field.kind) {
    case 'email':
      return readEmail(text)
    case 'phone':
      return readPhone(text, country.phone)
    case 'document':
      return readDocument(text, country, others.documentType)
    case 'postcode':
      return readPostcode(text, country.postcode, field.example)
    case 'digits':
      return readDigits(text, field.digits)
    case 'choice':
      return readChoice(text, field.choices ?? [])
    case 'text':
      return readByPath(field, text, others)
    default:
      return field.kind satisfies never
  }
}

const readByPath = ({ path }: FormField, text: string, { streetNumber }: OtherFields): FieldReading => {
  switch (path) {
    case 'name':
      return readName(text)
    case 'address.street':
      return readStreet(text, streetNumber)
    case 'address.streetNumber':
      return readStreetNumber(text)
    default:
      return readPlace(text)
  }
}

/**
 * The issue of a reading, for the sentence about the field. `undefined` for a good text, and for an empty text in an optional field.
 *
 * @example
 * const issue = issueOf(readField(brForm, emailField, ''), emailField) // { key: 'emailMissing' }
 */
export const issueOf = (reading: FieldReading, field: FormField): FormIssue | undefined => {
  if (reading.kind === 'good') return undefined
  if (reading.kind === 'empty') return field.isRequired ? { key: missingKeyOf(field) } : undefined
  return { key: reading.issue, ...(reading.values && { values: reading.values }) }
}

const missingKeyOf = ({ kind, path }: FormField): FormMissingKey => {
  switch (kind) {
    case 'email':
      return 'emailMissing'
    case 'phone':
      return 'phoneMissing'
    case 'document':
      return 'documentMissing'
    case 'postcode':
      return 'postcodeMissing'
    case 'choice':
      return 'choiceMissing'
    case 'digits':
      return 'placeMissing'
    case 'text':
      if (path === 'name') return 'nameMissing'
      return path === 'address.streetNumber' ? 'streetNumberMissing' : 'placeMissing'
    default:
      return kind satisfies never
  }
}
