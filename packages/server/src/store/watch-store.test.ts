import { describe, expect, test, vi } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import { serveNode } from '../node/serve-node.ts'
import type { Clock } from '../platform/clock.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { aBody, aCheckout, aGateway, anError, aLogger, NOON } from '../testing/checkout.support.ts'
import { SchemaError } from './schema-error.ts'
import { watchStore } from './watch-store.ts'

/** A clock whose `sleep` resolves when `advance` is called. */
const aWaitingClock = (): Clock & { advance(ms: number): Promise<void>; readonly slept: number[] } => {
  let now = NOON
  const slept: number[] = []
  const sleepers: { readonly at: number; readonly wake: () => void }[] = []
  return {
    slept,
    now: () => now,
    sleep: (ms, signal) => {
      slept.push(ms)
      return new Promise((wake) => {
        sleepers.push({ at: now + ms, wake })
        signal?.addEventListener('abort', () => wake())
      })
    },
    advance: async (ms) => {
      now += ms
      for (const { at, wake } of sleepers) if (at <= now) wake()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

/** A store that fails as many times as there are errors. */
const failing = (errors: Error[]): { readonly store: PaymentStore; readonly requested: ReturnType<typeof vi.fn> } => {
  const store = sqliteStore(':memory:')
  const requested = vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    await store.checkReady()
  })
  return { store: { ...store, checkReady: requested }, requested }
}

const away = (): Error => new Error('connect ECONNREFUSED 10.0.0.5:5432')

describe('11.19: a store that is unreachable at the start', () => {
  test('is tried again after 1, 2, 4 ... 30 seconds, and two log lines say so: at first and when it can be reached', async () => {
    const clock = aWaitingClock()
    const logger = aLogger()
    const { store, requested } = failing(Array.from({ length: 8 }, away))
    const watch = watchStore(store, clock, logger)
    const reached = watch.start()
    expect(watch.start()).toBe(reached)
    await clock.advance(0)
    expect(watch.state()).toEqual({ kind: 'away', missing: 'store', nextAt: NOON + 1_000 })
    for (let at = 0; at < 8; at += 1) await clock.advance(clock.slept.at(-1) ?? 0)
    await reached
    expect(clock.slept).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(requested).toHaveBeenCalledTimes(9)
    expect(watch.state()).toEqual({ kind: 'reached' })
    expect(logger.lines).toHaveLength(2)
    expect(logger.lines[0]).toContain('The store cannot be reached')
    expect(logger.lines[0]).toContain('error')
    expect(logger.lines[1]).toContain('The store can be reached now')
  })

  test('has another log line when another part is missing', async () => {
    const clock = aWaitingClock()
    const logger = aLogger()
    const { store } = failing([away(), away(), new SchemaError('made by a newer version')])
    const watch = watchStore(store, clock, logger)
    const reached = watch.start()
    for (let at = 0; at < 3; at += 1) {
      await clock.advance(clock.slept.at(-1) ?? 0)
      if (at === 2) expect(watch.state()).toMatchObject({ kind: 'away', missing: 'migrations' })
    }
    await clock.advance(4_000)
    await reached
    expect(logger.lines.map((line) => /cannot be reached|schema cannot be used|reached now/.exec(line)?.[0])).toEqual([
      'cannot be reached',
      'schema cannot be used',
      'reached now',
    ])
  })

  test('that could be reached at once has no log line, and a stopped one is not tried again', async () => {
    const clock = aWaitingClock()
    const logger = aLogger()
    await watchStore(failing([]).store, clock, logger).start()
    expect(logger.lines).toEqual([])
    const { store, requested } = failing([away(), away()])
    const watch = watchStore(store, clock, logger)
    const started = watch.start()
    await clock.advance(0)
    watch.stop()
    await started
    await clock.advance(60_000)
    expect(requested).toHaveBeenCalledTimes(1)
  })

  test('answers 503 at once with the seconds until the next try, and is not asked', async () => {
    const clock = aWaitingClock()
    const { store, requested } = failing([away(), away()])
    const create = vi.spyOn(store.payments, 'create')
    const checkout = aCheckout({ store, clock })
    const started = checkout.handler.start()
    await clock.advance(0)
    for (const response of [await checkout.get('/ready'), await checkout.post('/payments', aBody())]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await response.json()).toMatchObject({ code: 'store-unavailable', missing: ['store'], retryAfter: 1 })
    }
    expect((await checkout.get('/health')).status).toBe(200)
    expect((await checkout.get('/methods?country=BR')).status).toBe(200)
    expect(create).not.toHaveBeenCalled()
    expect(requested).toHaveBeenCalledTimes(1)
    await clock.advance(1_000)
    await clock.advance(2_000)
    await started
    expect((await checkout.get('/ready')).status).toBe(200)
    expect((await checkout.post('/payments', aBody())).status).toBe(201)
  })

  test('a store that cannot be written shows open slips, and accepts nothing new', async () => {
    const clock = aWaitingClock()
    const { store } = failing([away(), away()])
    const checkout = aCheckout({ store, clock })
    const { id } = (await (await checkout.post('/payments', aBody())).json()) as { readonly id: string }
    void checkout.handler.start()
    await clock.advance(0)
    expect((await checkout.get(`/payments/${id}`)).status).toBe(200)
    expect((await checkout.post('/payments', aBody({ orderId: 'order-2' }))).status).toBe(503)
  })

  test('serveNode listens meanwhile, runs no jobs, and takes payments once the store can be reached', async () => {
    const { store } = failing([away()])
    const checkout = aCheckout({ store })
    const runJobs = vi.spyOn(checkout.handler, 'runJobs')
    let isAway = true
    vi.spyOn(checkout.clock, 'sleep').mockImplementation(async () => {
      while (isAway) await new Promise((resolve) => setImmediate(resolve))
    })
    const logger = aLogger()
    const running = await serveNode(checkout.handler, { port: 0, host: '127.0.0.1', jobsEveryMs: 5, logger })
    const ready = (): Promise<Response> => fetch(`${running.url}/api/checkout/ready`)
    await expect.poll(async () => (await ready()).status).toBe(503)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(runJobs).not.toHaveBeenCalled()
    isAway = false
    await expect.poll(async () => (await ready()).status).toBe(200)
    await expect.poll(() => runJobs).toHaveBeenCalled()
    expect(logger.lines).toEqual([])
    await running.close()
  })
})

