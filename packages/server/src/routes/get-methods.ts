import { limitKeyOf } from '../http/caller.ts'
import {
  addedMethodsFor,
  countryOf,
  listCountries,
  methodsFor,
  type Country,
  type Method,
  type OrderStateSnapshot,
} from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import type { BankList, CountryMethodList, MethodList, OrderSummary } from '@ficha/core/contract'
import { requestedLocale } from '../http/requested-locale.ts'
import { jsonResponse } from '../http/json.ts'
import { readMerchantId } from '../http/merchant-id.ts'
import { badRequest, unknownOrder } from '../http/problem.ts'
import type { ResolvedOrder } from '../options/resolved-orders.ts'
import type { Settings } from '../options/settings.ts'
import { orderPageOf } from '../payments/active-payment.ts'
import { listBanks } from '../payments/choose-bank.ts'
import { amountTextIn, listMethods } from '../payments/list-methods.ts'
import { orderAccessOf } from '../payments/order-access.ts'
import { payerNeeds } from '../payments/payer-needs.ts'
import { isoInstant } from '../platform/clock.ts'
import type { Route, RouteContext } from './route-context.ts'

/**
 * GET /methods?order= or ?country=: the methods for an order, or for a country. For an order the answer also has its price, its state, and
 * its payment that is live, paid or failed. It also lists the payer's fields that the merchant knows already (paths, never values), so that
 * the form asks only for the others.
 */
export const getMethods: Route = async (context) => {
  const { settings, request, url, limits } = context
  await limits.read.take(limitKeyOf(context, 'methods'))
  const orderId = readMerchantId(onlyParameter(url, 'order'), 'query.order')
  const requested = onlyParameter(url, 'country')
  if ((orderId === undefined) === (requested === undefined))
    throw badRequest(
      'query',
      'Name an order or a country, and not both: /methods?order=order-1, or /methods?country=BR.',
    )
  if (orderId === undefined) {
    const country = readCountry(requested ?? '')
    const methods = await listMethods(settings, country, undefined)
    const list: CountryMethodList = {
      country,
      currency: countryOf(country)?.currency ?? '',
      environment: settings.environment,
      methods,
    }
    return jsonResponse(list)
  }
  const access = await orderAccessOf(context, orderId)
  const pricedAt = isoInstant(settings.clock.now())
  const order = await settings.resolveOrder(request.web(), orderId, access)
  if (!order) throw unknownOrder('resolveOrder', 'query.order')
  const list = await methodListOf(settings, orderId, { ...order, pricedAt })
  return jsonResponse(withFailureText(context, list, requestedLocale(url, request)))
}

/** Adds the sentence about the cause of a failed payment, in the language of the request or else of the country. */
export const withFailureText = (
  { screens }: Pick<RouteContext, 'screens'>,
  list: MethodList,
  requested: string | undefined,
): MethodList => {
  const { failedPayment, country } = list
  const locale = requested === undefined || requested === 'default' ? countryLocale(country) : requested
  const failureText = screens.causeText(failedPayment?.failureCause, locale)
  return failedPayment && failureText !== undefined
    ? { ...list, failedPayment: { ...failedPayment, failureText } }
    : list
}

/**
 * The methods for an order, and the payments that its page shows.
 *
 * @param order With `pricedAt`, the ISO instant just before it was requested from the shop.
 */
export const methodListOf = async (
  settings: Settings,
  orderId: string,
  order: ResolvedOrder & { readonly pricedAt: string },
): Promise<MethodList> => {
  const { country, currency, payer = {} } = order
  const [methods, page] = await Promise.all([
    listMethods(settings, country, order),
    orderPageOf(settings, orderId, order),
  ])
  const { order: orderState, ...payments } = page
  return {
    country,
    currency,
    environment: settings.environment,
    order: { ...summaryOf(orderId, order), ...orderState },
    ...payerNeeds(settings, country, payer),
    ...payments,
    methods,
  }
}

/** The part of an order that a payer may see. */
const summaryOf = (
  id: string,
  { country, amount, currency, title, orderNumber, shop }: ResolvedOrder,
): Omit<OrderSummary, keyof OrderStateSnapshot> => ({
  id,
  amount,
  currency,
  amountText: amountTextIn(country, amount, currency),
  ...(title !== undefined && { title }),
  ...(orderNumber !== undefined && { number: orderNumber }),
  ...(shop !== undefined && { shop }),
})

/** GET /banks?country=&method=: the banks or outlets that a payer chooses from; empty if there is no choice. */
export const getBanks: Route = async (context) => {
  const { settings, url, limits } = context
  await limits.read.take(limitKeyOf(context, 'banks'))
  const country = readCountry(onlyParameter(url, 'country') ?? '')
  const method = onlyParameter(url, 'method') ?? ''
  if (![...methodsFor(country), ...addedMethodsFor(country)].some((row) => row.method === method))
    throw badRequest('query.method', `${country} has no such method. Send one that /methods?country=${country} lists.`)
  const list: BankList = {
    banks: (await listBanks(settings, country, method as Method)).map(({ id, name, isPopular }) => ({
      id,
      name,
      ...(isPopular && { isPopular }),
    })),
  }
  return jsonResponse(list)
}

/** A parameter that is given twice is ambiguous and is refused. A blank one counts as absent. */
const onlyParameter = (url: URL, name: string): string | undefined => {
  const values = url.searchParams.getAll(name)
  if (values.length > 1)
    throw badRequest(`query.${name}`, `${name} was sent ${String(values.length)} times. Send it once.`)
  return values[0]?.trim() === '' ? undefined : values[0]
}

const readCountry = (text: string): Country => {
  const found = listCountries().find((country) => country === text)
  if (!found)
    throw badRequest('query.country', `This is no country of the gateway. Send one of ${listCountries().join(', ')}.`)
  return found
}
