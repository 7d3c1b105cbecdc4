import type { FieldReading, FormIssue } from './field-reading.ts'
import type { FormCountry } from './form-country.ts'
import type { FormField } from './form-field.ts'
import { issueOf, readField } from './read-field.ts'

/** What stands in the fields, by path. */
export type FormTexts = Readonly<Record<string, string>>

/** A form as a whole: what would be sent, and what is to be said about it. */
export interface CheckedForm {
  /** Values in their normal form, by path. Without those of fields that cannot be sent. */
  readonly values: FormTexts
  /** Cannot be sent, by path in the order of the fields. */
  readonly errors: ReadonlyMap<string, FormIssue>
  /** Can be sent once the payer says that it is right. */
  readonly doubts: ReadonlyMap<string, FormIssue>
}

/** Reads one field beside the others. */
export const readAmong = (country: FormCountry, field: FormField, texts: FormTexts): FieldReading =>
  readField(country, field, texts[field.path] ?? '', { documentType: texts['document.type'] })

/**
 * Reads every field of a form. A text that answers another field as well ("529.982.247-25" is a CPF) fills that one where it is not
 * asked.
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
  // "Calle 10 # 5-20" in the street's field leaves nothing to ask in the number's.
  for (const { path } of fields) if ((texts[path] ?? '').trim() === '' && also[path] !== undefined) errors.delete(path)
  // A field that could not be read is not answered by another one's guess.
  const answered = Object.entries(also).filter(([path]) => !errors.has(path))
  return { values: { ...Object.fromEntries(answered), ...values }, errors, doubts }
}
