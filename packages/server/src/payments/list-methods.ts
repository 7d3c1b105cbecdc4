import { countryOf, formatAmount, methodsFor, type CatalogueMethod, type Country } from '@ficha/core'
import { isPopularMethod, methodGroupOf } from '@ficha/core/wire'
import type { MethodOffer } from '@ficha/core/contract'
import type { MethodStatement } from '../options/method-statement.ts'
import type { ResolvedOrder } from '../options/options.ts'
import type { Settings } from '../options/settings.ts'
import { listBanks } from './choose-bank.ts'
import { outsideLimits, statementOf } from './method-statement.ts'

/** An order, as far as its methods depend on it. */
type Priced = Pick<ResolvedOrder, 'amount' | 'currency' | 'methods'>

/** How an amount is written in a country, whatever the language of the screen. */
export const amountTextIn = (country: Country, amount: string, currency: string): string =>
  formatAmount(amount, currency, countryOf(country)?.numberLocale ?? 'es')

/** The methods of a country, or of an order in the merchant's own sequence. */
export const listMethods = async (
  settings: Settings,
  country: Country,
  order: Priced | undefined,
): Promise<readonly MethodOffer[]> =>
  Promise.all(rowsOf(country, order).map((row) => offerOf(settings, country, row, order)))

const rowsOf = (country: Country, order: Priced | undefined): readonly CatalogueMethod[] => {
  const rows = methodsFor(country)
  if (!order?.methods) return rows
  const chosen = order.methods.map(({ method, channel }) =>
    rows.find((row) => row.method === method && row.channel === channel),
  )
  return [...new Set(chosen.filter((row) => row !== undefined))]
}

const offerOf = async (
  settings: Settings,
  country: Country,
  { method, channel, name, glyph, steps }: CatalogueMethod,
  order: Priced | undefined,
): Promise<MethodOffer> => {
  const currency = order?.currency ?? countryOf(country)?.currency ?? ''
  const key = { method, ...(channel !== undefined && { channel }) }
  const statement = statementOf(
    settings,
    { country, ...key },
    { currency, ...(order?.methods && { methods: order.methods }) },
  )
  const { confirmation, isPopular = isPopularMethod(country, method, channel) } = statement
  return {
    ...key,
    name,
    glyph,
    group: methodGroupOf(method),
    way: method === 'OXXOPay' ? 'oxxoPay' : steps,
    ...(isPopular && { isPopular }),
    // A bank must be chosen where a list is there to choose from.
    choosesBank: (await listBanks(settings, country, method)).length > 0,
    ...(confirmation !== undefined && { confirmation }),
    ...tellLimits(statement, country, currency, order),
  }
}

const tellLimits = (
  { limits }: MethodStatement,
  country: Country,
  currency: string,
  order: Priced | undefined,
): Pick<MethodOffer, 'limits' | 'unavailable'> => {
  if (!limits) return {}
  const write = (amount: string): string => amountTextIn(country, amount, currency)
  const { smallest, largest } = limits
  const outside = order && outsideLimits(order.amount, limits)
  return {
    limits: {
      ...(smallest !== undefined && { smallest: write(smallest) }),
      ...(largest !== undefined && { largest: write(largest) }),
    },
    ...(outside && { unavailable: { ...outside, limitText: write(outside.limit) } }),
  }
}
