import { aDelivery } from '../testing/delivery.support.ts'
import { describe, expect, test, vi } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import type { CheckoutOptions } from '../options/options.ts'
import type { Verification } from '../ports/notification-verifier.ts'
import { aBody, aCheckout, aNotification, type TestCheckout } from '../testing/checkout.support.ts'
import { queryVerifier } from './query-verifier.ts'

interface Setup {
  readonly checkout: TestCheckout
  readonly number: string
  readonly query: ReturnType<typeof vi.fn<(outTradeNo: string) => Promise<unknown>>>
  /** The gateway's answers from now on, each after the time of a query. */
  says(answer: unknown): void
  notify(fields?: object): Promise<number>
  read(): Promise<PaymentSnapshot>
}

const aPix = async (more: Partial<CheckoutOptions> = {}): Promise<Setup> => {
  let answer: unknown
  let time = 0
  const query = vi.fn((_: string): Promise<unknown> => Promise.resolve(answer))
  const verify = queryVerifier(query as Parameters<typeof queryVerifier>[0], { now: () => time })
  const checkout = aCheckout({ ...more, notification: { verify } })
  const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
  const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
  return {
    checkout,
    number,
    query,
    says: (next) => {
      answer = next
      time += 5_001
    },
    notify: async (fields = {}) => (await checkout.post('/notifications', aNotification(number, { ...fields }))).status,
    read: async () => (await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot,
  }
}

test('a clock that is set back does not keep an old answer', async () => {
  let time = 86_400_000
  const query = vi.fn(() => Promise.resolve({ status: 'PROCESSING' }) as Promise<{ status: string; amount?: string }>)
  const checkout = aCheckout({ notification: { verify: queryVerifier(query, { now: () => time }) } })
  await checkout.post('/payments', aBody())
  const notified = aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no']))
  expect((await checkout.post('/notifications', notified)).status).toBe(503)
  query.mockResolvedValue(PAID)
  time = 0
  expect((await checkout.post('/notifications', notified)).status).toBe(200)
})

const PAID = { status: 'SUCCESS', amount: '150.0', currency: 'BRL' }

test('a delivery without a signature is accepted if the gateway’s answer says the same', async () => {
  const { checkout, number, query, says, notify, read } = await aPix()
  for (const other of [{ amount: '1.00' }, { currency: 'USD' }, { tradeNo: 'T9' }]) {
    says({ status: 'SUCCESS', ...other })
    expect(await notify()).toBe(401)
  }
  expect((await checkout.post('/notifications', '[]')).status).toBe(401)
  expect((await checkout.post('/notifications', 'no json')).status).toBe(401)
  says(PAID)
  query.mockRejectedValueOnce(new Error('the gateway is away'))
  expect(await notify()).toBe(500)
  expect((await read()).phase).toBe('processing')
  expect(await notify()).toBe(200)
  expect(query).toHaveBeenLastCalledWith(number, expect.objectContaining({ request: expect.any(Function) as unknown }))
  expect((await read()).phase).toBe('paid')
})

describe('a query that is behind its notification is no proof of a forgery', () => {
  test.each([
    ['does not know the payment yet', undefined],
    ['has its status of before', { status: 'PROCESSING', amount: '150.00', currency: 'BRL', tradeNo: 'T1' }],
    ['has no amount yet', { status: 'PROCESSING' }],
  ])('it %s: 503 with Retry-After, until it says the same', async (_, before) => {
    const { checkout, number, says, read } = await aPix()
    const deliver = (): Promise<Response> => checkout.post('/notifications', aNotification(number))
    says(before)
    const early = await deliver()
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await early.json()).toMatchObject({ code: 'notification-early', nothingMade: true })
    expect((await read()).phase).toBe('processing')
    expect(checkout.logger.lines.join()).not.toContain('not authentic')
    says(PAID)
    expect((await deliver()).status).toBe(200)
    expect((await read()).phase).toBe('paid')
  })

  test('does not count against the address that delivers', async () => {
    const { checkout, number, says } = await aPix({
      rateLimit: { createPerMinute: 1_000, readPerMinute: 10_000, failedNotificationsPerMinute: 1 },
    })
    for (let at = 0; at < 10; at += 1) {
      says({ status: 'PROCESSING' })
      expect((await checkout.post('/notifications', aNotification(number))).status).toBe(503)
    }
  })
})

describe('several notifications in one delivery', () => {
  test('are compared each with its own answer, and strangers’ orders among them are ignored', async () => {
    const { checkout, number, query, says, read } = await aPix()
    says(PAID)
    const list = [aNotification('of-another-shop'), aNotification(number)]
    expect((await checkout.post('/notifications', list)).status).toBe(200)
    expect(query).toHaveBeenCalledOnce()
    expect((await read()).phase).toBe('paid')
  })

  test('are not taken if one of them differs, and if none is ours', async () => {
    const { checkout, number, says, read } = await aPix()
    says(PAID)
    const list = [aNotification(number), aNotification(number, { amount: '1.00' })]
    expect((await checkout.post('/notifications', list)).status).toBe(429)
    expect((await checkout.post('/notifications', [aNotification('of-another-shop')])).status).toBe(401)
    expect((await read()).phase).toBe('processing')
  })
})

