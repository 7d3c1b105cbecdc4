import type { Country } from '@ficha/core'
import type { FormCountry } from '@ficha/core/forms'
import { tableSource, useTable } from '../../loading/use-table.ts'
import { FORM_COUNTRIES } from './form-countries.ts'

const load = (country: string): Promise<FormCountry> =>
  Object.hasOwn(FORM_COUNTRIES, country)
    ? FORM_COUNTRIES[country as Country]()
    : Promise.reject(new Error(`@ficha/react has no form for "${country}". Use a country of the gateway's table.`))

const COUNTRIES = tableSource(load)

/** The form of a country; `undefined` while it loads. A chunk that does not come is asked for again. */
export const useFormCountry = (country: Country | undefined): FormCountry | undefined => {
  const form = useTable(COUNTRIES, country)
  // While another country's form loads the last one must not be filled in.
  return form?.country === country ? form : undefined
}
