import type { Country, PaymentTerms } from '@ficha/core'
import type { CreatePaymentPayer, MethodOffer } from '@ficha/core/contract'
import { publishedPayerFieldsOf, type PublishedPayerFields } from '@ficha/core/published'
import { payerFieldPath, type PayerPath } from '@ficha/core/forms'
import { formOf } from '@ficha/core/forms/all'
import { isRecord } from '@ficha/core/internal'
import type { KnownPayer } from '../options/resolved-orders.ts'
import type { Settings } from '../options/settings.ts'

const PATHS: readonly PayerPath[] = [
  'name',
  'email',
  'phone',
  'document.type',
  'document.number',
  'address.zipCode',
  'address.state',
  'address.city',
  'address.street',
  'address.streetNumber',
  'address.neighborhood',
  'account.number',
  'account.type',
  'account.verificationCode',
]

/** The value at a path of a payer. A blank value counts as absent. */
export const valueAt = (payer: KnownPayer | CreatePaymentPayer, path: PayerPath): string | undefined => {
  const [first = '', second] = path.split('.')
  const member: unknown = Reflect.get(payer, first)
  const value = second === undefined ? member : isRecord(member) ? member[second] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The values that the merchant sends when a payer of a country leaves a field empty. */
export const fillersOf = (
  { payerForm: { fillers = false } }: Pick<Settings, 'payerForm'>,
  country: Country,
): ReadonlyMap<PayerPath, string> => {
  if (fillers === false) return new Map()
  const own = fillers === true ? {} : (fillers[country] ?? {})
  return new Map(
    formOf(country).fields.flatMap(({ path, filler }) => {
      const value = fillers === true ? filler : own[path]
      return value === undefined || value === '' ? [] : [[path, value] as const]
    }),
  )
}

/** A method, and the country of its order. */
type Row = Pick<PaymentTerms, 'country' | 'method' | 'channel'>

const within = (part: 'document' | 'address'): readonly PayerPath[] =>
  PATHS.filter((path) => path.startsWith(`${part}.`))

const ACCOUNT_FIELDS: Readonly<Record<NonNullable<PublishedPayerFields['account']>, readonly PayerPath[]>> = {
  required: ['account.number', 'account.type'],
  optional: ['account.number', 'account.type'],
  'with-code': ['account.number', 'account.verificationCode'],
}

/** The payer's fields of a method where they differ from the country's, by the option `payerForm`. Paths of the form, without `payer.`. */
export interface MethodFields {
  readonly unasked: readonly PayerPath[]
  readonly optional: readonly PayerPath[]
  readonly also: readonly PayerPath[]
}

/** Returns the fields in which a method differs. `undefined` if it asks for what the gateway's document requires. */
export const methodFieldsOf = ({ payerForm }: Pick<Settings, 'payerForm'>, row: Row): MethodFields | undefined => {
  const { require = 'document', account = require === 'published' ? 'published' : 'none' } = payerForm
  const fields = require === 'published' || account === 'published' ? publishedPayerFieldsOf(row) : undefined
  const also = fields?.account && account === 'published' ? ACCOUNT_FIELDS[fields.account] : []
  if (!fields || (require === 'document' && also.length === 0)) return undefined
  if (require === 'document') return { unasked: [], optional: fields.account === 'optional' ? also : [], also }
  return {
    unasked: [...(fields.document ? [] : within('document')), ...(fields.address ? [] : within('address'))],
    optional: [
      ...(fields.phone ? [] : (['phone'] as const)),
      ...(fields.address ? within('address').filter((path) => path !== 'address.zipCode') : []),
      ...(fields.account === 'optional' ? also : []),
    ],
    also,
  }
}

/** The same as paths of the request's body, for the list of methods. Empty lists are left out. */
export const offeredFieldsOf = (
  settings: Pick<Settings, 'payerForm'>,
  row: Row,
): MethodOffer['payerFields'] | undefined => {
  const fields = methodFieldsOf(settings, row)
  if (!fields) return undefined
  const { unasked, optional, also } = fields
  return {
    ...(unasked.length > 0 && { unasked: unasked.map(payerFieldPath) }),
    ...(optional.length > 0 && { optional: optional.map(payerFieldPath) }),
    ...(also.length > 0 && { also: also.map(payerFieldPath) }),
  }
}

/** The fields that an order's form does not ask for, and those that may stay empty. They are paths of the request's body, never values. */
export interface PayerNeeds {
  readonly knownPayerFields: readonly string[]
  readonly optionalPayerFields: readonly string[]
  readonly documentTypes?: readonly string[]
}

/**
 * Returns the fields that the form does not need. The form does not ask for a postcode that has a filler. It asks for any other field with a
 * filler, such as a house number, and accepts an empty one.
 */
export const payerNeeds = (settings: Pick<Settings, 'payerForm'>, country: Country, known: KnownPayer): PayerNeeds => {
  const fillers = fillersOf(settings, country)
  const isSettled = (path: PayerPath): boolean =>
    valueAt(known, path) !== undefined || (path === 'address.zipCode' && fillers.has(path))
  const documentTypes = settings.payerForm.documents?.[country]
  return {
    knownPayerFields: PATHS.filter(isSettled).map(payerFieldPath),
    optionalPayerFields: PATHS.filter((path) => fillers.has(path) && !isSettled(path)).map(payerFieldPath),
    ...(documentTypes && { documentTypes }),
  }
}
