import type { Country } from '@ficha/core'
import type { FormCountry } from '@ficha/core/forms'

/** One chunk a country: a payer loads the one form that is filled in. */
export const FORM_COUNTRIES: Readonly<Record<Country, () => Promise<FormCountry>>> = {
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
