import { checkForm } from './check-form.ts'
import type { FormIssue } from './field-reading.ts'
import type { FormCountry } from './form-country.ts'
import type { FormField } from './form-field.ts'

/** The payer's data in the field names of the forms and of `POST /payments`. Each text may be missing. */
export interface PayerInput {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly document?: { readonly type?: string; readonly number?: string }
  readonly address?: {
    readonly zipCode?: string
    readonly state?: string
    readonly city?: string
    readonly street?: string
    readonly streetNumber?: string
    readonly neighborhood?: string
  }
  /** The payer's own account, for the few methods that ask it. */
  readonly account?: { readonly number?: string; readonly type?: string; readonly verificationCode?: string }
}

/** An error, with the path of its field: `['document', 'number']`. */
export interface SchemaIssue {
  readonly message: string
  readonly path: readonly string[]
}

/** The payer's data as it is sent, or all errors. */
export type SchemaResult =
  { readonly value: PayerInput; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] }

/** A schema for form libraries, by Standard Schema version 1 (standardschema.dev). */
export interface PayerSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'ficha'
    readonly validate: (value: unknown) => SchemaResult
    readonly types?: { readonly input: PayerInput; readonly output: PayerInput }
  }
}

/**
 * The payer's fields as a schema for react-hook-form, TanStack Form and every other library that supports Standard Schema. It uses the same rules
 * as the kit's own form and server, so a text that is valid here is valid there. A doubtful text is valid in both.
 *
 * @param fields From `fieldsFor`: the fields that the form asks for.
 * @param say Makes the sentence about a field, for instance `(issue, field) => issueText(issue, field, ptBRForms)`. Default: the issue's key.
 * @example
 * const schema = payerSchema(brForm, fieldsFor(brForm, 'PIX'), (issue, field) => issueText(issue, field, ptBRForms))
 * useForm({ resolver: standardSchemaResolver(schema) })
 */
export const payerSchema = (
  country: FormCountry,
  fields: readonly FormField[],
  say: (issue: FormIssue, field: FormField) => string = ({ key }) => key,
): PayerSchema => ({
  '~standard': {
    version: 1,
    vendor: 'ficha',
    validate: (value) => {
      const { values, errors } = checkForm(country, fields, textsOf(value, fields))
      const issues = fields.flatMap((field) => {
        const issue = errors.get(field.path)
        return issue ? [{ message: say(issue, field), path: field.path.split('.') }] : []
      })
      return issues.length > 0 ? { issues } : { value: nested(values) }
    },
  },
})

/** The texts at the paths of the fields. It reads nothing else from the input. */
const textsOf = (value: unknown, fields: readonly FormField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ path }) => {
      const text = valueAt(value, path)
      return typeof text === 'string' ? [[path, text] as const] : []
    }),
  )

const valueAt = (value: unknown, path: string): unknown => {
  let member = value
  for (const name of path.split('.')) member = memberOf(member, name)
  return member
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined

const nested = (values: Readonly<Record<string, string>>): PayerInput => {
  const within = (group: string): Readonly<Record<string, string>> | undefined => {
    const members = Object.entries(values).flatMap(([path, text]) =>
      path.startsWith(`${group}.`) ? [[path.slice(group.length + 1), text] as const] : [],
    )
    return members.length > 0 ? Object.fromEntries(members) : undefined
  }
  const document = within('document')
  const address = within('address')
  const account = within('account')
  const { name, email, phone } = values
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(document && { document }),
    ...(address && { address }),
    ...(account && { account }),
  }
}
