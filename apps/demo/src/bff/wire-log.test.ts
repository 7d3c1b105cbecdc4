import type { GatewayFetch } from '@ficha/server'
import { describe, expect, it } from 'vitest'
import { createDeveloperRoutes } from './developer-routes.ts'
import { buyerIdOf, createSessions, newToken } from './session.ts'
import { createWireLog } from './wire-log.ts'

const sessions = createSessions('secret')
const visitor = newToken()
const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const gateway: GatewayFetch = () =>
  Promise.resolve({
    status: 200,
    headers: new Headers(),
    body: null,
    readUpTo: () => Promise.resolve(text({ code: '10000', trade_no: 't1' })),
  })

const pay = async (log: ReturnType<typeof createWireLog>, outTradeNo: string) => {
  const answer = await log.fetch('https://gateway.example/trade/pay', {
    method: 'POST',
    headers: { authorization: 'Basic c2VjcmV0', accept: 'application/json' },
    body: text({ out_trade_no: outTradeNo, buyer_id: buyerIdOf(visitor), order_amount: 89 }),
    redirect: 'manual',
    signal: new AbortController().signal,
    timeouts: { connectMs: 1, headersMs: 1, totalMs: 1 },
  })
  await answer.readUpTo?.(1_000)
}

const ask = (log: ReturnType<typeof createWireLog>, outTradeNo: string, session?: string) =>
  createDeveloperRoutes(
    log,
    sessions,
  )(
    new Request(`http://127.0.0.1:4000/shop/wire/${outTradeNo}`, {
      headers: session === undefined ? {} : { cookie: sessions.cookie(session).split(';')[0] ?? '' },
    }),
  )

describe('the developer’s drawer', () => {
  it('shows requests and answers without the credentials', async () => {
    const log = createWireLog(gateway)
    await pay(log, 'o1')
    const response = ask(log, 'o1', visitor)
    const body = await response?.text()
    expect(JSON.parse(body ?? '')).toMatchObject({
      path: '/trade/pay',
      headers: { authorization: 'Basic [redacted]' },
      request: { out_trade_no: 'o1' },
      response: { trade_no: 't1' },
    })
    expect(body).not.toContain('c2VjcmV0')
  })

  it('is shown to the visitor who paid only', async () => {
    const log = createWireLog(gateway)
    await pay(log, 'o1')
    expect(ask(log, 'o1', newToken())?.status).toBe(404)
    expect(ask(log, 'o1')?.status).toBe(404)
    expect(ask(log, 'o2', visitor)?.status).toBe(404)
  })

  it('drops the oldest exchanges', async () => {
    const log = createWireLog(gateway)
    for (let count = 0; count <= 200; count += 1) await pay(log, `o${String(count)}`)
    expect(ask(log, 'o0', visitor)?.status).toBe(404)
    expect(ask(log, 'o200', visitor)?.status).toBe(200)
  })
})
