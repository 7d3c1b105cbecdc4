import type { Country } from '../model/payment-terms.ts'
import { arForm } from './ar/form.ts'
import { boForm } from './bo/form.ts'
import { brForm } from './br/form.ts'
import { clForm } from './cl/form.ts'
import { coForm } from './co/form.ts'
import { crForm } from './cr/form.ts'
import { ecForm } from './ec/form.ts'
import { gtForm } from './gt/form.ts'
import { mxForm } from './mx/form.ts'
import { paForm } from './pa/form.ts'
import { peForm } from './pe/form.ts'
import { pyForm } from './py/form.ts'
import { uyForm } from './uy/form.ts'
import type { FormCountry } from '../forms/form-country.ts'

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
 * The payer's form of a country. This module has the forms of all countries, so use it on servers. In a browser, load `@ficha/core/forms/<country>`.
 *
 * @example
 * formOf('BR').documents.map(({ type }) => type) // ['CPF', 'CNPJ']
 */
export const formOf = (country: Country): FormCountry => FORMS[country]
