import type { Country } from '@ficha/core'
import { payerFieldPath, type PayerPath } from '@ficha/core/forms'
import { formOf } from '@ficha/core/forms/all'
import type { KnownPayer } from '../options/options.ts'
import type { Settings } from '../options/settings.ts'
import { isObject } from '../platform/is-object.ts'

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
]

/** A value of a payer by its path; blank is absent. */
export const valueAt = (payer: KnownPayer, path: PayerPath): string | undefined => {
  const [first = '', second] = path.split('.')
  const member: unknown = Reflect.get(payer, first)
  const value = second === undefined ? member : isObject(member) ? member[second] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** What is sent where a payer of a country leaves a field empty, by the merchant's choice. */
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

/** What a form of an order need not ask, and what may stay empty in it: paths of the request's body, never values. */
export interface PayerNeeds {
  readonly knownPayerFields: readonly string[]
  readonly optionalPayerFields: readonly string[]
  readonly documentTypes?: readonly string[]
}

/** A postcode that the merchant fills is not worth a question; a number that may be missing is. */
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
