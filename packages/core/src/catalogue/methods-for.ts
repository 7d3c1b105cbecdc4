import type { Country } from '../model/payment-terms.ts'
import { argentina } from './argentina.ts'
import { bolivia } from './bolivia.ts'
import { brazil } from './brazil.ts'
import type { CatalogueCountry, CatalogueMethod } from './catalogue-entry.ts'
import { chile } from './chile.ts'
import { colombia } from './colombia.ts'
import { costaRica } from './costa-rica.ts'
import { ecuador } from './ecuador.ts'
import { guatemala } from './guatemala.ts'
import { mexico } from './mexico.ts'
import { panama } from './panama.ts'
import { paraguay } from './paraguay.ts'
import { peru } from './peru.ts'
import { uruguay } from './uruguay.ts'

const countries: ReadonlyMap<string, CatalogueCountry> = new Map(
  [
    argentina,
    bolivia,
    brazil,
    chile,
    colombia,
    costaRica,
    ecuador,
    guatemala,
    mexico,
    panama,
    paraguay,
    peru,
    uruguay,
  ].map((country) => [country.country, country]),
)

/**
 * The countries of the catalogue, by code.
 *
 * @example
 * listCountries().length // 13
 */
export const listCountries = (): readonly Country[] => [...countries.values()].map(({ country }) => country)

/**
 * The zone, currency and methods of a country; `undefined` for a country that the gateway's table does not have.
 *
 * @example
 * countryOf('BR')?.currency // 'BRL'
 */
export const countryOf = (country: string): CatalogueCountry | undefined => countries.get(country)

/**
 * The methods of a country in the order of the gateway's table (section 4.1), cards last. Empty for a country that the
 * table does not have.
 *
 * @example
 * methodsFor('MX').map(({ method }) => method) // ['SPEI', 'OXXO', 'OXXOPay', 'CoDi', 'Cash', 'CreditCard']
 */
export const methodsFor = (country: Country): readonly CatalogueMethod[] => countries.get(country)?.methods ?? []

/**
 * The methods of a country that the gateway's document does not list and public pages of 2024 do. A shop offers one by naming it. Empty for most
 * countries.
 *
 * @example
 * addedMethodsFor('CL').map(({ method }) => method) // ['Webpay']
 */
export const addedMethodsFor = (country: Country): readonly CatalogueMethod[] =>
  countries.get(country)?.addedMethods ?? []

/**
 * One row of the table, or one of the added rows, by any of its spellings. `undefined` if there is no such row.
 *
 * @example
 * methodOf('BR', 'Wallet', 'PicPay')?.name // { text: 'PicPay' }
 */
export const methodOf = (country: string, method: string, channel?: string): CatalogueMethod | undefined => {
  const { methods = [], addedMethods = [] } = countries.get(country) ?? {}
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
