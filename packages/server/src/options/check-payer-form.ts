import { listCountries } from '@ficha/core'
import type { CheckoutOptions } from './options.ts'
import { refuse } from './refuse-option.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refuses a form that would quietly ask or send something else than the merchant means. */
export const checkPayerForm = ({ payerForm, checkPayer, describeMethod }: CheckoutOptions): void => {
  for (const [name, hook] of Object.entries({ checkPayer, describeMethod })) {
    if (hook !== undefined && typeof hook !== 'function')
      throw refuse(
        `${name} is not a function, so it would never be asked`,
        `Pass a function as ${name}, or leave it out`,
      )
  }
  if (payerForm === undefined) return
  const { fillers, documents }: { readonly fillers?: unknown; readonly documents?: unknown } = payerForm
  if (fillers !== undefined && typeof fillers !== 'boolean') checkByCountry(fillers, 'payerForm.fillers')
  if (documents === undefined) return
  checkByCountry(documents, 'payerForm.documents')
  if (!Object.values(documents as object).every(Array.isArray))
    throw refuse(
      'payerForm.documents names a country without a list of types, so the form would offer all of them',
      'List short names, such as { CO: ["CC", "NIT"] }',
    )
}

const checkByCountry = (value: unknown, name: string): void => {
  const countries: ReadonlySet<string> = new Set(listCountries())
  if (!isObject(value) || !Object.keys(value).every((country) => countries.has(country)))
    throw refuse(
      `${name} is not by country, or names one that the gateway does not have, so it would have no effect`,
      `Use the countries’ two letters: ${[...countries].join(', ')}`,
    )
}
