import { isRecurringOver } from '@ficha/core'
import { countryLocale } from '@ficha/core/contract'
import type { CheckoutHandler } from '@ficha/server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fieldsOf, readBasket } from './basket.ts'
import type { Membership, Memberships } from './memberships.ts'
import type { Order, Orders } from './orders.ts'
import type { MembershipEntry } from './pages/page-data.ts'
import { isCountry } from './products.ts'
import { exchangeOf } from './sandbox.ts'
import { newToken, type Sessions } from './session.ts'

/** The parts of the shop that its own routes use. */
export interface ShopParts {
  readonly orders: Orders
  readonly memberships: Memberships
  readonly sessions: Sessions
  readonly checkout: Pick<CheckoutHandler, 'listRecurring' | 'listPayments' | 'readPayment'>
  readonly gatewayUrl: string
}

/** The shop's JSON routes below /shop: a visitor's orders and memberships, and what the developer's drawer shows. */
export const createShopApi = (parts: ShopParts): Hono => {
  const { orders, memberships, sessions, checkout, gatewayUrl } = parts
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
  })
  // A form of another site cannot send JSON without a CORS preflight.
  app.post('*', bodyLimit({ maxSize: 4_096 }), async (c, next) =>
    c.req.header('content-type') !== 'application/json' || c.req.header('sec-fetch-site') === 'cross-site'
      ? c.json({ error: 'Only the shop’s own page can send this, as JSON.' }, 403)
      : next(),
  )

  app.get('/orders', async (c) => {
    const session = sessions.of(c.req.raw)
    const own = session === undefined ? [] : await orders.listOf(session)
    return c.json({ orders: own.map(shownOrder) })
  })
  app.post('/orders', async (c) => {
    const basket = readBasket(await c.req.json().catch(() => undefined))
    if (!basket)
      return c.json({ error: 'The basket cannot be read. Send a country and one to three items with a quantity.' }, 400)
    const session = sessions.of(c.req.raw) ?? newToken()
    const { id: orderId, amount, currency } = await orders.create(session, basket.country, basket.items)
    if (sessions.of(c.req.raw) === undefined) c.header('set-cookie', sessions.cookie(session))
    return c.json({ orderId, amount, currency }, 201)
  })

  app.get('/memberships', async (c) => c.json({ memberships: await listMemberships(parts, c.req.raw) }))
  app.post('/memberships', async (c) => {
    const { country } = fieldsOf(await c.req.json().catch(() => undefined))
    if (!isCountry(country)) return c.json({ error: 'Say where the coffee goes: {"country":"BR"}.' }, 400)
    const session = sessions.of(c.req.raw) ?? newToken()
    const own = (await memberships.listOf(session)).find((membership) => membership.country === country)
    if (own && isMember(own)) return c.json({ error: 'You are a member already.', membershipId: own.id }, 409)
    // A visitor who came back without paying continues with the same order.
    const membership = own && canContinue(own) ? own : await memberships.create(session, country)
    if (sessions.of(c.req.raw) === undefined) c.header('set-cookie', sessions.cookie(session))
    return c.json({ membershipId: membership.id }, 201)
  })

  app.get('/exchanges/:orderId', async (c) => {
    const order = await orders.find(c.req.param('orderId'))
    const isOwn = order !== undefined && order.session === sessions.of(c.req.raw)
    if (!isOwn) return c.json({ error: 'This visitor has no such order.' }, 404)
    const [payment] = await checkout.listPayments({ orderId: order.id, limit: 1 })
    if (!payment) return c.json({})
    const [snapshot, exchange] = await Promise.all([
      checkout.readPayment(payment.id, { locale: countryLocale(order.country) }),
      exchangeOf(gatewayUrl, payment.outTradeNo).catch(() => undefined),
    ])
    return c.json({ ...exchange, display: snapshot?.display })
  })
  return app
}

/** An order as its owner's browser sees it. */
const shownOrder = ({ session: _, ...order }: Order): Omit<Order, 'session'> => order

const canContinue = ({ phase }: Membership): boolean => phase === 'new' || phase === 'submitting' || phase === 'waiting'

const isMember = (membership: Membership): boolean =>
  membership.phase !== 'new' && !canContinue(membership) && !isRecurringOver(membership.phase)

/**
 * The memberships of this visitor that the gateway knows, newest first. Each has its read id, and the id in the address to which the gateway's page
 * returns.
 */
export const listMemberships = async (
  { memberships, sessions, checkout }: Pick<ShopParts, 'memberships' | 'sessions' | 'checkout'>,
  request: Request,
): Promise<readonly MembershipEntry[]> => {
  const session = sessions.of(request)
  const own = session === undefined ? [] : await memberships.listOf(session)
  const listed = await Promise.all(
    own.map(async ({ id, country }) =>
      (await checkout.listRecurring({ recurringId: id })).map((order) => ({ ...order, country })),
    ),
  )
  return listed
    .flat()
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt))
    .map(({ id, returnId, country }) => ({ id, returnId, country }))
}
