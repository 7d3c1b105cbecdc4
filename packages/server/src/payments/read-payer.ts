import type { Payer } from '@ficha/core'
import {
  fieldsFor,
  issueOf,
  payerFieldPath,
  readField,
  withDocuments,
  type FieldsToo,
  type FormCountry,
  type FormField,
  type PayerPath,
} from '@ficha/core/forms'
import { formOf } from '@ficha/core/forms/all'
import type { FormIssue } from '../http/problem.ts'
import type { KnownPayer, ResolvedOrder } from '../options/options.ts'
import type { Settings } from '../options/settings.ts'
import { fillersOf, valueAt } from './payer-needs.ts'
import type { CreateBody } from './read-create-body.ts'

/** A payer as the gateway is told, and what of it cannot be sent. */
export interface ReadPayer {
  readonly payer: Payer
  readonly issues: readonly FormIssue[]
}

/** A field that a country's form does not ask and the gateway takes all the same. */
const NEIGHBORHOOD: FormField = {
  path: 'address.neighborhood',
  kind: 'text',
  label: 'barrio',
  isRequired: false,
  autoComplete: 'off',
  inputMode: 'text',
}

/**
 * Reads what a browser sent by the same schema as the form in it, and joins it with what the merchant knows. What the merchant knows
 * wins and is sent as it is: a payer cannot pay in somebody else's name.
 */
export const readPayer = (
  settings: Pick<Settings, 'payerForm'>,
  { country, payer: known = {} }: Pick<ResolvedOrder, 'country' | 'payer'>,
  { method, payer: asked }: Pick<CreateBody, 'method' | 'payer'>,
): ReadPayer => {
  const fillers = fillersOf(settings, country)
  const knownType = valueAt(known, 'document.type')
  const form = withDocuments(
    formOf(country),
    knownType === undefined ? settings.payerForm.documents?.[country] : [knownType],
  )
  const fields = [...fieldsFor(form, method), NEIGHBORHOOD]
  const issues: FormIssue[] = []
  const values = new Map<PayerPath, string>()
  const also: FieldsToo[] = []
  for (const field of fields) {
    if (values.has(field.path)) continue
    const certain = valueAt(known, field.path)
    if (certain !== undefined) {
      values.set(field.path, certain)
      continue
    }
    const read = readOne(form, field, asked, fillers.get(field.path), knownType)
    if (read.value !== undefined) values.set(field.path, read.value)
    if (read.also) also.push(read.also)
    if (read.issue) issues.push(read.issue)
  }
  for (const [path, value] of also.flatMap((fieldsToo) => Object.entries(fieldsToo))) {
    if (!values.has(path as PayerPath)) values.set(path as PayerPath, value)
  }
  const type = knownType ?? values.get('document.type') ?? valueAt(asked, 'document.type')
  values.set('document.type', type ?? form.documents[0]?.type ?? '')
  // A number may have come along with its street.
  return { payer: payerOf(values), issues: issues.filter(({ path }) => !isAnswered(path, values)) }
}

interface ReadOne {
  readonly value?: string
  readonly also?: FieldsToo | undefined
  readonly issue?: FormIssue
}

const readOne = (
  form: FormCountry,
  field: FormField,
  asked: KnownPayer,
  filler: string | undefined,
  knownType: string | undefined,
): ReadOne => {
  const reading = readField(form, field, valueAt(asked, field.path) ?? '', {
    documentType: knownType ?? valueAt(asked, 'document.type'),
    streetNumber: valueAt(asked, 'address.streetNumber'),
  })
  switch (reading.kind) {
    case 'good':
    case 'doubtful':
      return { value: reading.value, also: reading.also }
    case 'empty': {
      if (filler !== undefined) return { value: filler }
      const issue = issueOf(reading, field)
      return issue ? { issue: { path: payerFieldPath(field.path), ...issue } } : {}
    }
    case 'wrong':
      return {
        issue: {
          path: payerFieldPath(field.path),
          key: reading.issue,
          ...(reading.values && { values: reading.values }),
        },
      }
    default:
      return reading satisfies never
  }
}

const isAnswered = (path: string, values: ReadonlyMap<PayerPath, string>): boolean =>
  [...values].some(([answered, value]) => value !== '' && payerFieldPath(answered) === path)

const payerOf = (values: ReadonlyMap<PayerPath, string>): Payer => {
  const read = (path: PayerPath): string => values.get(path) ?? ''
  const neighborhood = read('address.neighborhood')
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    document: { type: read('document.type'), number: read('document.number') },
    address: {
      zipCode: read('address.zipCode'),
      state: read('address.state'),
      city: read('address.city'),
      street: read('address.street'),
      streetNumber: read('address.streetNumber'),
      ...(neighborhood !== '' && { neighborhood }),
    },
  }
}
