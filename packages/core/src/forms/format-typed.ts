import type { FormCountry } from './form-country.ts'
import type { FormField } from './form-field.ts'
import { maskTyped } from './mask.ts'
import type { OtherFields } from './read-field.ts'
import { phoneMasks } from './read/read-phone.ts'

/**
 * Formats a field's text while it is typed. Call it when the caret stands at the end, after an input event, and write the result
 * back; what it cannot improve comes back unchanged, and no letter or digit is ever dropped, added or moved.
 *
 * @example formatTyped(brForm, cpfField, '5299822', {}) // '529.982.2'
 */
export const formatTyped = (country: FormCountry, field: FormField, text: string, others: OtherFields = {}): string => {
  switch (field.kind) {
    case 'phone':
      // A trunk zero or a calling code comes before what the mask is for; both are read when the field is left.
      return /^[0+]/.test(text) ? text : maskTyped(text, (digits) => phoneMasks(country.phone, digits))
    case 'postcode':
      return maskTyped(text, () => country.postcode.masks)
    case 'document':
      return maskTyped(text, () => documentMasks(country, others))
    case 'text':
    case 'email':
    case 'choice':
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
