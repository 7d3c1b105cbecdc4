import type { Channel, Country, Method } from '../model/payment-terms.ts'
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
 * One row of the table; `undefined` if the table has no such row.
 *
 * @example
 * methodOf('BR', 'Wallet', 'PicPay')?.name // { text: 'PicPay' }
 */
export const methodOf = (country: string, method: Method, channel?: Channel): CatalogueMethod | undefined =>
  countries.get(country)?.methods.find((row) => row.method === method && row.channel === channel)
