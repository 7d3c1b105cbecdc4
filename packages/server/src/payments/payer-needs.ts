import type { Country } from '@ficha/core'
import { payerFieldPath, type PayerPath } from '@ficha/core/forms'
import { formOf } from '@ficha/core/forms/all'
import { isRecord } from '@ficha/core/wire'
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
]

/** The value at a path of a payer. A blank value counts as absent. */
export const valueAt = (payer: KnownPayer, path: PayerPath): string | undefined => {
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
