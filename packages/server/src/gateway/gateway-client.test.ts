import { describe, expect, test, vi } from 'vitest'
import { utf8 } from '../platform/bytes.ts'
import { aClock, aGateway, aLogger, anError, APP_ID, CANARY, type Misbehaviour } from '../testing/checkout.support.ts'
import type { GatewayFetch } from '../ports/gateway.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createGatewayClient, type GatewayClientOptions } from './gateway-client.ts'

const call = (more: object = {}): { path: string; body: Uint8Array<ArrayBuffer>; mayResend: boolean } => ({
  path: '/trade/pay',
  body: utf8('{"out_trade_no":"o-1"}'),
  mayResend: true,
  ...more,
})

const aClient = (
  fetch: GatewayFetch,
  more: Partial<GatewayClientOptions> = {},
): ReturnType<typeof createGatewayClient> =>
  createGatewayClient({
    baseUrl: 'https://gateway.example',
    appId: APP_ID,
    securityKey: CANARY,
    fetch,
    clock: aClock(),
    ...more,
  })

const throws = (acted: boolean, code: string): Misbehaviour => ({
  acted,
  answer: () => {
    throw anError(code)
  },
})
const answers = (acted: boolean, status: number, body = '', headers: Record<string, string> = {}): Misbehaviour => ({
  acted,
  answer: () => new Response(body, { status, headers }),
})
/** Never answers; ends when the client gives up. */
const silence = (acted: boolean): Misbehaviour => ({
  acted,
  answer: (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('cut', 'AbortError')))),
})

