import type { FormCountry } from './form-country.ts'
import type { FormField } from './form-field.ts'
import { maskTyped } from './mask.ts'
import type { OtherFields } from './read-field.ts'
import { phoneMasks } from './read/read-phone.ts'

/**
 * Formats a field's text while the payer types. Call it after an input event, when the caret is at the end, and write the result back. A text that
 * it cannot format is returned unchanged. It never drops, adds or moves a letter or a digit.
 *
 * @example formatTyped(brForm, cpfField, '5299822', {}) // '529.982.2'
 */
export const formatTyped = (country: FormCountry, field: FormField, text: string, others: OtherFields = {}): string => {
  switch (field.kind) {
    case 'phone':
      // The mask does not cover a trunk zero or a calling code before the number. Both are read when the payer leaves the field.
      return /^[0+]/.test(text) ? text : maskTyped(text, (digits) => phoneMasks(country.phone, digits))
    case 'postcode':
      return maskTyped(text, () => country.postcode.masks)
    case 'document':
      return maskTyped(text, () => documentMasks(country, others))
    case 'text':
    case 'email':
    case 'choice':
    case 'digits':
      return text
    default:
      return field.kind satisfies never
  }
}

const documentMasks = (
  { documents, isDocumentTypeSeen }: FormCountry,
  { documentType }: OtherFields,
): readonly string[] =>
  documents
    .filter(({ type }) => isDocumentTypeSeen || documentType === undefined || type === documentType)
    .flatMap(({ masks }) => masks)