describe('11.19: the state of the gateway in /ready', () => {
  const reachOf = async (checkout: ReturnType<typeof aCheckout>): Promise<unknown> =>
    ((await (await checkout.get('/ready')).json()) as { gateway: unknown }).gateway

  test('comes from the last exchange, and does not make the server unready', async () => {
    const gateway = aGateway()
    const checkout = aCheckout({}, gateway)
    expect(await reachOf(checkout)).toBe('untried')
    const refused = { acted: false, answer: () => Promise.reject(anError('ECONNREFUSED')) }
    gateway.misbehave(refused, refused, refused)
    await checkout.post('/payments', aBody())
    expect(await reachOf(checkout)).toBe('unreachable')
    gateway.misbehave({
      acted: false,
      answer: () => Response.json({ code: '40002', sub_code: 'invalid-signature', msg: 'x', sub_msg: 'x' }),
    })
    await checkout.post('/payments', aBody({ orderId: 'order-8' }))
    expect(await reachOf(checkout)).toBe('signature-refused')
    await checkout.post('/payments', aBody({ orderId: 'order-9' }))
    expect(await reachOf(checkout)).toBe('reached')
  })
})

test('11.19: an account that may not create tables gets the message about missing migrations', async () => {
  const store = sqliteStore(':memory:')
  const checkout = aCheckout({
    store: { ...store, checkReady: () => Promise.reject(new SchemaError('permission denied for schema public')) },
  })
  const response = await checkout.get('/ready')
  expect(await response.json()).toMatchObject({ status: 503, missing: ['migrations'] })
})
