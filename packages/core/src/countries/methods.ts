import type { Country } from '../model/payment-terms.ts'
import { arMethods } from './ar/methods.ts'
import { boMethods } from './bo/methods.ts'
import { brMethods } from './br/methods.ts'
import { clMethods } from './cl/methods.ts'
import { coMethods } from './co/methods.ts'
import { crMethods } from './cr/methods.ts'
import { ecMethods } from './ec/methods.ts'
import { gtMethods } from './gt/methods.ts'
import { mxMethods } from './mx/methods.ts'
import { paMethods } from './pa/methods.ts'
import { peMethods } from './pe/methods.ts'
import { pyMethods } from './py/methods.ts'
import { uyMethods } from './uy/methods.ts'
import type { CatalogueCountry } from './catalogue-entry.ts'

/** The rows of each country. Every list of countries in the kit is read from here. */
export const METHODS: Readonly<Record<Country, CatalogueCountry>> = {
  AR: arMethods,
  BO: boMethods,
  BR: brMethods,
  CL: clMethods,
  CO: coMethods,
  CR: crMethods,
  EC: ecMethods,
  GT: gtMethods,
  MX: mxMethods,
  PA: paMethods,
  PE: peMethods,
  PY: pyMethods,
  UY: uyMethods,
}
