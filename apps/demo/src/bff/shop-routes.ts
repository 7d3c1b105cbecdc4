import type { Country } from '@ficha/core'
import { readItem, type Order, type OrderItem, type Orders } from './orders.ts'
import { PRICES } from './products.ts'
import { fieldsOf, isCountry, json, refuseForeignForm } from './shop-requests.ts'
import { newToken, type Sessions } from './session.ts'

const MAX_BODY = 4_096

/** The shop's own routes: prices, a visitor's orders, and the address of the card fields. `undefined` for any other request. */
export const createShopRoutes =
  (orders: Orders, sessions: Sessions, gatewayUrl: string) =>
  async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/shop/prices' && request.method === 'GET') {
      const country = searchParams.get('country')
      return isCountry(country)
        ? json(PRICES[country])
        : json({ error: 'Name one of the 13 countries as ?country=BR.' }, 404)
    }
    if (pathname === '/shop/settings' && request.method === 'GET')
      return json({ cardFrame: `${gatewayUrl}/tokenizer/frame` })
    if (pathname !== '/shop/orders') return undefined
    if (request.method === 'GET') return listOwn(request, orders, sessions)
    return request.method === 'POST' ? placeOrder(request, orders, sessions) : undefined
  }

const listOwn = async (request: Request, orders: Orders, sessions: Sessions): Promise<Response> => {
  const session = sessions.of(request)
  const own = session === undefined ? [] : await orders.listOf(session)
  return json({ orders: own.map(shownOrder) })
}

/** An order as its owner's browser sees it. */
const shownOrder = ({ session: _, ...order }: Order): Omit<Order, 'session'> => order

const placeOrder = async (request: Request, orders: Orders, sessions: Sessions): Promise<Response> => {
  const refusal = refuseForeignForm(request)
  if (refusal) return refusal
  const basket = readBasket(await request.text())
  if (!basket)
    return json({ error: 'The basket cannot be read. Send a country and one to three items with a quantity.' }, 400)
  const known = sessions.of(request)
  const session = known ?? newToken()
  const order = await orders.create(session, basket.country, basket.items)
  const response = json({ orderId: order.id, amount: order.amount, currency: order.currency }, 201)
  if (known === undefined) response.headers.set('set-cookie', sessions.cookie(session))
  return response
}

interface Basket {
  readonly country: Country
  readonly items: readonly OrderItem[]
}

const readBasket = (text: string): Basket | undefined => {
  if (text.length > MAX_BODY) return undefined
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  const { country, items } = fieldsOf(body)
  if (!isCountry(country) || !Array.isArray(items)) return undefined
  const read = items.map((item) => readItem(item))
  const known = read.filter((item) => item !== undefined)
  const isWhole =
    known.length > 0 && known.length === items.length && new Set(known.map(({ sku }) => sku)).size === items.length
  return isWhole ? { country, items: known } : undefined
}
