import type { CatalogueCountry, CatalogueMethod } from '../countries/catalogue-entry.ts'
import { METHODS } from '../countries/methods.ts'
import type { Country } from '../model/payment-terms.ts'

/**
 * The countries of the catalogue, by code.
 *
 * @example
 * listCountries().length // 13
 */
export const listCountries = (): readonly Country[] => Object.keys(METHODS) as Country[]

/**
 * The zone, currency and methods of a country; `undefined` for a country that the gateway's table does not have.
 *
 * @example
 * countryOf('BR')?.currency // 'BRL'
 */
export const countryOf = (country: string): CatalogueCountry | undefined =>
  Object.hasOwn(METHODS, country) ? METHODS[country as Country] : undefined

/**
 * The methods of a country in the order of the gateway's table (section 4.1), cards last. Empty for a country that the
 * table does not have.
 *
 * @example
 * methodsFor('MX').map(({ method }) => method) // ['SPEI', 'OXXO', 'OXXOPay', 'CoDi', 'Cash', 'CreditCard']
 */
export const methodsFor = (country: Country): readonly CatalogueMethod[] => countryOf(country)?.methods ?? []

/**
 * The methods of a country that the gateway's document does not list and public pages of 2024 do. A shop offers one by naming it. Empty for most
 * countries.
 *
 * @example
 * addedMethodsFor('CL').map(({ method }) => method) // ['Webpay']
 */
export const addedMethodsFor = (country: Country): readonly CatalogueMethod[] => countryOf(country)?.addedMethods ?? []

/**
 * One row of the table, or one of the added rows, by any of its spellings. `undefined` if there is no such row.
 *
 * @example
 * methodOf('BR', 'Wallet', 'PicPay')?.name // { text: 'PicPay' }
 */
export const methodOf = (country: string, method: string, channel?: string): CatalogueMethod | undefined => {
  const { methods = [], addedMethods = [] } = countryOf(country) ?? {}
  return [...methods, ...addedMethods].find((row) =>
    row.channel === undefined
      ? channel === undefined && isSpelled(method, row.method, row)
      : method === row.method && isSpelled(channel, row.channel, row),
  )
}

const isSpelled = (sent: string | undefined, name: string, { alsoSpelled = [] }: CatalogueMethod): boolean =>
  sent !== undefined && (sent === name || alsoSpelled.includes(sent))

/**
 * Whether two choices mean one row of a country, by any of its spellings.
 *
 * @example
 * isSameMethod('CO', { method: 'Wallet', channel: 'TPaga' }, { method: 'Wallet', channel: 'Tpaga' }) // true
 */
export const isSameMethod = (
  country: string,
  one: { readonly method: string; readonly channel?: string },
  other: { readonly method: string; readonly channel?: string },
): boolean => {
  const row = methodOf(country, one.method, one.channel)
  return row !== undefined && row === methodOf(country, other.method, other.channel)
}
