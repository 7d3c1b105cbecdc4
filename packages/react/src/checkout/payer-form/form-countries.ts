import type { Country } from '@ficha/core'
import type { FormCountry } from '@ficha/core/forms'

/** One chunk a country: a payer loads the one form that is filled in. */
export const FORM_COUNTRIES: Partial<Readonly<Record<Country, () => Promise<FormCountry>>>> = {
  BR: async () => (await import('@ficha/core/forms/br')).brForm,
}
