import { describe, expect, test } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { sqliteStore } from '../node/sqlite-store.ts'
import { aBody, aCheckout, aNotification, BASE, sign, type TestCheckout } from '../testing/checkout.support.ts'

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
const ATTACKER = '198.51.100.66'

/** A delivery from an address, without a signature by default. */
const deliver = (checkout: TestCheckout, address: string, body: unknown, signature = 'forged'): Promise<Response> =>
  checkout.post('/notifications', body, { ...from(address), 'service-signature': signature })

const signed = async (checkout: TestCheckout, address: string, body: object): Promise<Response> => {
  const text = JSON.stringify(body)
  return await deliver(checkout, address, text, sign(text, Math.floor(checkout.clock.now() / 1_000)))
}

const statuses = async (times: number, send: () => Promise<Response>): Promise<readonly number[]> => {
  const all: number[] = []
  for (let count = 0; count < times; count += 1) all.push((await send()).status)
  return all
}

const count = (all: readonly number[], status: number): number => all.filter((one) => one === status).length

describe('11.12: deliveries that prove nothing', () => {
  const aShop = (more: Parameters<typeof aCheckout>[0] = {}): TestCheckout =>
    aCheckout({ trustProxy: 1, rateLimit: { failedNotificationsPerMinute: 5 }, ...more })

  test('are refused unread after too many from one address, and read again later', async () => {
    const checkout = aShop()
    const all = await statuses(8, () => deliver(checkout, ATTACKER, aNotification('o-1')))
    expect(all).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const refused = await deliver(checkout, ATTACKER, aNotification('o-1'))
    expect(refused.headers.get('retry-after')).toBe('12')
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining('failedNotificationsPerMinute') as string,
    })
    // Another address is another sender.
    expect((await deliver(checkout, '203.0.113.9', aNotification('o-1'))).status).toBe(401)
    checkout.clock.advance(12_001)
    expect((await deliver(checkout, ATTACKER, aNotification('o-1'))).status).toBe(401)
    expect(checkout.handler.metrics()).toContain('ficha_limited_total{limit="failed-notifications"} 4')
  })

  test('count whatever is wrong with them: the path, the type, the size', async () => {
    const verify = () => false
    for (const send of [
      (checkout: TestCheckout) => checkout.post('/notifications/a-guess', {}, from(ATTACKER)),
      (checkout: TestCheckout) =>
        checkout.post('/notifications/right', 'a=b', {
          ...from(ATTACKER),
          'content-type': 'application/x-www-form-urlencoded',
        }),
      (checkout: TestCheckout) => checkout.post('/notifications/right', 'no json', from(ATTACKER)),
      (checkout: TestCheckout) => checkout.post('/notifications/right', 'x'.repeat(70_000), from(ATTACKER)),
    ]) {
      const checkout = aShop({ notification: { verify, pathSecret: 'right' } })
      expect((await statuses(6, () => send(checkout))).at(-1)).toBe(429)
    }
  })

  test('from one IPv6 network count as one sender', async () => {
    const checkout = aShop()
    const all: number[] = []
    for (let host = 1; host < 8; host += 1)
      all.push((await deliver(checkout, `2001:db8:7:1::${String(host)}`, aNotification('o-1'))).status)
    expect(count(all, 401)).toBe(5)
  })

  test('never block a gateway that has proved itself from the same address', async () => {
    const checkout = aShop()
    await checkout.post('/payments', aBody())
    const outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    const processing = aNotification(outTradeNo, { trade_status: 'PROCESSING' })
    expect((await signed(checkout, ATTACKER, processing)).status).toBe(200)
    expect(count(await statuses(50, () => deliver(checkout, ATTACKER, aNotification(outTradeNo))), 401)).toBe(50)
    expect((await signed(checkout, ATTACKER, aNotification(outTradeNo))).status).toBe(200)
    // After a day the address needs a new verified notification.
    checkout.clock.advance(86_400_001)
    expect(count(await statuses(9, () => deliver(checkout, ATTACKER, aNotification(outTradeNo))), 429)).toBe(4)
  })

  test('do not count if the reason is ours: an unreachable store, a gateway that is to be asked later', async () => {
    const store = sqliteStore(':memory:')
    const broken = aShop({ store })
    await store.close()
    expect(count(await statuses(9, () => signed(broken, ATTACKER, aNotification('o-1'))), 503)).toBe(9)
    const checkout = aShop({
      notification: { verify: () => ({ authentic: false, reason: 'too-often', retryAfterMs: 5_000 }) },
    })
    const body = aNotification('o-1')
    expect(count(await statuses(9, () => deliver(checkout, ATTACKER, body)), 429)).toBe(9)
    expect(checkout.handler.metrics()).not.toContain('ficha_limited_total')
  })

  test('are not counted if no address is known', async () => {
    const checkout = aShop({ trustProxy: 0 })
    const send = (): Promise<Response> =>
      checkout.handler(
        new Request(`${BASE}/notifications`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      )
    expect(count(await statuses(70, send), 401)).toBe(70)
    // With one counter for all, a client could block the gateway, so there is no counter. One log line says so, with the remedy.
    const notified = checkout.logger.lines.filter((line) => line.includes('No client’s address is known'))
    expect(notified).toHaveLength(1)
    expect(notified[0]).toMatch(/"level":"warn".*context\.clientAddress.*trustProxy/)
  })

  test('from this machine are not counted, and a development server logs no hint about addresses', async () => {
    const checkout = aShop({ trustProxy: 0 })
    await checkout.handler(new Request('http://localhost:3000/api/checkout/health'))
    expect(checkout.logger.lines.join()).not.toContain('No client’s address is known')
  })

  test('cause no hint about addresses if an address is known', async () => {
    const checkout = aShop()
    await deliver(checkout, ATTACKER, aNotification('o-1'))
    expect(checkout.logger.lines.join()).not.toContain('No client’s address is known')
  })
})