describe('credentials', () => {
  test('are sent as Basic and the Base64 of app id and key', async () => {
    const gateway = aGateway()
    await aClient(gateway.fetch).send(call())
    expect(gateway.sent[0]?.init.headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`${APP_ID}:${CANARY}`).toString('base64')}`,
      'content-type': 'application/json; charset=UTF-8',
    })
  })

  test('23: are sent to the configured origin only', async () => {
    const gateway = aGateway()
    await expect(aClient(gateway.fetch).send(call({ path: '.evil.example/trade/pay' }))).rejects.toThrow(
      'another origin',
    )
    await expect(aClient(gateway.fetch).send(call({ path: '@evil.example/' }))).rejects.toThrow('another origin')
    expect(gateway.sent).toEqual([])
  })

  test('23: are not sent after a redirect, which does not count as an answer', async () => {
    const gateway = aGateway()
    gateway.misbehave(
      answers(false, 302, '', { location: 'https://evil.example/' }),
      answers(false, 307, '', { location: 'https://evil.example/' }),
    )
    expect(await aClient(gateway.fetch).send(call())).toEqual({
      kind: 'unknown',
      reason: 'redirected',
      cause: 'HTTP 302',
    })
    expect(gateway.sent.map(({ url, init }) => [url, init.redirect])).toEqual([
      ['https://gateway.example/trade/pay', 'manual'],
      ['https://gateway.example/trade/pay', 'manual'],
    ])
  })

  test('are sent together with the merchant’s signature', async () => {
    const gateway = aGateway()
    const signRequest = (bytes: Uint8Array): Record<string, string> => ({ 'x-signature': String(bytes.byteLength) })
    await aClient(gateway.fetch, { signRequest }).send(call())
    expect(gateway.sent[0]?.init.headers['x-signature']).toBe('22')
  })

  test.each<readonly [string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no key')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no key'))],
    ['never answers', () => new Promise(() => undefined)],
    ['gives undefined', () => undefined],
    ['gives another kind', () => 7],
    ['gives a list', () => ['x-signature']],
    ['gives a header that is no text', () => ({ 'x-signature': 7 })],
    ['gives a header that no request can carry', () => ({ 'x-signature': 'a\nb' })],
  ])('are not sent if a signRequest has no signature because it %s, and the log says so', async (_, sign) => {
    const [gateway, logger] = [aGateway(), aLogger()]
    const signRequest = sign as NonNullable<GatewayClientOptions['signRequest']>
    const client = aClient(gateway.fetch, { signRequest, logger, timeouts: { headersMs: 30 } })
    expect(await client.send(call())).toEqual({ kind: 'not-sent', reason: 'not-signed' })
    expect(gateway.sent).toHaveLength(0)
    expect(logger.lines.join()).toContain('signRequest failed')
  })
})

describe('before any byte is sent', () => {
  test('a request is tried three times', async () => {
    const gateway = aGateway()
    gateway.misbehave(throws(false, 'ECONNREFUSED'), throws(false, 'UND_ERR_CONNECT_TIMEOUT'))
    expect(await aClient(gateway.fetch).send(call())).toMatchObject({ kind: 'answered' })
    expect(gateway.sent).toHaveLength(3)
  })

  test('and after the third try it is certain that nothing was created', async () => {
    const gateway = aGateway()
    gateway.misbehave(throws(false, 'ENOTFOUND'), throws(false, 'EAI_AGAIN'), throws(false, 'ECONNREFUSED'))
    expect(await aClient(gateway.fetch).send(call({ mayResend: false }))).toEqual({
      kind: 'not-sent',
      reason: 'unreachable',
      cause: 'ECONNREFUSED',
    })
    expect(gateway.sent).toHaveLength(3)
    expect(gateway.orders.size).toBe(0)
  })

  test('the tries wait up to 250 ms, then up to 500 ms, at random', async () => {
    const gateway = aGateway()
    gateway.misbehave(throws(false, 'ENOTFOUND'), throws(false, 'ENOTFOUND'))
    const sleep = vi.fn((_ms: number) => Promise.resolve())
    await aClient(gateway.fetch, { clock: { now: Date.now, sleep } }).send(call())
    const [first = Infinity, second = Infinity] = sleep.mock.calls.map(([ms]) => ms)
    expect(first).toBeLessThanOrEqual(250)
    expect(second).toBeLessThanOrEqual(500)
  })
})

describe('after bytes were sent', () => {
  const failures: [string, (acted: boolean) => Misbehaviour][] = [
    ['reset', (acted) => throws(acted, 'ECONNRESET')],
    ['socket closed', (acted) => throws(acted, 'UND_ERR_SOCKET')],
    ['no answer', silence],
    ['500', (acted) => answers(acted, 500, '{"code":"10000"}')],
    ['502 page', (acted) => answers(acted, 502, '<html>')],
    ['403 of a proxy, without a body', (acted) => answers(acted, 403)],
    ['413 and a page', (acted) => answers(acted, 413, '<html>')],
    ['a fetch that does not heed its signal', (acted) => ({ acted, answer: () => new Promise(() => undefined) })],
    ['200 and a page', (acted) => answers(acted, 200, '<html>')],
    ['truncated JSON', (acted) => answers(acted, 200, '{"code":"100')],
    ['JSON that is no envelope', (acted) => answers(acted, 200, '[1]')],
    ['an endless answer', (acted) => answers(acted, 200, 'x'.repeat(1_100_000))],
  ]
  const quick = { timeouts: { headersMs: 30, totalMs: 40 } }

  test.each(failures)(
    '%s: the same bytes are sent once more, and a good answer gives the payment',
    async (_, failure) => {
      const gateway = aGateway()
      gateway.misbehave(failure(false))
      expect(await aClient(gateway.fetch, quick).send(call())).toMatchObject({ kind: 'answered' })
      expect(gateway.sent.map(({ text }) => text)).toEqual(['{"out_trade_no":"o-1"}', '{"out_trade_no":"o-1"}'])
    },
  )

  test.each(failures)(
    '%s: "duplicate" after our own second request means created with a lost answer',
    async (_, failure) => {
      const gateway = aGateway()
      gateway.misbehave(failure(true))
      expect(await aClient(gateway.fetch, quick).send(call())).toEqual({ kind: 'created-answer-lost' })
      expect(gateway.orders.size).toBe(1)
    },
  )

  test.each(failures)('%s: a second failure means unknown, and there is no third request', async (_, failure) => {
    const gateway = aGateway()
    gateway.misbehave(failure(true), failure(true))
    expect(await aClient(gateway.fetch, quick).send(call())).toMatchObject({ kind: 'unknown' })
    expect(gateway.sent).toHaveLength(2)
  })

  test.each(failures)('%s: a card is never sent twice', async (_, failure) => {
    const gateway = aGateway()
    gateway.misbehave(failure(true))
    expect(await aClient(gateway.fetch, quick).send(call({ mayResend: false }))).toMatchObject({ kind: 'unknown' })
    expect(gateway.sent).toHaveLength(1)
  })

  test('a refusal of the second request other than "duplicate" proves nothing', async () => {
    const gateway = aGateway()
    gateway.misbehave(
      throws(true, 'ECONNRESET'),
      answers(false, 400, '{"code":"40002","sub_code":"invalid-signature"}'),
    )
    expect(await aClient(gateway.fetch).send(call())).toMatchObject({ kind: 'unknown', reason: 'unproven' })
  })

  test('an answer that stops halfway ends at the total timeout', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(utf8('{"code":')) })
    const stuck: GatewayFetch = () => Promise.resolve(new Response(body))
    const client = aClient(stuck, { timeouts: { totalMs: 50 } })
    expect(await client.send(call({ mayResend: false }))).toMatchObject({ kind: 'unknown', reason: 'timeout' })
  })
})

describe('a refusal', () => {
  test('of the first request is final: "duplicate" then is the caller’s error, and nothing is sent again', async () => {
    const gateway = aGateway()
    gateway.orders.set('o-1', 'T0')
    expect(await aClient(gateway.fetch).send(call())).toMatchObject({
      kind: 'refused',
      refusal: { subCode: 'duplicate-out_trade_no' },
    })
    expect(gateway.sent).toHaveLength(1)
  })

  test('11.1: with an unlisted code proves nothing, and with a listed code proves that nothing was made', async () => {
    const busy = answers(false, 400, '{"code":"40002","sub_code":"system-busy","sub_msg":"Try later"}')
    const gateway = aGateway()
    gateway.misbehave(busy, busy)
    expect(await aClient(gateway.fetch).send(call())).toMatchObject({
      kind: 'unknown',
      reason: 'unproven',
      refusal: { code: '40002', subCode: 'system-busy' },
    })
    const refusals = [{ code: '40002', subCode: 'system-busy' }]
    expect(await aClient(gateway.fetch, { refusals }).send(call())).toMatchObject({
      kind: 'refused',
      listed: { subCode: 'system-busy' },
    })
    expect(gateway.sent).toHaveLength(2)
  })
})

test.each(['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'])(
  '%s of an open connection does not prove that nothing was sent',
  async (code) => {
    const failed = (syscall: string): Misbehaviour => ({
      acted: syscall !== 'connect',
      answer: () => Promise.reject(Object.assign(new Error(code), { code, syscall })),
    })
    const lost = aGateway()
    lost.misbehave(failed('read'), failed('write'))
    expect(await aClient(lost.fetch).send(call())).toMatchObject({ kind: 'unknown', reason: 'connection-lost' })
    expect(lost.sent).toHaveLength(2)
    const away = aGateway()
    away.misbehave(failed('connect'), failed('connect'), failed('connect'))
    expect(await aClient(away.fetch).send(call())).toMatchObject({ kind: 'not-sent', reason: 'unreachable' })
  },
)

describe('11.2: too many requests', () => {
  const throttled = (retryAfter: string): Misbehaviour => answers(false, 429, '', { 'retry-after': retryAfter })

  test('proves nothing about the request, and delays later requests until Retry-After is over', async () => {
    const gateway = aGateway()
    const clock = aClock()
    gateway.misbehave(throttled('7'))
    const client = aClient(gateway.fetch, { clock })
    expect(await client.send(call())).toMatchObject({ kind: 'unknown', reason: 'throttled', retryAfterMs: 7_000 })
    clock.advance(6_000)
    expect(await client.send(call())).toEqual({ kind: 'not-sent', reason: 'busy', retryAfterMs: 1_000 })
    clock.advance(1_001)
    expect(await client.send(call())).toMatchObject({ kind: 'answered' })
    expect(gateway.sent).toHaveLength(2)
  })

  test('closes the checkout for 30 seconds at most, and is logged and counted', async () => {
    const gateway = aGateway()
    const clock = aClock()
    const logger = aLogger()
    const metrics = createMetrics()
    gateway.misbehave(throttled('86400'), throttled('86400'))
    const client = aClient(gateway.fetch, { clock, logger, metrics })
    await client.send(call())
    expect(logger.lines.join()).toContain('"requestedMs":86400000,"closedMs":30000')
    expect(metrics.toText()).toContain('ficha_gateway_throttled_total 1')
    clock.advance(30_001)
    const soon = aClient(gateway.fetch, { clock, longestRetryAfterMs: 2_000 })
    expect(await soon.send(call())).toMatchObject({ reason: 'throttled' })
    clock.advance(2_001)
    expect(await soon.send(call())).toMatchObject({ kind: 'answered' })
    expect(await client.send(call({ body: utf8('{"out_trade_no":"o-2"}') }))).toMatchObject({ kind: 'answered' })
  })

  test('does not delay later requests by a day if the clock was set back by a day', async () => {
    const gateway = aGateway()
    const clock = aClock()
    let answerProbe = (): void => undefined
    const slow: Misbehaviour = {
      acted: false,
      answer: () => new Promise((resolve) => (answerProbe = () => resolve(new Response('', { status: 429 })))),
    }
    gateway.misbehave(throttled('7'), slow)
    const client = aClient(gateway.fetch, { clock })
    await client.send(call())
    clock.advance(-86_400_000)
    const probe = client.send(call())
    await expect.poll(() => gateway.sent).toHaveLength(2)
    answerProbe()
    expect(await probe).toMatchObject({ reason: 'throttled' })
    // The throttle is closed again by the present clock, for the default of one second.
    expect(await client.send(call())).toEqual({ kind: 'not-sent', reason: 'busy', retryAfterMs: 1_000 })
    clock.advance(1_001)
    gateway.misbehave(slow)
    void client.send(call())
    await expect.poll(() => gateway.sent).toHaveLength(3)
    clock.advance(-86_400_000)
    expect(await client.send(call())).toMatchObject({ kind: 'answered' })
  })

  test('lets one request through afterwards, and all others after its answer', async () => {
    const gateway = aGateway()
    const clock = aClock()
    let answerProbe = (): void => undefined
    gateway.misbehave(throttled('1'), {
      acted: false,
      answer: () => new Promise((resolve) => (answerProbe = () => resolve(Response.json({ code: '10000' })))),
    })
    const client = aClient(gateway.fetch, { clock })
    await client.send(call())
    clock.advance(1_001)
    const probe = client.send(call())
    expect(await client.send(call())).toMatchObject({ kind: 'not-sent', reason: 'busy' })
    await expect.poll(() => gateway.sent).toHaveLength(2)
    answerProbe()
    expect(await probe).toMatchObject({ kind: 'answered' })
    expect(await client.send(call())).toMatchObject({ kind: 'answered' })
  })
})

describe('many requests at once', () => {
  test('wait in a queue of four times the limit, and the others are refused at once', async () => {
    let open = 0
    let most = 0
    const slow: GatewayFetch = async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setTimeout(resolve, 5))
      open -= 1
      return Response.json({ code: '10000' })
    }
    const client = aClient(slow, { concurrency: 3 })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => client.send(call())))
    expect(most).toBe(3)
    expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(15)
    expect(outcomes.filter(({ kind }) => kind === 'not-sent')).toHaveLength(5)
  })
})

test('20: the log of a failure names no credentials', async () => {
  const gateway = aGateway()
  const logger = aLogger()
  gateway.misbehave(throws(true, 'ECONNRESET'), throws(true, 'ECONNRESET'))
  await aClient(gateway.fetch, { logger }).send(call())
  expect(logger.lines.join('\n')).not.toMatch(/canary|Basic/)
})
