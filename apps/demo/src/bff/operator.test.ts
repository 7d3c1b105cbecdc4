import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { createCheckoutHandler, silentLogger, type CheckoutHandler, type PaymentRecord } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { createOperatorRoutes } from './operator.ts'

const record = {
  id: 'nT2hV9pXq0mJ4sKc7bRw1A',
  orderId: '<script>alert(1)</script>',
  outTradeNo: 'feira-1001',
  createdAt: '2026-11-21T15:04:05.000Z',
  phase: 'unknown',
  status: 'UNDER_REVIEW',
  payment: { terms: { country: 'BR', method: 'PIX', amount: '150.00', currency: 'BRL' } },
} as unknown as PaymentRecord

const setUp = () => {
  const settleManually = vi.fn(() => Promise.resolve(record))
  const replayInbox = vi.fn(() => Promise.resolve({ applied: 2, mismatched: 0, unmatched: 1, unreadable: 0 }))
  const { admitOperator } = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: 'https://gateway.example', appId: 'app-7', securityKey: 'key' },
    resolveOrder: () => undefined,
    resolveRecurring: () => undefined,
    authorize: () => false,
    statusMap: { SUCCESS: 'paid' },
    notification: { verify: () => false },
    store: sqliteStore(':memory:'),
    logger: silentLogger,
  })
  const checkout = {
    admitOperator,
    unmappedStatuses: () => [{ status: '<b>FROZEN', firstSeenAt: '2026-11-21T15:04:05.000Z', count: 3 }],
    listPayments: () => Promise.resolve([record]),
    auditOf: () => Promise.resolve([]),
    settleManually,
    replayInbox,
  } as unknown as CheckoutHandler
  const app = new Hono().route('/operator', createOperatorRoutes(checkout, 'barro'))
  const request = async (path: string, init: RequestInit = {}, as = 'rosa:barro') =>
    app.request(`http://127.0.0.1:4000${path}`, {
      ...init,
      headers: { authorization: `Basic ${btoa(as)}`, ...(init.headers as Record<string, string>) },
    })
  const settle = (headers: Record<string, string>) =>
    request('/operator/settle', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ id: record.id, phase: 'paid', reason: 'bank statement, line 14' }),
    })
  return { request, settle, settleManually }
}

describe('the operator’s page', () => {
  it.each(['rosa:wrong', 'rosa:', ':barro', 'rosa', ''])('stays closed to %j', async (as) => {
    expect((await setUp().request('/operator', {}, as)).status).toBe(401)
  })

  it('shows its data as text', async () => {
    const page = await (await setUp().request('/operator')).text()
    expect(page).toContain('UNDER_REVIEW')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script>')
  })

  it('settles by hand with a reason and the operator’s name', async () => {
    const { settle, settleManually } = setUp()
    expect((await settle({ 'sec-fetch-site': 'same-origin' })).status).toBe(303)
    expect(settleManually).toHaveBeenCalledWith(record.id, 'paid', 'bank statement, line 14', 'rosa')
  })

  it('makes an address wait after wrong guesses, also with the right password', async () => {
    const { request } = setUp()
    for (let count = 0; count < 10; count += 1) await request('/operator', {}, `rosa:${String(count)}`)
    expect((await request('/operator')).status).toBe(429)
  })

  it('lists the unmapped statuses as text', async () => {
    const page = await (await setUp().request('/operator')).text()
    expect(page).toMatch(/<code>&lt;b&gt;FROZEN<\/code>, 3 times/)
  })

  it('reports the result of an action once, and no text of the address', async () => {
    const { request, settle } = setUp()
    const forged = await (await request('/operator?notice=Pay+to+another+account&phase=Call+us')).text()
    expect(forged).not.toMatch(/another account|Call us/)
    const done = await settle({ 'sec-fetch-site': 'same-origin' })
    expect(done.headers.get('location')).toBe('/operator')
    const cookie = done.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-operator-notice=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const next = await request('/operator', { headers: { cookie: `a=b; ${cookie.split(';')[0] ?? ''}` } })
    expect(await next.text()).toContain('<p role="status">Settled as paid.</p>')
    expect(next.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await request('/operator')).headers.get('set-cookie')).toBeNull()
  })

  it('refuses a form of another page, although the browser sends the password', async () => {
    const { settle, settleManually } = setUp()
    expect((await settle({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await settle({})).status).toBe(403)
    expect(settleManually).not.toHaveBeenCalled()
  })
})
