import { createServer, type Server } from 'node:http'
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phase } from '@ficha/core'
import { createGatewayClient, createCheckoutHandler, silentLogger } from '../src/index.ts'
import { sqliteStore, undiciFetch, type PooledFetch } from '../src/node/index.ts'
import { aCreateBody, inParallel } from './bff.support.ts'
import { close, listen, readAll } from './plain-gateway.support.ts'

/** The failure of the first `count` exchanges about an out_trade_no. */
const FAULTS = [
  'reset before',
  'reset after',
  'blackhole',
  '5xx',
  'truncated JSON',
  'slow 16 s',
  '200 and HTML',
] as const
type Fault = (typeof FAULTS)[number]

/** Orders that exist at the gateway, by out_trade_no, and how often each was asked for. */
const made = new Map<string, string>()
const requested = new Map<string, number>()
let fault: Fault = '5xx'
/** How many exchanges of each order are spoilt: 1 lets the re-send through, 2 spoils that too. */
let spoilt = 1

let gateway: Server
let gatewayUrl: string
let proxy: TcpServer
let proxyUrl: string
const sockets = new Set<Socket>()

beforeAll(async () => {
  gateway = createServer((request, response) => {
    void readAll(request).then((text) => {
      const { out_trade_no: outTradeNo, buyer_id: orderId } = JSON.parse(text) as {
        out_trade_no: string
        buyer_id: string
      }
      const times = (requested.get(outTradeNo) ?? 0) + 1
      requested.set(outTradeNo, times)
      const isDuplicate = made.has(outTradeNo)
      made.set(outTradeNo, orderId)
      const right = {
        code: '10000',
        msg: 'Success',
        out_trade_no: outTradeNo,
        trade_no: `T-${outTradeNo}`,
        trade_status: 'PROCESSING',
        pay_url: 'https://pay.example/1',
      }
      const body = JSON.stringify(
        isDuplicate ? { code: '40002', msg: 'Business Failed', sub_code: 'duplicate-out_trade_no' } : right,
      )
      const answer = (status: number, text_: string): void => {
        // One exchange a connection where connections are counted.
        if (fault === 'reset before') response.setHeader('connection', 'close')
        response.writeHead(status, {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text_)),
        })
        response.end(text_)
      }
      if (times > spoilt) {
        answer(isDuplicate ? 400 : 200, body)
        return
      }
      switch (fault) {
        case 'reset after':
          request.socket.resetAndDestroy()
          return
        case 'blackhole':
          return
        case '5xx':
          answer(502, '<html>Bad gateway</html>')
          return
        case 'truncated JSON':
          answer(200, body.slice(0, body.length / 2))
          return
        case 'slow 16 s':
          setTimeout(() => answer(200, body), 16_000)
          return
        case '200 and HTML':
          answer(200, '<html>Welcome to the hotel network</html>')
          return
        case 'reset before':
          answer(isDuplicate ? 400 : 200, body)
          return
        default:
          return fault satisfies never
      }
    })
  })
  gatewayUrl = await listen(gateway)
  // "reset before": the connection stands, and is reset as soon as the first byte arrives, before the gateway saw any.
  let resets = 0
  proxy = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', (first) => {
      // With one exchange spoilt every other connection is reset; with two, all are.
      const isSpoilt = spoilt > 1 || resets === 0
      resets = isSpoilt ? 1 : 0
      if (isSpoilt) return void socket.resetAndDestroy()
      const upstream = connect(Number(new URL(gatewayUrl).port), '127.0.0.1')
      upstream.on('error', () => socket.destroy())
      upstream.write(first)
      socket.pipe(upstream).pipe(socket)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  proxyUrl = `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  proxy.close()
  await close(gateway)
})

const aHandler = (fetch: PooledFetch, baseUrl: string): ReturnType<typeof createCheckoutHandler> =>
  createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl, appId: 'app-7', securityKey: 'key', fetch, concurrency: 100 },
    resolveOrder: (_, orderId) => ({
      country: 'BR',
      amount: '150.00',
      currency: 'BRL',
      subject: 's',
      content: 'c',
      buyerId: orderId,
    }),
    resolveRecurring: () => undefined,
    authorize: () => true,
    statusMap: { SUCCESS: 'paid' },
    notification: { verify: () => true },
    rateLimit: { createPerMinute: 100_000 },
    logger: silentLogger,
    store: sqliteStore(':memory:'),
  })

/** Where a payment must be: after one spoilt exchange, and after two. */
const EXPECTED: Readonly<Record<Fault, readonly [Phase, Phase]>> = {
  'reset before': ['processing', 'unknown'],
  'reset after': ['processing', 'unknown'],
  blackhole: ['processing', 'unknown'],
  '5xx': ['processing', 'unknown'],
  'truncated JSON': ['processing', 'unknown'],
  'slow 16 s': ['processing', 'unknown'],
  '200 and HTML': ['processing', 'unknown'],
}

describe('R5: pay, 20 times each', () => {
  test.for(FAULTS.flatMap((name) => [1, 2].map((count) => [name, count] as const)))(
    '%s, %i disturbed exchange(s)',
    async ([name, count]) => {
      fault = name
      spoilt = count
      const baseUrl = name === 'reset before' ? proxyUrl : gatewayUrl
      const fetch = undiciFetch(baseUrl, { connections: name === 'reset before' ? 1 : 40 })
      const handler = aHandler(fetch, baseUrl)
      const orders = Array.from({ length: 20 }, (_, at) => `${name}-${String(count)}-${String(at)}`)
      // Resets are counted by connection, so there they come one after the other.
      await inParallel(orders, name === 'reset before' ? 1 : 20, async (orderId) => {
        const body = aCreateBody(orderId)
        const request = new Request('http://shop.example/api/checkout/payments', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        })
        const response = await handler(request)
        expect(response.status).toBe(201)
        expect((await response.json()) as object).toMatchObject({ phase: EXPECTED[name][count - 1] })
      })
      for (const orderId of orders) {
        const atGateway = [...made].filter(([, owner]) => owner === orderId)
        expect(atGateway.length, `${orderId} exists more than once at the gateway`).toBeLessThanOrEqual(1)
        for (const [outTradeNo] of atGateway) expect(requested.get(outTradeNo)).toBeLessThanOrEqual(2)
      }
      await fetch.close()
    },
  )
})

describe('R5: recurring and cancel, which the same client sends', () => {
  /** 20 orders started and 20 cancelled, so many at once, with each result and the number of requests to the gateway. */
  const sendEach = async (baseUrl: string, atOnce: number): Promise<readonly (readonly [string, number])[]> => {
    const fetch = undiciFetch(baseUrl, { connections: atOnce })
    const client = createGatewayClient({ baseUrl, appId: 'app-7', securityKey: 'key', fetch, concurrency: 40 })
    const results: [string, number][] = []
    const calls = ['/trade/recurring', '/trade/recurring/cancel'].flatMap((path) =>
      Array.from({ length: 20 }, (_, at) => [path, at] as const),
    )
    await inParallel(calls, atOnce, async ([path, at]) => {
      const outTradeNo = `${fault}${String(spoilt)}${path}${String(at)}`
      const body = new TextEncoder().encode(JSON.stringify({ out_trade_no: outTradeNo, buyer_id: outTradeNo }))
      const { kind } = await client.send({ path, body, mayResend: true })
      results.push([kind, requested.get(outTradeNo) ?? 0])
    })
    await fetch.close()
    return results
  }

  test.for(FAULTS.filter((name) => name !== 'reset before'))(
    '%s: one second request, never a second order',
    async (name) => {
      fault = name
      spoilt = 1
      const results = await sendEach(gatewayUrl, 40)
      expect(results).toHaveLength(40)
      for (const result of results) expect(result).toEqual(['created-answer-lost', 2])
    },
  )

  // The gateway has received nothing, and the server cannot know that: only the second request can create the order.
  test.for([
    [1, 'answered', 1],
    [2, 'unknown', 0],
  ] as const)('reset before, %i disturbed exchange(s): %s, asked %i time(s)', async ([count, kind, times]) => {
    fault = 'reset before'
    spoilt = count
    // Resets are counted by connection, so there they come one after the other.
    const results = await sendEach(proxyUrl, 1)
    expect(results).toHaveLength(40)
    for (const result of results) expect(result).toEqual([kind, times])
  })
})
