import { countryOf, listCountries, methodsFor, type CatalogueMethod, type Country, type Method } from '@ficha/core'
import { jsonResponse } from '../http/json.ts'
import { Problem } from '../http/problem.ts'
import type { KnownPayer, ResolvedOrder } from '../options/options.ts'
import { listBanks } from '../payments/choose-bank.ts'
import { limitKeyOf, type Route } from './route-context.ts'

/**
 * GET /methods?order= or ?country=: how an order, or anything in a country, can be paid. For an order also what it costs and which
 * of the payer's fields the merchant knows already (paths, never values), so that the form asks the rest.
 */
export const getMethods: Route = async (context) => {
  const { settings, request, url, limits } = context
  limits.read(limitKeyOf(context, 'methods'))
  const orderId = onlyParameter(url, 'order')
  const country = onlyParameter(url, 'country')
  if ((orderId === undefined) === (country === undefined)) throw new Problem('bad-request')
  if (country !== undefined)
    return jsonResponse({ ...(await describeMethods(settings, readCountry(country), undefined)) })
  const order = await settings.resolveOrder(request, orderId ?? '')
  if (!order) throw new Problem('not-found')
  return jsonResponse({
    ...(await describeMethods(settings, order.country, order)),
    order: { id: orderId, amount: order.amount, currency: order.currency },
    knownPayerFields: pathsOf(order.payer ?? {}, 'payer'),
  })
}

/** GET /banks?country=&method=: the banks or outlets that a payer chooses from; empty where there is nothing to choose. */
export const getBanks: Route = async (context) => {
  const { settings, url, limits } = context
  limits.read(limitKeyOf(context, 'banks'))
  const country = readCountry(onlyParameter(url, 'country') ?? '')
  const method = onlyParameter(url, 'method') ?? ''
  if (!methodsFor(country).some((row) => row.method === method)) throw new Problem('bad-request')
  return jsonResponse({ banks: await listBanks(settings, country, method as Method) })
}

/** A parameter that is given twice means two things, so it is refused. */
const onlyParameter = (url: URL, name: string): string | undefined => {
  const values = url.searchParams.getAll(name)
  if (values.length > 1) throw new Problem('bad-request')
  return values[0]
}

const readCountry = (text: string): Country => {
  const found = listCountries().find((country) => country === text)
  if (!found) throw new Problem('bad-request')
  return found
}

const describeMethods = async (
  settings: Parameters<typeof listBanks>[0],
  country: Country,
  order: ResolvedOrder | undefined,
): Promise<object> => {
  const rows = methodsFor(country).filter((row) => isOffered(row, order))
  const methods = await Promise.all(
    rows.map(async ({ method, channel, name, glyph }) => ({
      method,
      ...(channel !== undefined && { channel }),
      name,
      glyph,
      // A bank must be chosen where a list is there to choose from.
      choosesBank: (await listBanks(settings, country, method)).length > 0,
    })),
  )
  return {
    country,
    currency: order?.currency ?? countryOf(country)?.currency,
    environment: settings.environment,
    methods,
  }
}

const isOffered = (row: CatalogueMethod, order: ResolvedOrder | undefined): boolean =>
  order?.methods?.some(({ method, channel }) => method === row.method && channel === row.channel) ?? true

const pathsOf = (value: KnownPayer | object, path: string): readonly string[] =>
  Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (typeof member === 'object' && member !== null) return pathsOf(member, `${path}.${name}`)
    return typeof member === 'string' && member !== '' ? [`${path}.${name}`] : []
  })
