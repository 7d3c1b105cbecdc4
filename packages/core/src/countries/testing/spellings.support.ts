import type { Country } from '../../model/payment-terms.ts'
import { arSpellings } from '../ar/testing/spellings.support.ts'
import { boSpellings } from '../bo/testing/spellings.support.ts'
import { brSpellings } from '../br/testing/spellings.support.ts'
import { clSpellings } from '../cl/testing/spellings.support.ts'
import { coSpellings } from '../co/testing/spellings.support.ts'
import { crSpellings } from '../cr/testing/spellings.support.ts'
import { ecSpellings } from '../ec/testing/spellings.support.ts'
import { gtSpellings } from '../gt/testing/spellings.support.ts'
import { mxSpellings } from '../mx/testing/spellings.support.ts'
import { paSpellings } from '../pa/testing/spellings.support.ts'
import { peSpellings } from '../pe/testing/spellings.support.ts'
import { pySpellings } from '../py/testing/spellings.support.ts'
import { uySpellings } from '../uy/testing/spellings.support.ts'
import type { CountrySpellings, DocumentSpellings } from './country-spellings.support.ts'

/** What payers in each country write. */
export const SPELLINGS: Readonly<Record<Country, CountrySpellings>> = {
  AR: arSpellings,
  BO: boSpellings,
  BR: brSpellings,
  CL: clSpellings,
  CO: coSpellings,
  CR: crSpellings,
  EC: ecSpellings,
  GT: gtSpellings,
  MX: mxSpellings,
  PA: paSpellings,
  PE: peSpellings,
  PY: pySpellings,
  UY: uySpellings,
}

/** The codes of the countries. */
export const COUNTRIES: readonly Country[] = Object.keys(SPELLINGS) as Country[]

/** One row of a test for each country and each element of a list. */
export const eachOf = <Row>(
  list: (spellings: CountrySpellings) => readonly Row[],
): readonly (Row & { readonly country: Country })[] =>
  COUNTRIES.flatMap((country) => list(SPELLINGS[country]).map((row) => ({ ...row, country })))

/** One row of a test for each type of document. */
export const eachDocument: readonly (DocumentSpellings & { readonly country: Country; readonly type: string })[] =
  eachOf(({ documents }) => Object.entries(documents).map(([type, row]) => ({ ...row, type })))
