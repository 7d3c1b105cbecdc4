import { describe, expect, test } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { aBody, aCheckout, type TestCheckout } from '../testing/checkout.support.ts'

const MINUTE = 60_000

const linesOf = (checkout: TestCheckout): readonly string[] =>
  checkout.logger.lines.filter((line) => line.includes('startJobs(handler)'))

const request = async (checkout: TestCheckout): Promise<void> => {
  await checkout.get('/health')
  await checkout.finishWork()
}

describe('in test, a handler whose jobs never ran', () => {
  test('is warned of once, at a request after some seconds', async () => {
    const checkout = aCheckout()
    await request(checkout)
    expect(linesOf(checkout)).toEqual([])
    checkout.clock.advance(15_000)
    for (let count = 0; count < 3; count += 1) await request(checkout)
    expect(linesOf(checkout)).toHaveLength(1)
    expect(linesOf(checkout)[0]).toContain('"level":"warn"')
  })

  test('is not warned of once its jobs have run', async () => {
    const checkout = aCheckout()
    await checkout.handler.runJobs()
    checkout.clock.advance(60 * MINUTE)
    await request(checkout)
    expect(linesOf(checkout)).toEqual([])
  })
})

describe('in production, where a cron or another process may run the jobs', () => {
  const inProduction = (more: Parameters<typeof aCheckout>[0] = {}): TestCheckout =>
    aCheckout({
      environment: 'production',
      gatewayZone: 'UTC',
      notification: { verify: () => false },
      store: { ...sqliteStore(':memory:'), kind: 'postgres' },
      ...more,
    })
  const later = async (checkout: TestCheckout, ms: number): Promise<void> => {
    checkout.clock.advance(ms)
    await request(checkout)
  }

  test('nothing is said while no work is late', async () => {
    const checkout = inProduction()
    await checkout.post('/payments', aBody())
    await later(checkout, 60 * MINUTE)
    expect(linesOf(checkout)).toEqual([])
  })

  test('a hook that nobody calls is logged after five minutes, once an hour', async () => {
    const notified: string[] = []
    const checkout = inProduction({ onCreated: ({ id }) => void notified.push(id) })
    await checkout.post('/payments', aBody())
    await later(checkout, 4 * MINUTE)
    expect(linesOf(checkout)).toEqual([])
    for (let minutes = 0; minutes < 50; minutes += 2) await later(checkout, 2 * MINUTE)
    expect(linesOf(checkout)).toHaveLength(1)
    expect(linesOf(checkout)[0]).toContain('"level":"error"')
    expect(linesOf(checkout)[0]).toContain('"late":1')
    await later(checkout, 60 * MINUTE)
    expect(linesOf(checkout)).toHaveLength(2)
    await checkout.handler.runJobs()
    expect(notified).toHaveLength(1)
    await later(checkout, 120 * MINUTE)
    expect(linesOf(checkout)).toHaveLength(2)
  })

  test('and so is a lapse that nobody looks for', async () => {
    const checkout = inProduction({ lapseAfter: '1h', onLapsed: () => undefined })
    await checkout.post('/payments', aBody())
    await later(checkout, 24 * 60 * MINUTE)
    expect(linesOf(checkout)).toHaveLength(1)
  })

  test('a store that fails at this look disturbs no request', async () => {
    const store = sqliteStore(':memory:')
    const outbox = { ...store.outbox, countLate: () => Promise.reject(new Error('away')) }
    const checkout = inProduction({ store: { ...store, outbox, kind: 'postgres' } })
    checkout.clock.advance(10 * MINUTE)
    expect((await checkout.get('/health')).status).toBe(200)
    await checkout.finishWork()
    expect(linesOf(checkout)).toEqual([])
  })
})
