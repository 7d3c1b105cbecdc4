import { wrong, type FieldReading } from '../field-reading.ts'
import type { FormCountry, FormDocument } from '../form-country.ts'
import { cleanNumber } from './clean-text.ts'

/**
 * Reads a document number of a type, or, where the type is not known or shows in the number, of whichever type it fits.
 * A check digit that cannot be right is wrong; a form that some cards in use may have is doubtful and can be sent.
 */
export const readDocument = (text: string, country: FormCountry, type: string | undefined): FieldReading => {
  const number = cleanNumber(text)
  if (number === '') return { kind: 'empty' }
  if (number.length > 100) return wrong('tooLong')
  const asked = country.documents.find((document) => document.type === type)
  if (asked && !country.isDocumentTypeSeen) return readAs(number, asked, country.documents)
  const readings = country.documents.map((document) => readAs(number, document, []))
  return readings.find(({ kind }) => kind === 'good') ?? closest(readings, country.documents, number)
}

const readAs = (number: string, document: FormDocument, others: readonly FormDocument[]): FieldReading => {
  const { type, rule, isFormCertain, example } = document
  const values = { document: document.name, example }
  const parsed = rule.parse(number)
  if (parsed.ok) {
    const { compact, formatted, checks, isDoubtful } = parsed.value
    if (!checks.ok) return wrong('documentCheckDigit', values)
    return isDoubtful
      ? unusual(document, compact, formatted)
      : { kind: 'good', value: compact, shown: formatted, also: { 'document.type': type } }
  }
  if (parsed.error.kind === 'structure') return wrong('documentNobody', values)
  const other = otherThan(document, number, others)
  if (other) return other
  const plain = number.toUpperCase()
  return !isFormCertain && /^[0-9A-ZÑ][0-9A-ZÑ ./-]{2,28}[0-9A-ZÑ]$/.test(plain) && /\d/.test(plain)
    ? unusual(document, plain, plain)
    : wrong('documentForm', values)
}

const unusual = ({ type, name, example }: FormDocument, value: string, shown: string): FieldReading => ({
  kind: 'doubtful',
  issue: 'documentUnusual',
  value,
  shown,
  values: { document: name, example },
  also: { 'document.type': type },
})

/** A number that is another document of the country, check digit and all: the type was left as it was. */
const otherThan = (asked: FormDocument, number: string, others: readonly FormDocument[]): FieldReading | undefined => {
  const found = others.find(({ type, rule }) => {
    const parsed = type === asked.type ? undefined : rule.parse(number)
    return parsed?.ok === true && parsed.value.isChecked && parsed.value.checks.ok && !parsed.value.isDoubtful
  })
  return found && wrong('documentOther', { document: found.name, suggestion: found.type })
}

/** Of several readings that all failed, the one of the document whose length is nearest. */
const closest = (
  readings: readonly FieldReading[],
  documents: readonly FormDocument[],
  number: string,
): FieldReading => {
  const length = number.replace(/[^0-9A-Za-z]/g, '').length
  const distance = (at: number): number =>
    Math.abs((documents[at]?.example ?? '').replace(/[^0-9A-Za-z]/g, '').length - length)
  const doubt = readings.find(({ kind }) => kind === 'doubtful')
  if (doubt) return doubt
  const order = readings.map((_, at) => at).sort((one, two) => distance(one) - distance(two))
  return readings[order[0] ?? 0] ?? wrong('documentForm')
}
