import type { Country } from '@ficha/core'
import type { FormCountry } from '@ficha/core/forms'
import { useHydrated } from '../../clock/use-hydrated.ts'
import { tableSource, useTable } from '../../loading/use-table.ts'

/** One chunk a country: a payer loads the one form that is filled in. */
const FORM_COUNTRIES: Readonly<Record<Country, () => Promise<FormCountry>>> = {
  AR: async () => (await import('@ficha/core/forms/ar')).arForm,
  BO: async () => (await import('@ficha/core/forms/bo')).boForm,
  BR: async () => (await import('@ficha/core/forms/br')).brForm,
  CL: async () => (await import('@ficha/core/forms/cl')).clForm,
  CO: async () => (await import('@ficha/core/forms/co')).coForm,
  CR: async () => (await import('@ficha/core/forms/cr')).crForm,
  EC: async () => (await import('@ficha/core/forms/ec')).ecForm,
  GT: async () => (await import('@ficha/core/forms/gt')).gtForm,
  MX: async () => (await import('@ficha/core/forms/mx')).mxForm,
  PA: async () => (await import('@ficha/core/forms/pa')).paForm,
  PE: async () => (await import('@ficha/core/forms/pe')).peForm,
  PY: async () => (await import('@ficha/core/forms/py')).pyForm,
  UY: async () => (await import('@ficha/core/forms/uy')).uyForm,
}

const load = (country: string): Promise<FormCountry> =>
  Object.hasOwn(FORM_COUNTRIES, country)
    ? FORM_COUNTRIES[country as Country]()
    : Promise.reject(new Error(`@ficha/react has no form for "${country}". Use a country of the gateway's table.`))

const COUNTRIES = tableSource(load)

/** The form of a country; `undefined` while it loads. A chunk that does not come is asked for again. */
export const useFormCountry = (country: Country | undefined): FormCountry | undefined => {
  // No server draws with it, so a server's HTML is taken over without it.
  const isHydrated = useHydrated()
  const form = useTable(COUNTRIES, isHydrated ? country : undefined)
  // While another country's form loads the last one must not be filled in.
  return form?.country === country ? form : undefined
}
