import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { querySqlite } from './database.ts'
import { createOrders } from './orders.ts'
import { createSessions, newToken } from './session.ts'
import { createShopRoutes } from './shop-routes.ts'

const setUp = async () => {
  const orders = await createOrders(querySqlite(new DatabaseSync(':memory:')), newToken)
  const sessions = createSessions('secret')
  const routes = createShopRoutes(orders, sessions, 'http://127.0.0.1:4010')
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await routes(
      new Request('http://127.0.0.1:4000/shop/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
    if (!response) throw new Error('The route did not answer.')
    return response
  }
  const listOf = async (cookie: string) => {
    const response = await routes(new Request('http://127.0.0.1:4000/shop/orders', { headers: { cookie } }))
    return (await response?.json()) as { orders: readonly Record<string, unknown>[] }
  }
  return { orders, routes, post, listOf }
}

const pairOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('placing an order', () => {
  it('uses the shop’s price, whatever the browser sends', async () => {
    const { post, orders } = await setUp()
    const response = await post({
      country: 'BR',
      items: [{ sku: 'mug', quantity: 2, price: '0.01' }],
      amount: '0.01',
      order_amount: 0.01,
    })
    const { orderId, amount } = (await response.json()) as { orderId: string; amount: string }
    expect([response.status, amount]).toEqual([201, '178.00'])
    expect(await orders.find(orderId)).toMatchObject({ amount: '178.00', currency: 'BRL' })
  })

  it('gives the visitor a session that no script can read, and keeps an existing one', async () => {
    const { post, orders } = await setUp()
    const basket = { country: 'MX', items: [{ sku: 'coffee', quantity: 1 }] }
    const cookie = (await post(basket)).headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-shop=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/)
    const again = await post(basket, { cookie: cookie.split(';')[0] ?? '' })
    expect(again.headers.get('set-cookie')).toBeNull()
    const { orderId } = (await again.json()) as { orderId: string }
    expect((await orders.find(orderId))?.session).toBe(cookie.slice('__Host-shop='.length, cookie.indexOf('.')))
  })

  it.each([
    ['no JSON', '{'],
    ['no basket', {}],
    ['an unknown country', { country: 'US', items: [{ sku: 'mug', quantity: 1 }] }],
    ['an empty basket', { country: 'BR', items: [] }],
    ['an unknown thing', { country: 'BR', items: [{ sku: 'gold', quantity: 1 }] }],
    ['a name of the prototype', { country: 'BR', items: [{ sku: '__proto__', quantity: 1 }] }],
    ['half a mug', { country: 'BR', items: [{ sku: 'mug', quantity: 0.5 }] }],
    ['less than nothing', { country: 'BR', items: [{ sku: 'mug', quantity: -1 }] }],
    ['more than there is', { country: 'BR', items: [{ sku: 'mug', quantity: 21 }] }],
    ['the same thing twice', { country: 'BR', items: Array(2).fill({ sku: 'mug', quantity: 1 }) }],
    ['a very long body', { country: 'BR', items: [{ sku: 'mug', quantity: 1 }], more: 'x'.repeat(5_000) }],
  ])('refuses %s', async (_, body) => {
    expect((await (await setUp()).post(body)).status).toBe(400)
  })

  it('refuses a form of another site', async () => {
    const basket = { country: 'BR', items: [{ sku: 'mug', quantity: 1 }] }
    const { post } = await setUp()
    expect((await post(basket, { 'content-type': 'text/plain' })).status).toBe(403)
    expect((await post(basket, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('a visitor’s orders', () => {
  it('are listed for that visitor, newest first, with a number that can be spoken', async () => {
    const { post, listOf } = await setUp()
    const first = await post({ country: 'BR', items: [{ sku: 'mug', quantity: 1 }] })
    const cookie = pairOf(first)
    await post({ country: 'MX', items: [{ sku: 'jug', quantity: 2 }] }, { cookie })
    const { orders } = await listOf(cookie)
    expect(orders).toHaveLength(2)
    expect(orders[0]).toMatchObject({ state: 'open', number: expect.stringMatching(/^BG-\d{6}$/) as unknown })
    expect(JSON.stringify(orders)).not.toContain(cookie.slice('__Host-shop='.length, cookie.indexOf('.')))
  })

  it('are hidden from other visitors', async () => {
    const { post, listOf } = await setUp()
    await post({ country: 'BR', items: [{ sku: 'mug', quantity: 1 }] })
    expect(await listOf('')).toEqual({ orders: [] })
    expect(await listOf(pairOf(await post({ country: 'BR', items: [{ sku: 'mug', quantity: 1 }] })))).toMatchObject({
      orders: [{ country: 'BR' }],
    })
  })
})

it('have no other addresses', async () => {
  expect(await (await setUp()).routes(new Request('http://127.0.0.1:4000/'))).toBeUndefined()
})
