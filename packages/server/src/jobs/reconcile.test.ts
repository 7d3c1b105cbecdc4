import { expect, test, vi } from 'vitest'
import { isoInstant } from '../platform/clock.ts'
import { aDraft } from '../store/contract/drafts.support.ts'
import { sqliteStore } from '../node/sqlite-store.ts'
import { aBody, aCheckout, NOON } from '../testing/checkout.support.ts'

const MINUTE = 60_000
const DAY = 86_400_000

test('old unpaid vouchers above the limit are asked about in turn, a few at a time, and again after hours', async () => {
  const store = sqliteStore(':memory:')
  const outTradeNos = new Map<string, string>()
  const make = async (name: string, createdAt: number): Promise<void> => {
    const draft = aDraft({ createdAt: isoInstant(createdAt) })
    await store.payments.create(draft)
    await store.payments.change(
      draft.id,
      () => ({ patch: { phase: 'processing', status: 'PROCESSING' } }),
      draft.createdAt,
    )
    outTradeNos.set(name, draft.outTradeNo)
  }
  await make('ancient', NOON - 90 * DAY)
  for (let at = 0; at < 25; at += 1) await make(`old-${String(at)}`, NOON - 30 * DAY + at)
  for (let at = 0; at < 1_000; at += 1) await make(`new-${String(at)}`, NOON - DAY + at)

  const queryPayment = vi.fn((_: string) => Promise.resolve(undefined))
  const checkout = aCheckout({ store, queryPayment })
  const queriedNumbers = (name: string): number =>
    queryPayment.mock.calls.filter(([outTradeNo]) => outTradeNo === outTradeNos.get(name)).length
  const run = async (): Promise<void> => {
    checkout.clock.advance(MINUTE)
    await checkout.handler.runJobs()
  }
  await run()
  expect(queryPayment).toHaveBeenCalledTimes(60)
  for (let count = 0; count < 30; count += 1) await run()
  for (let at = 0; at < 25; at += 1) expect([at, queriedNumbers(`old-${String(at)}`)]).toEqual([at, 1])
  for (let at = 0; at < 1_000; at += 1) expect(queriedNumbers(`new-${String(at)}`)).toBe(1)
  expect(queriedNumbers('ancient')).toBe(0)
  checkout.clock.advance(6 * 60 * MINUTE)
  for (let count = 0; count < 5; count += 1) await run()
  expect(queriedNumbers('old-0')).toBe(2)
})

test('a payment that is months old is no longer asked about', async () => {
  const queryPayment = vi.fn((_: string) => Promise.resolve(undefined))
  const checkout = aCheckout({ queryPayment })
  await checkout.post('/payments', aBody())
  checkout.clock.advance(60 * DAY)
  await checkout.handler.runJobs()
  expect(queryPayment).toHaveBeenCalledOnce()
  checkout.clock.advance(DAY)
  await checkout.handler.runJobs()
  expect(queryPayment).toHaveBeenCalledOnce()
})

test('a clock that is set back does not delay a question', async () => {
  const queryPayment = vi.fn((_: string) => Promise.resolve(undefined))
  const checkout = aCheckout({ queryPayment })
  await checkout.post('/payments', aBody())
  checkout.clock.advance(2 * DAY)
  await checkout.handler.runJobs()
  checkout.clock.advance(-DAY)
  await checkout.handler.runJobs()
  expect(queryPayment).toHaveBeenCalledTimes(2)
})

test('a question without an answer does not block other jobs, and the next run asks about the others', async () => {
  const store = sqliteStore(':memory:')
  const queryPayment = vi.fn((_: string): Promise<undefined> => new Promise(() => undefined))
  const checkout = aCheckout({ store, queryPayment, hookTimeoutMs: 20 })
  for (const orderId of ['order-1', 'order-2']) await checkout.post('/payments', aBody({ orderId }))
  checkout.clock.advance(3 * MINUTE)
  expect(await checkout.handler.runJobs()).toMatchObject({ queried: 1 })
  expect(queryPayment).toHaveBeenCalledOnce()
  expect(checkout.logger.lines.join()).toContain('queryPayment took longer than 20 ms')
  queryPayment.mockResolvedValue(undefined)
  checkout.clock.advance(MINUTE)
  await checkout.handler.runJobs()
  const numbers = checkout.gateway.sent.map(({ json }) => String(json['out_trade_no']))
  expect(new Set(queryPayment.mock.calls.map(([number]) => number))).toEqual(new Set(numbers))
})
