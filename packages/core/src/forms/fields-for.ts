import { FIELD_GROUPS, fieldGroupOf } from './field-group.ts'
import { passport, passportWithLetters } from '../codes/tax-id/passport.ts'
import type { Method } from '../model/payment-terms.ts'
import { formDocument, type FormCountry, type FormDocument } from './form-country.ts'
import type { FormField } from './form-field.ts'
import type { PayerPath } from './payer-path.ts'

/** The settings of the merchant's server for the form of an order. Paths are spelled as in GET /methods ("payer.address.zipCode"). */
export interface FormNeeds {
  /** Fields that the merchant knows or fills in. The form does not ask for them and does not show them. */
  readonly known?: readonly string[]
  /** Fields that may stay empty, because the merchant then fills them in. */
  readonly optional?: readonly string[]
  /** The document types that the merchant's gateway takes, in its order. Default: all of the country. */
  readonly documents?: readonly string[]
  /** Fields that only some methods ask, such as the payer's own account. Without them none is asked. */
  readonly also?: readonly string[]
}

/** A path as the request's body and the server's errors spell it. */
export const payerFieldPath = (path: PayerPath): string => `payer.${path}`

/**
 * The documents to choose from. If the merchant's list names no document of the country, all of them are offered. A passport is offered in
 * every country when the list names it.
 */
export const documentsFor = (country: FormCountry, allowed: readonly string[] | undefined): readonly FormDocument[] => {
  const { documents } = country
  const known = documents.some(({ type }) => type === passport.type) ? documents : [...documents, passportOf(country)]
  const chosen = (allowed ?? []).flatMap((type) => known.filter((document) => document.type === type))
  return chosen.length > 0 ? chosen : documents
}

/** When the type follows from the number, a passport must contain a letter. Otherwise a CPF that lacks a digit would be a passport. */
const passportOf = ({ country, isDocumentTypeSeen }: FormCountry): FormDocument =>
  formDocument(isDocumentTypeSeen ? passportWithLetters : passport, country === 'BR' ? 'Passaporte' : 'Pasaporte')

/** The short names of the documents that a merchant may list: the country's own, and the passport. */
export const documentTypesOf = ({ documents }: FormCountry): readonly string[] => [
  ...new Set([...documents.map(({ type }) => type), passport.type]),
]

/** The country's form with the documents that the merchant takes: pass it to `readField` and `fieldsFor` alike. */
export const withDocuments = (country: FormCountry, allowed: readonly string[] | undefined): FormCountry => ({
  ...country,
  documents: documentsFor(country, allowed),
})

/**
 * The form of a test environment. The gateway's public test users have documents whose check digits are wrong (published 2024), so such a number is a
 * doubt there and not an error. A number of another form, or one that nobody can have, stays an error.
 */
export const forTestEnvironment = (country: FormCountry): FormCountry => ({
  ...country,
  documents: country.documents.map((document) => ({ ...document, isCheckCertain: false })),
})

/**
 * The fields to ask for a method, group by group (`fieldGroupOf`), without those that the merchant knows. Within a group they have the order that people
 * of the country expect.
 *
 * @throws TypeError when it was given something else than a country's form, such as its code "BR".
 * @example fieldsFor(brForm, 'PIX', { known: ['payer.email'] }).map(({ path }) => path)
 */
export const fieldsFor = (country: FormCountry, method: Method, needs: FormNeeds = {}): readonly FormField[] => {
  if (!Array.isArray((country as Partial<FormCountry> | undefined)?.fields))
    throw new TypeError(
      'fieldsFor was given no form of a country, so there is no field to show. Import the form and pass it: brForm of @ficha/core/forms/br.',
    )
  const { known = [], optional = [], also = [] } = needs
  const narrowed = withDocuments(country, needs.documents)
  return country.fields
    .filter(({ path, isOnDemand }) => {
      const name = payerFieldPath(path)
      return !known.includes(name) && (!isOnDemand || also.includes(name)) && !isTypeNeedless(path, narrowed)
    })
    .map((field) => ({
      ...field,
      ...(field.path === 'document.type' && { choices: choicesOf(narrowed.documents) }),
      ...(field.kind === 'document' && isTypeNeedless('document.type', narrowed) && numberOf(narrowed, country)),
      ...country.byMethod?.[method]?.[field.path],
      ...(optional.includes(payerFieldPath(field.path)) && { isRequired: false }),
    }))
    .sort((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ path }: FormField): number => FIELD_GROUPS.indexOf(fieldGroupOf(path))

/** Whether the form does not need the document type: it follows from the number, or there is only one document. */
const isTypeNeedless = (path: PayerPath, { documents, isDocumentTypeSeen }: FormCountry): boolean =>
  path === 'document.type' && (isDocumentTypeSeen || documents.length === 1)

/**
 * The number field when the payer does not choose a type. It is numeric when all documents have only digits, so that a phone shows its
 * number pad. A CNPJ can have letters since July 2026, so "CPF ou CNPJ" uses the full keyboard; a shop that takes only CPF uses the number
 * pad. When the merchant takes one document of several, the field has the name of that document.
 */
const numberOf = ({ documents }: FormCountry, country: FormCountry): Partial<FormField> => {
  const [only] = documents.length === 1 && country.documents.length > 1 ? documents : []
  return {
    inputMode: documents.every(({ inputMode }) => inputMode === 'numeric') ? 'numeric' : 'text',
    ...(only && { example: only.example, labelText: only.name.slice(0, 1).toUpperCase() + only.name.slice(1) }),
  }
}

const choicesOf = (documents: readonly FormDocument[]): FormField['choices'] & {} =>
  documents.map(({ type, name }) => ({ value: type, label: name }))

/** The number's field for a chosen type: its example and its keyboard. Any other field comes back as it is. */
export const fieldForDocument = (
  country: FormCountry,
  field: FormField,
  documentType: string | undefined,
): FormField => {
  const document = country.documents.find(({ type }) => type === documentType)
  return field.kind === 'document' && document
    ? { ...field, example: document.example, inputMode: document.inputMode }
    : field
}
