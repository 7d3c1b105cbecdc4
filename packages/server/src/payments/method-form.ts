import type { Country, Method } from '@ficha/core'
import {
  fieldsFor,
  forTestEnvironment,
  payerFieldPath,
  withDocuments,
  type FormCountry,
  type FormField,
} from '@ficha/core/forms'
import { formOf } from '@ficha/core/forms/all'
import type { MethodFields } from './payer-needs.ts'

/** The form for reading a payer: the country's form with the accepted documents, and the fields of a method in it. */
export interface MethodForm {
  readonly form: FormCountry
  readonly fields: readonly FormField[]
}

/** The neighbourhood: the gateway accepts it for every country, but not every country's form has it. */
const NEIGHBORHOOD: FormField = {
  path: 'address.neighborhood',
  kind: 'text',
  label: 'barrio',
  isRequired: false,
  autoComplete: 'off',
  inputMode: 'text',
}

/** The forms by country, documents and method. The documents are a subset of the country's, so the number of entries is limited. */
const forms = new Map<string, MethodForm>()

const NO_DIFFERENCE: MethodFields = { unasked: [], optional: [], also: [] }

/** The choices of a form for reading a payer. */
export interface MethodFormChoice {
  readonly country: Country
  readonly method: Method
  readonly documents: readonly string[] | undefined
  /** The fields in which the method differs from its country. */
  readonly differs: MethodFields | undefined
  /** In "test" the documents of the gateway's public test users are accepted, although their check digits are wrong. */
  readonly environment: 'test' | 'production'
}

/** Returns the form for reading a payer. It is built once, because it is the same for every payer. */
export const methodForm = ({ country, method, documents, differs, environment }: MethodFormChoice): MethodForm => {
  const own = documents === undefined ? formOf(country) : withDocuments(formOf(country), documents)
  const { unasked, optional, also } = differs ?? NO_DIFFERENCE
  const types = own.documents.map(({ type }) => type)
  const key = [environment, country, method, ...types, '|', ...unasked, '|', ...optional, '|', ...also].join(' ')
  const known = forms.get(key)
  if (known) return known
  const form = environment === 'test' ? forTestEnvironment(own) : own
  const fields = fieldsFor(form, method, {
    known: unasked.map(payerFieldPath),
    optional: optional.map(payerFieldPath),
    also: also.map(payerFieldPath),
  })
  const hasNeighborhood = [...unasked, ...form.fields.map(({ path }) => path)].includes(NEIGHBORHOOD.path)
  const made = { form, fields: [...fields, ...(hasNeighborhood ? [] : [NEIGHBORHOOD])] }
  forms.set(key, made)
  return made
}
