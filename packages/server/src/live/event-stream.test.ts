import type { PaymentSnapshot } from '@ficha/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sqliteStore } from '../node/sqlite-store.ts'
import type { PaymentStore } from '../ports/payment-store.ts'
import { aBody, aCheckout, aNotification, type TestCheckout } from '../testing/checkout.support.ts'

interface Event {
  readonly id: string
  readonly data: PaymentSnapshot
}

/** Reads a stream as an EventSource would. */
const readEvents = (response: Response): { next(): Promise<Event | 'end'>; raw: string[]; cancel(): Promise<void> } => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const raw: string[] = []
  let buffer = ''
  const next = async (): Promise<Event | 'end'> => {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const block = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        const field = (name: string): string =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2) ?? ''
        if (field('event') === 'snapshot')
          return { id: field('id'), data: JSON.parse(field('data')) as PaymentSnapshot }
        continue
      }
      const part = await reader?.read()
      if (!part || part.done) return 'end'
      raw.push(part.value)
      buffer += part.value
    }
  }
  return { next, raw, cancel: () => reader?.cancel() ?? Promise.resolve() }
}

const aWatched = async (
  more: Parameters<typeof aCheckout>[0] = {},
): Promise<{ checkout: TestCheckout; id: string; outTradeNo: string }> => {
  const checkout = aCheckout(more)
  const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
  return { checkout, id, outTradeNo: String(checkout.gateway.sent[0]?.json['out_trade_no']) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('R9: a stream of a payment', () => {
  test('sends the present state and each newer one, and continues after a settled state for later refunds', async () => {
    const { checkout, id, outTradeNo } = await aWatched()
    const response = await checkout.get(`/payments/${id}/events`)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const events = readEvents(response)
    expect(await events.next()).toMatchObject({ id: '2', data: { phase: 'processing', revision: 2 } })
    expect(events.raw.join('')).toContain('retry: 2000')
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'WAITING' }))
    expect(await events.next()).toMatchObject({ id: '3', data: { phase: 'unknown', status: 'WAITING' } })
    await checkout.notify(aNotification(outTradeNo))
    expect(await events.next()).toMatchObject({ id: '4', data: { phase: 'paid', order: { state: 'paid' } } })
    await checkout.notify(aNotification(outTradeNo, { trade_status: 'REFUNDED' }))
    expect(await events.next()).toMatchObject({ id: '5', data: { phase: 'reversed', order: { state: 'refunded' } } })
    await events.cancel()
    expect(checkout.handler.metrics()).toContain('ficha_streams_open 0')
  })

  test('reports within a second that another payment of its order is paid, with state and method only', async () => {
    const { checkout, id } = await aWatched()
    const events = readEvents(await checkout.get(`/payments/${id}/events`))
    await events.next()
    const beside = (await (await checkout.post('/payments', aBody({ method: 'Boleto', alongside: true }))).json()) as {
      readonly id: string
    }
    expect(await events.next()).toMatchObject({ id: '3', data: { hasSiblings: true, order: { state: 'open' } } })
    await checkout.notify(aNotification(String(checkout.gateway.sent[1]?.json['out_trade_no']), { trade_no: 'T2' }))
    const notified = await events.next()
    expect(notified).toMatchObject({ id: '4', data: { phase: 'processing' } })
    expect(notified === 'end' ? undefined : notified.data.order).toEqual({ state: 'paid', method: 'Boleto' })
    expect(JSON.stringify(notified)).not.toContain(beside.id)
    expect((await (await checkout.get(`/payments/${id}`)).json()) as PaymentSnapshot).toMatchObject({
      revision: 4,
      order: { state: 'paid', method: 'Boleto' },
    })
    await events.cancel()
  })

  test('sends the screen in the requested language with every state', async () => {
    const { checkout, id, outTradeNo } = await aWatched()
    const events = readEvents(await checkout.get(`/payments/${id}/events?locale=es-MX`))
    expect(await events.next()).toMatchObject({ data: { display: { locale: 'es-MX', status: { tone: 'waiting' } } } })
    await checkout.notify(aNotification(outTradeNo))
    expect(await events.next()).toMatchObject({ data: { display: { locale: 'es-MX', status: { tone: 'good' } } } })
  })

  test('sends the state and not a history after a reconnection', async () => {
    const { checkout, id, outTradeNo } = await aWatched()
    await checkout.notify(aNotification(outTradeNo))
    const back = await checkout.get(`/payments/${id}/events`, { 'last-event-id': '2' })
    const events = readEvents(back)
    expect(await events.next()).toMatchObject({ id: '3', data: { phase: 'paid' } })
    await events.cancel()
  })

  test('sends changes that another process made', async () => {
    const shared = sqliteStore(':memory:')
    const deaf: PaymentStore = { ...shared, watch: () => () => undefined }
    const { checkout, id, outTradeNo } = await aWatched({ store: deaf, live: { pollMs: 20 } })
    const other = aCheckout({ store: shared })
    const events = readEvents(await checkout.get(`/payments/${id}/events`))
    await events.next()
    await other.notify(aNotification(outTradeNo))
    expect(await events.next()).toMatchObject({ data: { phase: 'paid' } })
  })

  test.each([
    ['between its request’s read and its own beginning', 1],
    ['while it reads what it was told of', 2],
  ])('misses no change that is made %s', async (_, whichRead) => {
    const inner = sqliteStore(':memory:')
    let reads = 0
    let change = (): Promise<unknown> => Promise.resolve()
    const find: PaymentStore['payments']['find'] = async (id) => {
      const record = await inner.payments.find(id)
      reads += 1
      // The change comes after the read, and before the state is sent.
      if (reads === whichRead) await change()
      return record
    }
    const { checkout, id, outTradeNo } = await aWatched({
      store: { ...inner, payments: { ...inner.payments, find } },
      live: { pollMs: 60_000 },
    })
    change = () => checkout.notify(aNotification(outTradeNo))
    const events = readEvents(await checkout.get(`/payments/${id}/events`))
    if (whichRead === 2) await checkout.notify(aNotification(outTradeNo, { trade_status: 'WAITING' }))
    const phases: string[] = []
    while (phases.at(-1) !== 'paid') {
      const event = await events.next()
      if (event === 'end') break
      phases.push(event.data.phase)
    }
    expect(phases.at(-1)).toBe('paid')
    await events.cancel()
  })

  test('reads the store once at its start, and again only after a change', async () => {
    const inner = sqliteStore(':memory:')
    let reads = 0
    const find: PaymentStore['payments']['find'] = (id) => {
      reads += 1
      return inner.payments.find(id)
    }
    const { checkout, id, outTradeNo } = await aWatched({
      store: { ...inner, payments: { ...inner.payments, find } },
      live: { pollMs: 5 },
    })
    const events = readEvents(await checkout.get(`/payments/${id}/events`))
    await events.next()
    await new Promise((resolve) => setTimeout(resolve, 25))
    expect(reads).toBe(1)
    await checkout.notify(aNotification(outTradeNo))
    expect(await events.next()).toMatchObject({ data: { phase: 'paid' } })
    expect(reads).toBe(2)
  })

  test('shares one read of the store with hundreds of streams of its payment and language', async () => {
    const inner = sqliteStore(':memory:')
    let reads = 0
    const find: PaymentStore['payments']['find'] = (id) => {
      reads += 1
      return inner.payments.find(id)
    }
    const { checkout, id, outTradeNo } = await aWatched({
      store: { ...inner, payments: { ...inner.payments, find } },
      live: { maxStreamsPerAddress: 1_000 },
      rateLimit: { readPerMinute: 10_000 },
    })
    const paths = Array.from(
      { length: 300 },
      (_, at) => `/payments/${id}/events?locale=${at % 3 === 0 ? 'en' : 'pt-BR'}`,
    )
    const streams = await Promise.all(paths.map(async (path) => readEvents(await checkout.get(path))))
    await Promise.all(streams.map(({ next }) => next()))
    // The subscription compares revisions once more, without a difference.
    await new Promise((resolve) => setImmediate(resolve))
    reads = 0
    await checkout.notify(aNotification(outTradeNo))
    const received = await Promise.all(streams.map(({ next }) => next()))
    expect(reads).toBe(2)
    expect(received.filter((event) => event !== 'end' && event.data.phase === 'paid')).toHaveLength(300)
    expect(received.filter((event) => event !== 'end' && event.data.display?.locale === 'en')).toHaveLength(100)
    await Promise.all(streams.map(({ cancel }) => cancel()))
  })

  test('sends heartbeats and the passed deadline, and ends at its maximum age', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const { checkout, id } = await aWatched({ live: { heartbeatMs: 15_000, maxStreamMs: 60_000 } })
    const events = readEvents(await checkout.get(`/payments/${id}/events`))
    expect(await events.next()).toMatchObject({ data: { deadlinePassed: false } })
    checkout.clock.advance(91 * 60_000)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await events.next()).toMatchObject({ id: '2', data: { deadlinePassed: true } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await events.next()).toBe('end')
    expect(events.raw.join('')).toContain(': still here')
  })

  test('sends the lapse of a payment that nobody reported, and after it a screen with nothing to pay with', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const { checkout, id } = await aWatched({ lapseAfter: '2h', live: { heartbeatMs: 15_000 } })
    const events = readEvents(await checkout.get(`/payments/${id}/events?locale=es-MX`))
    await events.next()
    checkout.clock.advance(91 * 60_000)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await events.next()).toMatchObject({ data: { display: { status: { state: 'deadlinePassed' } } } })
    checkout.clock.advance(120 * 60_000)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await events.next()).toMatchObject({
      data: { hasLapsed: true, phase: 'processing', display: { blocks: [], status: { state: 'lapsed' } } },
    })
    await events.cancel()
  })

  test('reads no payment for a heartbeat, and one when the deadline passes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const inner = sqliteStore(':memory:')
    const find = vi.fn<PaymentStore['payments']['find']>((id) => inner.payments.find(id))
    const { checkout, id } = await aWatched({
      store: { ...inner, payments: { ...inner.payments, find } },
      live: { heartbeatMs: 15_000 },
    })
    const events = readEvents(await checkout.get(`/payments/${id}/events`))
    await events.next()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(find).toHaveBeenCalledOnce()
    checkout.clock.advance(91 * 60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await events.next()).toMatchObject({ data: { deadlinePassed: true } })
    expect(find).toHaveBeenCalledTimes(2)
    await events.cancel()
  })

  test('sends a slow store one request at a time, and a new one after its answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const inner = sqliteStore(':memory:')
    const answers: (() => void)[] = []
    const revisionsOf = vi.fn<PaymentStore['revisionsOf']>(
      (ids) => new Promise((resolve) => answers.push(() => resolve(inner.revisionsOf(ids)))),
    )
    let listensAgain = (): void => undefined
    const watch: PaymentStore['watch'] = (listener, onResync = () => undefined) => {
      listensAgain = onResync
      return inner.watch(listener)
    }
    const { checkout, id } = await aWatched({ store: { ...inner, revisionsOf, watch }, live: { pollMs: 2_000 } })
    const events = readEvents(await checkout.get(`/payments/${id}/events`))
    await events.next()
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(20_000)
    // One call at the beginning of the subscription, and the one that has no answer yet.
    expect(revisionsOf).toHaveBeenCalledTimes(2)
    listensAgain()
    answers.shift()?.()
    await expect.poll(() => revisionsOf).toHaveBeenCalledTimes(3)
    await events.cancel()
    checkout.handler.close()
  })

  test('58: is ended if its reader reads nothing, and holds at most one event', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const huge = 'x'.repeat(60_000)
    const { checkout, id, outTradeNo } = await aWatched({
      live: { heartbeatMs: 15_000 },
      notification: { verify: () => true },
    })
    await checkout.get(`/payments/${id}/events`)
    for (let count = 0; count < 5; count += 1) {
      await checkout.notify(aNotification(outTradeNo, { trade_status: `${huge}${count}`, out_request_no: `R${count}` }))
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(checkout.handler.metrics()).toContain('ficha_streams_open 1')
    await vi.advanceTimersByTimeAsync(31_000)
    expect(checkout.handler.metrics()).toContain('ficha_streams_open 0')
  })

  test('is closed when the reader leaves and when the handler closes', async () => {
    const { checkout, id } = await aWatched()
    const left = readEvents(await checkout.get(`/payments/${id}/events`))
    await left.next()
    await left.cancel()
    expect(checkout.handler.metrics()).toContain('ficha_streams_open 0')
    const cut = readEvents(await checkout.get(`/payments/${id}/events`))
    await cut.next()
    checkout.handler.close()
    expect(await cut.next()).toBe('end')
    const late = await checkout.get(`/payments/${id}/events`)
    expect([late.status, await late.text()]).toEqual([200, 'retry: 2000\n\n'])
  })

  test('58: above the limit is refused with Retry-After', async () => {
    const { checkout, id } = await aWatched({ live: { maxStreams: 2 } })
    await checkout.get(`/payments/${id}/events`)
    await checkout.get(`/payments/${id}/events`)
    const third = await checkout.get(`/payments/${id}/events`)
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '30'])
    checkout.handler.close()
  })

  test('58: of a settled payment gives its place to one of an open payment, and never takes another’s place', async () => {
    const { checkout, id, outTradeNo } = await aWatched({ live: { maxStreams: 1 } })
    const other = (await (await checkout.post('/payments', aBody({ orderId: 'order-8' }))).json()) as PaymentSnapshot
    await checkout.notify(aNotification(outTradeNo))
    const settled = readEvents(await checkout.get(`/payments/${id}/events`))
    await settled.next()
    expect((await checkout.get(`/payments/${id}/events`)).status).toBe(503)
    expect((await checkout.get(`/payments/${other.id}/events`)).status).toBe(200)
    expect(await settled.next()).toBe('end')
    checkout.handler.close()
  })

  test('is answered by 204 if the platform cannot hold one, and the browser polls', async () => {
    const { checkout, id } = await aWatched({ live: { mode: 'poll' } })
    expect((await checkout.get(`/payments/${id}/events`)).status).toBe(204)
  })
})