describe('11.12: the log under attack', () => {
  test('has ten forgeries a minute in full, the number of the rest, and every line about money', async () => {
    const checkout = aCheckout({ trustProxy: 1 })
    await checkout.post('/payments', aBody())
    const outTradeNo = String(checkout.gateway.sent[0]?.json['out_trade_no'])
    for (let sender = 0; sender < 1_000; sender += 1)
      await deliver(checkout, `198.51.${String(Math.floor(sender / 250))}.${String(sender % 250)}`, aNotification('o'))
    expect((await signed(checkout, '203.0.113.9', aNotification(outTradeNo, { amount: '1.00' }))).status).toBe(200)
    expect((await signed(checkout, '203.0.113.9', aNotification('nobody-knows'))).status).toBe(200)
    expect((await signed(checkout, '203.0.113.9', aNotification(outTradeNo, { trade_status: 'ODD' }))).status).toBe(200)
    checkout.clock.advance(60_000)
    await checkout.handler.runJobs()
    const loud = checkout.logger.lines.filter((line) => /"level":"(warn|error)"/.test(line))
    const matching = (text: string): readonly string[] => loud.filter((line) => line.includes(text))
    expect(matching('"message":"A notification is not authentic')).toHaveLength(10)
    expect(matching('"leftOut":990')).toHaveLength(1)
    expect(matching('contradicts its payment')).toHaveLength(1)
    expect(matching('names no known payment')).toHaveLength(1)
    expect(matching('statusMap does not name')).toHaveLength(1)
    expect(loud).toHaveLength(14)
    expect(loud.join()).not.toContain('198.51')
  })

  test('has one line about an address that is refused unread, not a thousand', async () => {
    const checkout = aCheckout({ trustProxy: 1, rateLimit: { failedNotificationsPerMinute: 1, logLinesPerMinute: 2 } })
    await statuses(100, () => deliver(checkout, ATTACKER, aNotification('o')))
    const notified = checkout.logger.lines.filter((line) => line.includes('it is not listened to for a while'))
    expect(notified).toHaveLength(2)
    expect(notified[0]).toContain('trustProxy')
    checkout.handler.close()
    expect(checkout.logger.lines.at(-1)).toContain('"leftOut":97')
  })
})

describe('11.12: the event streams of one address', () => {
  const aWatched = async (more: Parameters<typeof aCheckout>[0] = {}) => {
    const checkout = aCheckout({ trustProxy: 1, live: { maxStreamsPerAddress: 2 }, ...more })
    const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
    const watch = (address: string): Promise<Response> => checkout.get(`/payments/${id}/events`, from(address))
    return { checkout, watch }
  }

  test('have a maximum, and a closed stream makes room for the next', async () => {
    const { checkout, watch } = await aWatched()
    const first = await watch('2001:db8:7:1::1')
    expect((await watch('2001:db8:7:1::2')).status).toBe(200)
    const refused = await watch('2001:db8:7:1::3')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.json()).toMatchObject({ code: 'too-many-streams' })
    expect((await watch('2001:db8:7:2::1')).status).toBe(200)
    expect(checkout.handler.metrics()).toContain('ficha_limited_total{limit="streams"} 1')
    await first.body?.cancel()
    expect((await watch('2001:db8:7:1::3')).status).toBe(200)
    checkout.handler.close()
    expect(checkout.handler.metrics()).toContain('ficha_streams_open 0')
  })

  test('have a maximum of 200 by default', async () => {
    const { checkout, watch } = await aWatched({ live: {} })
    const all = await statuses(201, () => watch(ATTACKER))
    expect([count(all, 200), count(all, 503)]).toEqual([200, 1])
    checkout.handler.close()
  })

  test('are not counted if no address is known', async () => {
    const { checkout } = await aWatched({ trustProxy: 0 })
    const { id } = (await (await checkout.post('/payments', aBody())).json()) as PaymentSnapshot
    const watch = (): Promise<Response> => checkout.handler(new Request(`${BASE}/payments/${id}/events`))
    expect(count(await statuses(5, watch), 200)).toBe(5)
    checkout.handler.close()
  })
})
