import type { FormChoice, FormField } from './form-field.ts'

/** The settings of one country for a field that all countries have. */
type Own = Partial<Omit<FormField, 'path' | 'kind'>>

const required = { isRequired: true, inputMode: 'text' } as const

/** The full name of a person, or the name of a company. */
export const name = (own: Own = {}): FormField => ({
  path: 'name',
  kind: 'text',
  label: 'fullName',
  hint: 'asOnDocument',
  autoComplete: 'name',
  ...required,
  ...own,
})

/** The e-mail address. */
export const email = (own: Own = {}): FormField => ({
  path: 'email',
  kind: 'email',
  label: 'email',
  autoComplete: 'email',
  isRequired: true,
  inputMode: 'email',
  ...own,
})

/** The mobile phone number, with the calling code in front of the field. */
export const phone = (prefix: string, example: string, own: Own = {}): FormField => ({
  path: 'phone',
  kind: 'phone',
  label: 'mobile',
  hint: 'example',
  example,
  prefix,
  autoComplete: 'tel-national',
  isRequired: true,
  inputMode: 'tel',
  ...own,
})

/** The list of document types. `fieldsFor` adds the documents of the country as its rows. */
export const documentType: FormField = {
  path: 'document.type',
  kind: 'choice',
  label: 'documentType',
  // "on" allows a browser to restore the field after a reload. HTML has no autocomplete value for documents.
  autoComplete: 'on',
  choices: [],
  ...required,
}

/** The number of a document. */
export const document = (example: string, own: Own = {}): FormField => ({
  path: 'document.number',
  kind: 'document',
  label: 'documentNumber',
  hint: 'example',
  example,
  autoComplete: 'on',
  isRequired: true,
  inputMode: 'numeric',
  ...own,
})

/** The postcode. */
export const postcode = (example: string, own: Own = {}): FormField => ({
  path: 'address.zipCode',
  kind: 'postcode',
  label: 'postcode',
  hint: own.filler === undefined ? 'example' : 'postcodeFiller',
  example,
  autoComplete: 'postal-code',
  isRequired: true,
  inputMode: 'numeric',
  ...own,
})

/** The first-level division (estado, provincia, departamento, región), as a list. */
export const state = (
  label: FormField['label'],
  rows: readonly (string | readonly [label: string, ...aliases: readonly string[]] | FormChoice)[],
): FormField => ({
  path: 'address.state',
  kind: 'choice',
  label,
  autoComplete: 'address-level1',
  choices: rows.map(choiceOf),
  ...required,
})

const choiceOf = (row: string | readonly [label: string, ...aliases: readonly string[]] | FormChoice): FormChoice => {
  if (typeof row === 'string') return { value: row, label: row }
  if (!('value' in row)) return { value: row[0], label: row[0], aliases: row.slice(1) }
  return row
}

/** The town. */
export const city = (label: FormField['label'], own: Own = {}): FormField => ({
  path: 'address.city',
  kind: 'text',
  label,
  autoComplete: 'address-level2',
  ...required,
  ...own,
})

/** The street. */
export const street = (own: Own = {}): FormField => ({
  path: 'address.street',
  kind: 'text',
  label: 'street',
  autoComplete: 'address-line1',
  ...required,
  ...own,
})

/** The house number, or "S/N" for a house without a number. */
export const streetNumber = (own: Own = {}): FormField => ({
  path: 'address.streetNumber',
  kind: 'text',
  label: 'streetNumber',
  hint: 'numberOrNone',
  noneValue: 'S/N',
  filler: 'S/N',
  autoComplete: 'on',
  ...required,
  ...own,
})

/** The neighbourhood (bairro, colonia, barrio). The gateway does not require it, and many towns have none. */
export const neighborhood = (label: FormField['label'], own: Own = {}): FormField => ({
  path: 'address.neighborhood',
  kind: 'text',
  label,
  autoComplete: 'address-level3',
  isRequired: false,
  inputMode: 'text',
  ...own,
})
