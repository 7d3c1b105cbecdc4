import type { Country } from '../model/payment-terms.ts'
import { arForm } from './countries/ar.ts'
import { boForm } from './countries/bo.ts'
import { brForm } from './countries/br.ts'
import { clForm } from './countries/cl.ts'
import { coForm } from './countries/co.ts'
import { crForm } from './countries/cr.ts'
import { ecForm } from './countries/ec.ts'
import { gtForm } from './countries/gt.ts'
import { mxForm } from './countries/mx.ts'
import { paForm } from './countries/pa.ts'
import { peForm } from './countries/pe.ts'
import { pyForm } from './countries/py.ts'
import { uyForm } from './countries/uy.ts'
import type { FormCountry } from './form-country.ts'

const FORMS: Readonly<Record<Country, FormCountry>> = {
  AR: arForm,
  BO: boForm,
  BR: brForm,
  CL: clForm,
  CO: coForm,
  CR: crForm,
  EC: ecForm,
  GT: gtForm,
  MX: mxForm,
  PA: paForm,
  PE: peForm,
  PY: pyForm,
  UY: uyForm,
}

/**
 * The payer's form of a country. This module has all thirteen forms, so use it on servers. In a browser, load `@ficha/core/forms/<country>`.
 *
 * @example
 * formOf('BR').documents.map(({ type }) => type) // ['CPF', 'CNPJ']
 */
export const formOf = (country: Country): FormCountry => FORMS[country]
