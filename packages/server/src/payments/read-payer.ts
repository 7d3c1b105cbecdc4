import type { Payer } from '@ficha/core'
import {
  issueOf,
  payerFieldPath,
  readField,
  type FieldsToo,
  type FormCountry,
  type FormField,
  type PayerPath,
} from '@ficha/core/forms'
import type { CreatePaymentBody, CreatePaymentPayer, ProblemIssue } from '@ficha/core/contract'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { Settings } from '../options/settings.ts'
import { methodForm } from './method-form.ts'
import { fillersOf, methodFieldsOf, valueAt } from './payer-needs.ts'

/** A payer as sent to the gateway, and the fields that cannot be sent. */
export interface ReadPayer {
  readonly payer: Payer
  readonly issues: readonly ProblemIssue[]
}

/**
 * Reads the browser's payer with the schema of its form, and adds the values that the merchant knows. These take precedence and are sent
 * unchanged, so a payer cannot pay in another person's name.
 */
export const readPayer = (
  settings: Pick<Settings, 'payerForm' | 'environment'>,
  { country, payer: known = {} }: Pick<ResolvedOrder, 'country' | 'payer'>,
  { method, channel, payer: sent = {} }: Pick<CreatePaymentBody, 'method' | 'channel' | 'payer'>,
): ReadPayer => {
  const knownType = valueAt(known, 'document.type')
  const documents = knownType === undefined ? settings.payerForm.documents?.[country] : [knownType]
  const differs = methodFieldsOf(settings, { country, method, ...(channel !== undefined && { channel }) })
  const unasked = differs?.unasked ?? []
  const { form, fields } = methodForm({ country, method, documents, differs, environment: settings.environment })
  const readings = fields.map((field) => {
    const certain = valueAt(known, field.path)
    return certain === undefined
      ? readOne(form, field, sent, knownType)
      : { path: field.path, value: certain, isMissing: false }
  })
  // A part that came with another field ("Calle 10 # 5-20") takes precedence over the merchant's filler.
  const values = firstOf([
    ...readings.flatMap(({ path, value }) => (value === undefined ? [] : [[path, value] as const])),
    ...readings.flatMap(({ also = {} }) => Object.entries(also) as [PayerPath, string][]),
    // What the merchant knows is sent, also if the method does not ask it.
    ...unasked.flatMap((path) => {
      const certain = valueAt(known, path)
      return certain === undefined ? [] : [[path, certain] as const]
    }),
    ...[...fillersOf(settings, country)].filter(([path]) => !unasked.includes(path)),
  ])
  const type = knownType ?? values.get('document.type') ?? valueAt(sent, 'document.type')
  const hasDocument = values.has('document.number') || !unasked.includes('document.number')
  values.set('document.type', hasDocument ? (type ?? form.documents[0]?.type ?? '') : '')
  return {
    payer: payerOf(values),
    issues: readings.flatMap(({ path, issue, isMissing }) =>
      issue === undefined || (isMissing && values.has(path)) ? [] : [{ path: payerFieldPath(path), ...issue }],
    ),
  }
}

interface ReadOne {
  readonly path: PayerPath
  readonly value?: string
  readonly also?: FieldsToo | undefined
  readonly issue?: Omit<ProblemIssue, 'path'> | undefined
  /** Whether the payer sent no value. A filler may then be used. */
  readonly isMissing: boolean
}

const readOne = (
  form: FormCountry,
  field: FormField,
  sent: CreatePaymentPayer,
  knownType: string | undefined,
): ReadOne => {
  const { path } = field
  const reading = readField(form, field, valueAt(sent, path) ?? '', {
    documentType: knownType ?? valueAt(sent, 'document.type'),
    streetNumber: valueAt(sent, 'address.streetNumber'),
  })
  switch (reading.kind) {
    case 'good':
    case 'doubtful':
      return { path, value: reading.value, also: reading.also, isMissing: false }
    case 'empty':
    case 'wrong':
      return { path, issue: issueOf(reading, field), isMissing: reading.kind === 'empty' }
    default:
      return reading satisfies never
  }
}

/** Keeps the first value of each path. */
const firstOf = (entries: readonly (readonly [PayerPath, string])[]): Map<PayerPath, string> => {
  const values = new Map<PayerPath, string>()
  for (const [path, value] of entries) if (!values.has(path)) values.set(path, value)
  return values
}

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
    ...accountOf(values),
  }
}

const accountOf = (values: ReadonlyMap<PayerPath, string>): Pick<Payer, 'account'> => {
  const number = values.get('account.number')
  const type = values.get('account.type')
  const verificationCode = values.get('account.verificationCode')
  if (number === undefined && type === undefined && verificationCode === undefined) return {}
  return {
    account: {
      number: number ?? '',
      ...((type === 'checking' || type === 'savings') && { type }),
      ...(verificationCode !== undefined && { verificationCode }),
    },
  }
}
