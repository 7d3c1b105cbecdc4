import { countryLocale } from '../model/country-locale.ts'
import type { Country } from '../model/payment-terms.ts'
import { arMethods, arPublished } from './ar/methods.ts'
import { boMethods, boPublished } from './bo/methods.ts'
import { brMethods, brPublished } from './br/methods.ts'
import { clMethods, clPublished } from './cl/methods.ts'
import { coMethods, coPublished } from './co/methods.ts'
import { crMethods, crPublished } from './cr/methods.ts'
import { ecMethods, ecPublished } from './ec/methods.ts'
import { gtMethods, gtPublished } from './gt/methods.ts'
import { mxMethods, mxPublished } from './mx/methods.ts'
import { paMethods, paPublished } from './pa/methods.ts'
import { peMethods, pePublished } from './pe/methods.ts'
import { pyMethods, pyPublished } from './py/methods.ts'
import { uyMethods, uyPublished } from './uy/methods.ts'
import type { CatalogueCountry, CountryRows } from './catalogue-entry.ts'
import type { PublishedCountry } from './published-facts.ts'

const ROWS: Readonly<Record<Country, CountryRows>> = {
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

const countryOf = ([country, rows]: [string, CountryRows]): [string, CatalogueCountry] => [
  country,
  { country: country as Country, numberLocale: countryLocale(country), ...rows },
]

/** The data of each country. Every list of countries in the kit is read from here. */
export const METHODS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(ROWS).map(countryOf),
) as Readonly<Record<Country, CatalogueCountry>>

/** What public pages of 2024 state of them. It is apart from the rows, so that a bundle for a browser can leave it out. */
export const PUBLISHED: Readonly<Record<Country, PublishedCountry>> = {
  AR: arPublished,
  BO: boPublished,
  BR: brPublished,
  CL: clPublished,
  CO: coPublished,
  CR: crPublished,
  EC: ecPublished,
  GT: gtPublished,
  MX: mxPublished,
  PA: paPublished,
  PE: pePublished,
  PY: pyPublished,
  UY: uyPublished,
}
