import { describe, expect, it, vi } from 'vitest'
import type { CheckoutHandler, PaymentRecord } from '@ficha/server'
import { createOperatorRoutes } from './operator-routes.ts'

const record = {
  id: 'nT2hV9pXq0mJ4sKc7bRw1A',
  orderId: '<script>alert(1)</script>',
  outTradeNo: 'feira-1001',
  createdAt: '2026-11-21T15:04:05.000Z',
  phase: 'unknown',
  status: 'UNDER_REVIEW',
  payment: { terms: { country: 'BR', method: 'PIX', amount: '150.00', currency: 'BRL' } },
} as unknown as PaymentRecord

const setUp = (password: string | undefined = 'barro') => {
  const settleManually = vi.fn(() => Promise.resolve(record))
  const replayInbox = vi.fn(() => Promise.resolve({ applied: 2, mismatched: 0, unmatched: 1, unreadable: 0 }))
  const checkout = {
    listPayments: () => Promise.resolve([record]),
    auditOf: () => Promise.resolve([]),
    settleManually,
    replayInbox,
  } as unknown as CheckoutHandler
  const routes = createOperatorRoutes(checkout, password)
  const ask = (path: string, init: RequestInit = {}, as = 'rosa:barro') =>
    routes(
      new Request(`http://127.0.0.1:4000${path}`, {
        ...init,
        headers: { authorization: `Basic ${btoa(as)}`, ...(init.headers as Record<string, string>) },
      }),
    )
  const settle = (headers: Record<string, string>) =>
    ask('/operator/settle', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ id: record.id, phase: 'paid', reason: 'bank statement, line 14' }),
    })
  return { ask, settle, settleManually, routes }
}

describe('the operator’s page', () => {
  it('does not exist without a password in the environment', async () => {
    const routes = createOperatorRoutes({} as CheckoutHandler, undefined)
    expect(await routes(new Request('http://127.0.0.1:4000/operator'))).toBeUndefined()
  })

  it.each(['rosa:wrong', 'rosa:', ':barro', 'rosa', ''])('stays closed to %j', async (as) => {
    expect((await setUp().ask('/operator', {}, as))?.status).toBe(401)
  })

  it('shows what is known, as text', async () => {
    const page = await (await setUp().ask('/operator'))?.text()
    expect(page).toContain('UNDER_REVIEW')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script>')
  })

  it('settles by hand with a reason, under the name of who did it', async () => {
    const { settle, settleManually } = setUp()
    expect((await settle({ 'sec-fetch-site': 'same-origin' }))?.status).toBe(303)
    expect(settleManually).toHaveBeenCalledWith(record.id, 'paid', 'bank statement, line 14', 'rosa')
  })

  it('takes no form of another page, though the browser sends the password along', async () => {
    const { settle, settleManually } = setUp()
    expect((await settle({ 'sec-fetch-site': 'cross-site' }))?.status).toBe(403)
    expect((await settle({}))?.status).toBe(403)
    expect(settleManually).not.toHaveBeenCalled()
  })
})
