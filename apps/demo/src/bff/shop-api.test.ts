import { DatabaseSync } from 'node:sqlite'
import type { PaymentRecord, RecurringRecord } from '@ficha/server'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { querySqlite } from './database.ts'
import { createMemberships } from './memberships.ts'
import { createOrders } from './orders.ts'
import { clubTerms } from './products.ts'
import { createSessions, newToken } from './session.ts'
import { createShopApi } from './shop-api.ts'

const setUp = async () => {
  const query = querySqlite(new DatabaseSync(':memory:'))
  const [orders, memberships] = await Promise.all([createOrders(query, newToken), createMemberships(query, newToken)])
  const started: RecurringRecord[] = []
  const api = createShopApi({
    orders,
    memberships,
    sessions: createSessions('secret'),
    checkout: {
      listRecurring: ({ recurringId } = {}) =>
        Promise.resolve(started.filter((order) => order.recurringId === recurringId)),
      listPayments: () => Promise.resolve([{ id: 'read-id', outTradeNo: 'feira-1' } as PaymentRecord]),
      readPayment: () => Promise.resolve(undefined),
    },
    // Nobody listens there.
    gatewayUrl: 'http://127.0.0.1:1',
  })
  const app = new Hono().route('/shop', api)
  let cookie = ''
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(`http://127.0.0.1:4000${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', cookie, ...(init.headers as Record<string, string>) },
    })
    const setCookie = response.headers.get('set-cookie')
    cookie = setCookie?.split(';')[0] ?? cookie
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return { status: response.status, setCookie, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers })
  return {
    orders,
    memberships,
    started,
    request,
    join: (body: unknown, headers?: Record<string, string>) => post('/shop/memberships', body, headers),
    order: (body: unknown, headers?: Record<string, string>) => post('/shop/orders', body, headers),
    forgetVisitor: () => (cookie = ''),
  }
}

describe('the coffee club', () => {
  it('has the shop’s price in the country’s own currency, with a trial week', () => {
    expect(clubTerms('CL')).toEqual({
      country: 'CL',
      amount: '9990',
      currency: 'CLP',
      interval: { unit: 'M', count: 1 },
      quantity: 12,
      trial: { period: { unit: 'D', count: 7 }, amount: '990' },
    })
  })

  it('gives a visitor who has not paid yet the same membership again', async () => {
    const { join, memberships } = await setUp()
    const first = await join({ country: 'BR' })
    await memberships.mark(String(first.body['membershipId']), 'waiting')
    expect((await join({ country: 'BR' })).body).toEqual(first.body)
    expect(first.status).toBe(201)
  })

  it.each(['active', 'unknown'] as const)('makes no second membership while one is %s', async (phase) => {
    const { join, memberships } = await setUp()
    const { body } = await join({ country: 'BR' })
    await memberships.mark(String(body['membershipId']), phase)
    expect(await join({ country: 'BR' })).toMatchObject({ status: 409, body: { membershipId: body['membershipId'] } })
  })

  it.each(['cancelled', 'failed', 'finished'] as const)(
    'accepts a visitor again whose membership is %s',
    async (phase) => {
      const { join, memberships } = await setUp()
      const { body } = await join({ country: 'BR' })
      await memberships.mark(String(body['membershipId']), phase)
      const again = await join({ country: 'BR' })
      expect(again.status).toBe(201)
      expect(again.body['membershipId']).not.toBe(body['membershipId'])
    },
  )

  it('lists a visitor’s own orders only', async () => {
    const { join, request, started, forgetVisitor } = await setUp()
    const { body } = await join({ country: 'BR' })
    started.push({
      id: 'read-id',
      returnId: 'return-id',
      recurringId: body['membershipId'],
      createdAt: '2026-11-21T15:04:05.000Z',
    } as RecurringRecord)
    expect((await request('/shop/memberships')).body).toEqual({
      memberships: [{ id: 'read-id', returnId: 'return-id', country: 'BR' }],
    })
    forgetVisitor()
    expect((await request('/shop/memberships')).body).toEqual({ memberships: [] })
  })

  it.each([[{}], [{ country: 'US' }], [null], [{ country: '__proto__' }]])('refuses %j', async (body) => {
    expect((await (await setUp()).join(body)).status).toBe(400)
  })

  it('refuses a form of another site', async () => {
    expect((await (await setUp()).join({ country: 'BR' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await (await setUp()).join({ country: 'BR' }, { 'content-type': 'text/plain' })).status).toBe(403)
  })
})

describe('placing an order', () => {
  it('uses the shop’s price, whatever the browser sends', async () => {
    const { order, orders } = await setUp()
    const items = [{ sku: 'mug', quantity: 2, price: '0.01' }]
    const { status, body } = await order({ country: 'BR', items, amount: '0.01', order_amount: 0.01 })
    expect([status, body['amount']]).toEqual([201, '178.00'])
    expect(await orders.find(String(body['orderId']))).toMatchObject({ amount: '178.00', currency: 'BRL' })
  })

  it('gives the visitor a session that no script can read, and changes no existing one', async () => {
    const { order, orders } = await setUp()
    const basket = { country: 'MX', items: [{ sku: 'coffee', quantity: 1 }] }
    const cookie = (await order(basket)).setCookie ?? ''
    expect(cookie).toMatch(/^__Host-shop=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/)
    const again = await order(basket)
    expect(again.setCookie).toBeNull()
    const session = (await orders.find(String(again.body['orderId'])))?.session
    expect(session).toBe(cookie.slice('__Host-shop='.length, cookie.indexOf('.')))
  })

  it.each([
    ['no JSON', '{', 400],
    ['no basket', {}, 400],
    ['an unknown country', { country: 'US', items: [{ sku: 'mug', quantity: 1 }] }, 400],
    ['an empty basket', { country: 'BR', items: [] }, 400],
    ['an unknown thing', { country: 'BR', items: [{ sku: 'gold', quantity: 1 }] }, 400],
    ['a name of the prototype', { country: 'BR', items: [{ sku: '__proto__', quantity: 1 }] }, 400],
    ['half a mug', { country: 'BR', items: [{ sku: 'mug', quantity: 0.5 }] }, 400],
    ['less than nothing', { country: 'BR', items: [{ sku: 'mug', quantity: -1 }] }, 400],
    ['more than there is', { country: 'BR', items: [{ sku: 'mug', quantity: 21 }] }, 400],
    ['the same thing twice', { country: 'BR', items: Array(2).fill({ sku: 'mug', quantity: 1 }) }, 400],
    ['a very long body', { country: 'BR', items: [{ sku: 'mug', quantity: 1 }], more: 'x'.repeat(5_000) }, 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await (await setUp()).order(body)).status).toBe(status)
  })

  it('refuses a form of another site', async () => {
    const basket = { country: 'BR', items: [{ sku: 'mug', quantity: 1 }] }
    const { order } = await setUp()
    expect((await order(basket, { 'content-type': 'text/plain' })).status).toBe(403)
    expect((await order(basket, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('a visitor’s orders', () => {
  it('are listed for that visitor, newest first, with a number that can be spoken, and for nobody else', async () => {
    const { order, request, forgetVisitor } = await setUp()
    const { setCookie } = await order({ country: 'BR', items: [{ sku: 'mug', quantity: 1 }] })
    await order({ country: 'MX', items: [{ sku: 'jug', quantity: 2 }] })
    const { body } = await request('/shop/orders')
    const list = body['orders'] as readonly unknown[]
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ state: 'open', number: expect.stringMatching(/^BG-\d{6}$/) as unknown })
    expect(JSON.stringify(list)).not.toContain(setCookie?.slice('__Host-shop='.length, setCookie.indexOf('.')))
    forgetVisitor()
    expect((await request('/shop/orders')).body).toEqual({ orders: [] })
  })

  it('show what is behind a payment to its own visitor alone, also of a gateway that shows no exchange', async () => {
    const { order, request, forgetVisitor } = await setUp()
    const { body } = await order({ country: 'BR', items: [{ sku: 'mug', quantity: 1 }] })
    const path = `/shop/exchanges/${String(body['orderId'])}`
    expect(await request(path)).toMatchObject({ status: 200, body: {} })
    forgetVisitor()
    expect((await request(path)).status).toBe(404)
    expect((await request('/shop/exchanges/nothing')).status).toBe(404)
  })
})
