import { ar } from './countries/ar.ts'
import { bo } from './countries/bo.ts'
import { br } from './countries/br.ts'
import { cl } from './countries/cl.ts'
import { co } from './countries/co.ts'
import { cr } from './countries/cr.ts'
import { ec } from './countries/ec.ts'
import { gt } from './countries/gt.ts'
import { mx } from './countries/mx.ts'
import { pa } from './countries/pa.ts'
import { pe } from './countries/pe.ts'
import { py } from './countries/py.ts'
import { uy } from './countries/uy.ts'
import type { MethodRow } from './method-row.ts'
import type { PublishedRow } from './published-row.ts'
import type { SandboxCountry } from './sandbox-country.ts'

/** The countries of the document's response table, by ISO 3166 code. */
export type Country = 'AR' | 'BO' | 'BR' | 'CL' | 'CO' | 'CR' | 'EC' | 'GT' | 'MX' | 'PA' | 'PE' | 'PY' | 'UY'

/** US dollars are legal tender in several countries, so the currency alone does not always name the country. */
export const countries: { readonly [Code in Country]: SandboxCountry<Code> } = {
  AR: ar,
  BO: bo,
  BR: br,
  CL: cl,
  CO: co,
  CR: cr,
  EC: ec,
  GT: gt,
  MX: mx,
  PA: pa,
  PE: pe,
  PY: py,
  UY: uy,
}

/** All of them, in the order of their codes. */
export const everyCountry: readonly Country[] = Object.keys(countries) as Country[]

/** The countries whose orders may have a currency. */
export function countriesOf(currency: string): Country[] {
  return everyCountry.filter((country) => countries[country].currencies.includes(currency))
}

/** Whether some country's orders may have the currency. */
export function isSupportedCurrency(currency: string): boolean {
  return countriesOf(currency).length > 0
}

/** All rows of the document: those of the countries, and CreditCard, which every country has, and whose answer has no method-dependent field. */
export const methodRows: readonly MethodRow<Country>[] = [
  ...everyCountry.flatMap((country): readonly MethodRow<Country>[] => countries[country].rows),
  { method: 'CreditCard', fields: [] },
]

/** Every method of the published pages. Those that the document lacks are marked "adds", and those that had ended in 2024 are marked "ended". */
export const publishedRows: readonly PublishedRow<Country>[] = everyCountry.flatMap(
  (country): readonly PublishedRow<Country>[] => countries[country].published,
)

/** Whether the pages take only whole amounts by every method of the currency's countries. */
export function isWholeCurrency(currency: string): boolean {
  const rows = publishedRows.filter(({ country }) => countries[country].currencies.includes(currency))
  return rows.length > 0 && rows.every(({ isWhole }) => isWhole === true)
}
