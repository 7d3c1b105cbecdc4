import type { FieldReading, FormIssue } from './field-reading.ts'
import type { FormCountry } from './form-country.ts'
import type { FormField } from './form-field.ts'
import { issueOf, readField } from './read-field.ts'

/** The texts of the fields, by path. */
export type FormTexts = Readonly<Record<string, string>>

/** The result for a whole form: the values to send, the errors and the doubts. */
export interface CheckedForm {
  /** The values as they are sent, by path. Fields with errors have no value. */
  readonly values: FormTexts
  /** The errors by path, in the order of the fields. A form with an error cannot be sent. */
  readonly errors: ReadonlyMap<string, FormIssue>
  /** The doubts by path. The values can be sent after the payer has confirmed them. */
  readonly doubts: ReadonlyMap<string, FormIssue>
}

/** Reads one field of a form, with the values of the fields that it depends on. */
export const readAmong = (country: FormCountry, field: FormField, texts: FormTexts): FieldReading =>
  readField(country, field, texts[field.path] ?? '', { documentType: texts['document.type'] })

/**
 * Reads every field of a form. Some texts also give the value of another field: "529.982.247-25" is a CPF, so it also gives the document
 * type. That value is used when the form does not ask for the other field.
 *
 * @example
 * const { values, errors, doubts } = checkForm(brForm, fieldsFor(brForm, 'PIX'), { email: 'ana@example.com' })
 */
export const checkForm = (country: FormCountry, fields: readonly FormField[], texts: FormTexts): CheckedForm => {
  const values: Record<string, string> = {}
  const also: Record<string, string> = {}
  const errors = new Map<string, FormIssue>()
  const doubts = new Map<string, FormIssue>()
  for (const field of fields) {
    const reading = readAmong(country, field, texts)
    const issue = issueOf(reading, field)
    if (issue) (reading.kind === 'doubtful' ? doubts : errors).set(field.path, issue)
    if (reading.kind !== 'good' && reading.kind !== 'doubtful') continue
    values[field.path] = reading.value
    Object.assign(also, reading.also)
  }
  // If the street field has "Calle 10 # 5-20", the number field may stay empty.
  for (const { path } of fields) if ((texts[path] ?? '').trim() === '' && also[path] !== undefined) errors.delete(path)
  // A field with an error does not get its value from another field.
  const answered = Object.entries(also).filter(([path]) => !errors.has(path))
  return { values: { ...Object.fromEntries(answered), ...values }, errors, doubts }
}
