import { listCountries, type Country } from '@ficha/core'
import { documentTypesOf } from '@ficha/core/forms'
import { formOf } from '@ficha/core/forms/all'
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
  if (fillers !== undefined && typeof fillers !== 'boolean') {
    checkByCountry(fillers, 'payerForm.fillers')
    Object.entries(fillers as object).forEach(([country, own]) => checkFillers(country as Country, own))
  }
  if (documents === undefined) return
  checkByCountry(documents, 'payerForm.documents')
  for (const [country, types] of Object.entries(documents as object)) {
    const known = documentTypesOf(formOf(country as Country))
    const areKnown = Array.isArray(types) && types.length > 0 && types.every((type) => known.includes(String(type)))
    if (!areKnown)
      throw refuse(
        `payerForm.documents.${country} is no list of types that the form of ${country} has, so it would offer others than you mean`,
        `List some of ${known.join(', ')}; spell them for your gateway in wire.identifyType`,
      )
  }
}

const checkFillers = (country: Country, own: unknown): void => {
  const paths = formOf(country).fields.map(({ path }) => path as string)
  const isFitting = isObject(own) && Object.entries(own).every(([path, value]) => paths.includes(path) && isText(value))
  if (!isFitting)
    throw refuse(
      `payerForm.fillers.${country} fills a field that the form of ${country} does not have, or with no text, so nothing would be sent`,
      `Give texts for some of ${paths.join(', ')}`,
    )
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const checkByCountry = (value: unknown, name: string): void => {
  const countries: ReadonlySet<string> = new Set(listCountries())
  if (!isObject(value) || !Object.keys(value).every((country) => countries.has(country)))
    throw refuse(
      `${name} is not by country, or names one that the gateway does not have, so it would have no effect`,
      `Use the countries’ two letters: ${[...countries].join(', ')}`,
    )
}
