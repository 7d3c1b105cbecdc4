import { countryOf, formatAmount, methodsFor, priceOf, type CatalogueMethod, type Country } from '@ficha/core'
import { isWholeAmount, takesWholeAmounts } from '@ficha/core/published'
import { methodOf } from '@ficha/core/internal'
import type { MethodOffer } from '@ficha/core/contract'
import type { MethodStatement } from '../options/method-statement.ts'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { GatewaySettings, OrderSettings } from '../options/settings.ts'
import { listBanks } from './choose-bank.ts'
import { outsideLimits, statementOf } from './find-method-statement.ts'
import { offerPriceOf } from './price/offer-price.ts'
import { offeredFieldsOf } from './payer-needs.ts'

/** Writes an amount in the format of a country. The language of the screen does not change the format. */
export const amountTextIn = (country: Country, amount: string, currency: string): string =>
  formatAmount(amount, currency, countryOf(country)?.numberLocale ?? 'es')

/** Lists the methods of a country, or those of an order in the merchant's sequence. */
export const listMethods = async (
  settings: GatewaySettings & OrderSettings,
  country: Country,
  order: ResolvedOrder | undefined,
): Promise<readonly MethodOffer[]> =>
  Promise.all(
    rowsOf(country, order)
      .filter((row) => !order || canBeSent(settings, { ...row, country }, order))
      .map((row) => offerOf(settings, country, row, order)),
  )

/** Whether the amount can be sent for a row. A row that takes whole amounts only is left out for another amount. */
const canBeSent = (
  { amountDecimals }: GatewaySettings,
  row: CatalogueMethod & { readonly country: Country },
  order: ResolvedOrder,
): boolean =>
  amountDecimals === 'any' ||
  !takesWholeAmounts(row, order.currency) ||
  isWholeAmount(priceOf(order, row.method, row.channel))

const rowsOf = (country: Country, order: ResolvedOrder | undefined): readonly CatalogueMethod[] => {
  if (!order?.methods) return methodsFor(country)
  // A method that the document does not list is offered only if the shop names it.
  const chosen = order.methods.map(({ method, channel }) => methodOf(country, method, channel))
  return [...new Set(chosen.filter((row) => row !== undefined))]
}

const offerOf = async (
  settings: OrderSettings,
  country: Country,
  { method, channel, name, glyph, group, steps, isPopular: isUsuallyPopular }: CatalogueMethod,
  order: ResolvedOrder | undefined,
): Promise<MethodOffer> => {
  const currency = order?.currency ?? countryOf(country)?.currency ?? ''
  const key = { method, ...(channel !== undefined && { channel }) }
  const statement = statementOf(
    settings,
    { country, ...key },
    { currency, ...(order?.methods && { methods: order.methods }) },
  )
  const payerFields = offeredFieldsOf(settings, { country, ...key })
  const { confirmation, isPopular = isUsuallyPopular } = statement
  return {
    ...key,
    name,
    glyph,
    group,
    way: method === 'OXXOPay' ? 'oxxoPay' : steps,
    ...(isPopular && { isPopular }),
    // The payer must choose a bank if the method has a bank list.
    choosesBank: (await listBanks(settings, country, method)).length > 0,
    ...(payerFields && { payerFields }),
    ...(confirmation !== undefined && { confirmation }),
    ...(order && (await offerPriceOf(settings, key, statement, order))),
    ...limitsOf(statement, country, currency, order && priceOf(order, method, channel)),
  }
}

const limitsOf = (
  { limits }: MethodStatement,
  country: Country,
  currency: string,
  price: string | undefined,
): Pick<MethodOffer, 'limits' | 'unavailable'> => {
  if (!limits) return {}
  const write = (amount: string): string => amountTextIn(country, amount, currency)
  const { smallest, largest } = limits
  const outside = price === undefined ? undefined : outsideLimits(price, limits)
  return {
    limits: {
      ...(smallest !== undefined && { smallest: write(smallest) }),
      ...(largest !== undefined && { largest: write(largest) }),
    },
    ...(outside && { unavailable: { ...outside, limitText: write(outside.limit) } }),
  }
}