describe('11.7: the gateway is asked', () => {
  test('never about a number of another shop', async () => {
    const { checkout, query, says, notify } = await aPix()
    says(PAID)
    for (let at = 0; at < 50; at += 1) {
      const delivery = aNotification(`made-up-${String(at)}`, { trade_no: `X${String(at)}` })
      expect((await checkout.post('/notifications', delivery)).status).toBe(401)
    }
    expect(query).not.toHaveBeenCalled()
    expect(await notify({ out_trade_no: 'x'.repeat(5_000) })).toBe(401)
    expect(query).not.toHaveBeenCalled()
  })

  test('once for many deliveries, and about one payment every five seconds at most', async () => {
    const { query, says, notify, read } = await aPix()
    says({ ...PAID, status: 'PROCESSING' })
    const statuses = await Promise.all(Array.from({ length: 20 }, () => notify({ trade_status: 'PROCESSING' })))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(query).toHaveBeenCalledOnce()
    expect((await read()).phase).toBe('processing')
  })

  test('again later, if the last answer does not prove the delivery yet', async () => {
    let time = 0
    let answer = { status: 'PROCESSING', amount: '150.00', currency: 'BRL' }
    const query = vi.fn(() => Promise.resolve(answer))
    const checkout = aCheckout({ notification: { verify: queryVerifier(query, { now: () => time }) } })
    await checkout.post('/payments', aBody())
    const number = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    await checkout.post('/notifications', aNotification(number, { trade_status: 'PROCESSING' }))
    answer = { ...answer, status: 'SUCCESS' }
    time = 1_000
    const early = await checkout.post('/notifications', aNotification(number))
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '4'])
    expect(query).toHaveBeenCalledOnce()
    time = 5_001
    expect((await checkout.post('/notifications', aNotification(number))).status).toBe(200)
    expect(query).toHaveBeenCalledTimes(2)
  })
})

describe('11.7: what is applied is the gateway’s answer', () => {
  test.each([
    ['trade_no', { trade_no: 'FORGED' }],
    ['app_id', { app_id: 'app-forged' }],
    ['out_request_no', { out_request_no: 'FORGED' }],
  ])('a forged %s is not heard: no hook, no mismatch, no id', async (_, forged) => {
    const onMismatch = vi.fn()
    const { checkout, says, notify, read } = await aPix({ onMismatch })
    says(PAID)
    expect(await notify(forged)).toBe(200)
    await checkout.finishWork()
    expect((await read()).phase).toBe('paid')
    expect(onMismatch).not.toHaveBeenCalled()
    expect((await checkout.handler.listPayments())[0]?.tradeNo).toBe('T1')
  })

  test.each([
    ['amount', { amount: '1.00' }],
    ['currency', { currency: 'USD' }],
    ['status and amount', { trade_status: 'REFUNDED', amount: '1.00' }],
    ['period', { period: 12 }],
  ])('a forged %s changes nothing and calls no hook', async (_, forged) => {
    const hook = vi.fn()
    const { checkout, says, notify, read } = await aPix({ onMismatch: hook, onChange: hook })
    says(PAID)
    expect(await notify(forged)).toBe(401)
    await checkout.finishWork()
    await checkout.handler.runJobs()
    expect((await read()).phase).toBe('processing')
    expect(hook).not.toHaveBeenCalled()
  })

  test('a status that the gateway does not confirm changes nothing and calls no hook', async () => {
    const hook = vi.fn()
    const { checkout, says, notify, read } = await aPix({ onMismatch: hook, onChange: hook })
    says(PAID)
    expect(await notify({ trade_status: 'REFUNDED' })).toBe(503)
    await checkout.finishWork()
    await checkout.handler.runJobs()
    expect((await read()).phase).toBe('processing')
    expect(hook).not.toHaveBeenCalled()
  })

  test('a partly readable answer is our failure, and proves nothing', async () => {
    const { checkout, says, notify, read } = await aPix()
    says({ status: 'SUCCESS', amount: 150, currency: 'BRL' })
    expect(await notify()).toBe(500)
    expect((await read()).phase).toBe('processing')
    expect(checkout.logger.lines.join()).toContain('queryPayment gave amount as number')
  })

  test('another amount than asked is a mismatch if the gateway itself says so', async () => {
    const onMismatch = vi.fn()
    const { checkout, says, notify, read } = await aPix({ onMismatch })
    says({ status: 'SUCCESS', amount: '1.00', currency: 'BRL' })
    expect(await notify({ amount: '1.00' })).toBe(200)
    await checkout.finishWork()
    expect(await read()).toMatchObject({ phase: 'processing', received: { amount: '1.00' } })
    expect(onMismatch).toHaveBeenCalledOnce()
  })
})

test('a field that the gateway’s answer does not name is not proved, because anybody can send a delivery', async () => {
  let answer: { status: string; amount?: string; currency?: string; period?: number } = {
    status: 'SUCCESS',
    currency: 'BRL',
  }
  const verify = queryVerifier(() => Promise.resolve(answer), { everyMs: 0 })
  const isBelieved = async (claims: Readonly<Record<string, unknown>>): Promise<boolean> => {
    const ourNumber = (number: string): Promise<string> => Promise.resolve(number)
    const body = JSON.stringify(aNotification('o-1', claims))
    const verdict = await verify(aDelivery(body, undefined, { ourNumber }))
    return (verdict as Verification).authentic
  }
  expect(await isBelieved({ amount: '150.00' })).toBe(false)
  expect(await isBelieved({ amount: undefined })).toBe(true)
  answer = { status: 'SUCCESS', amount: '150.00' }
  expect(await isBelieved({ currency: 'BRL' })).toBe(false)
  answer = { status: 'SUCCESS', amount: '150.00', currency: 'BRL' }
  expect(await isBelieved({ period: 12 })).toBe(false)
  answer = { ...answer, period: 2 }
  expect(await isBelieved({ period: 12 })).toBe(false)
  expect(await isBelieved({})).toBe(false)
  expect(await isBelieved({ period: 2 })).toBe(true)
})
