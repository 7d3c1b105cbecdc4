import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { silentLogger } from '../platform/log/logger.ts'
import { aBody, aCheckout, aNotification, sign, type TestCheckout } from '../testing/checkout.support.ts'
import { checkProcess, containerWarning, containerWarningOnce, isInContainer } from './check-process.ts'
import { toNodeListener } from './node-listener.ts'
import { serveNode, type RunningServer, type ServeNodeOptions } from './serve-node.ts'
import { startJobs } from './start-jobs.ts'
import { undiciFetch } from './undici-fetch.ts'

/** Longer than any test, so this timeout never ends the tested wait. */
const FOREVER_MS = 600_000

const open: RunningServer[] = []
const serve = async (checkout: TestCheckout, options: ServeNodeOptions = {}): Promise<RunningServer> => {
  const running = await serveNode(checkout.handler, { port: 0, jobsEveryMs: 0, logger: silentLogger, ...options })
  open.push(running)
  return running
}
afterEach(async () => {
  for (const running of open.splice(0)) await running.close()
})

/** Writes to a server byte by byte, and reads until it closes. */
const speak = (url: string, ...parts: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('data', (part) => (received += part.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
    for (const part of parts) socket.write(part)
  })

const local = (): TestCheckout => aCheckout({ publicUrl: 'http://127.0.0.1/api/checkout' })

describe('a checkout over node:http', () => {
  test('creates payments, streams and takes notifications', async () => {
    const checkout = local()
    const { url } = await serve(checkout)
    const base = `${url}/api/checkout`
    const created = await fetch(`${base}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1' },
      body: JSON.stringify(aBody()),
    })
    expect(created.status).toBe(201)
    const { id } = (await created.json()) as PaymentSnapshot
    const stream = await fetch(`${base}/payments/${id}/events`)
    const reader = stream.body?.getReader()
    const seen: string[] = []
    // The stream continues after "paid", because other payments of the order may still change.
    const received = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        seen.push(new TextDecoder().decode(part.value))
        if (seen.join('').includes('"phase":"paid"')) return reader?.cancel()
      }
    })()
    const body = JSON.stringify(aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no'])))
    const headers = {
      'content-type': 'application/json',
      'service-signature': sign(body, Math.floor(checkout.clock.now() / 1_000)),
    }
    expect((await fetch(`${base}/notifications`, { method: 'POST', headers, body })).status).toBe(200)
    await received
    expect(seen.join('')).toContain('"phase":"paid"')
  })

  test('53: uses the payer’s address of the connection', async () => {
    const checkout = local()
    const { url } = await serve(checkout)
    await fetch(`${url}/api/checkout/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1', 'x-forwarded-for': '6.6.6.6' },
      body: JSON.stringify(aBody({ method: 'CreditCard', card: { token: 't', fingerprint: 'f', issuer: 'i' } })),
    })
    expect(checkout.gateway.sent[0]?.json['user_ip']).toBe('127.0.0.1')
  })

  test('10: shows a repeated header as two values', async () => {
    const checkout = local()
    const { url } = await serve(checkout)
    const body = JSON.stringify(aNotification('o'))
    const signature = sign(body, Math.floor(checkout.clock.now() / 1_000))
    const twice = `Service-Signature: ${signature}\r\n`.repeat(2)
    const head = `POST /api/checkout/notifications HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n${twice}\r\n`
    expect(await speak(url, head, body)).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('17: refuses TRACE, CONNECT and an unreadable Host', async () => {
    const { url } = await serve(local())
    expect(await speak(url, 'TRACE / HTTP/1.1\r\nHost: a\r\nCookie: s=1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 405 /,
    )
    expect(await speak(url, 'GET / HTTP/1.1\r\nHost: a b@c\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await speak(url, 'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 /,
    )
  })

  test('54: hides the error of a handler that throws', async () => {
    const { url } = await serve(local(), { fetch: () => Promise.reject(new Error('secret of db-7')) })
    const received = await speak(url, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(received).not.toContain('db-7')
  })
})

describe('16: a body over 64 KiB', () => {
  const big = 'x'.repeat(66_000)
  test('is cut during its transfer, answered by 413, and its connection is closed', async () => {
    const { url } = await serve(local())
    const head = 'POST /api/checkout/notifications HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n'
    const announced = await speak(url, `${head}Content-Length: 10000000\r\n\r\n`, big)
    expect(announced).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
    const chunked = await speak(
      url,
      `${head}Transfer-Encoding: chunked\r\n\r\n`,
      `${big.length.toString(16)}\r\n${big}\r\n`,
      `${big.length.toString(16)}\r\n${big}\r\n`,
    )
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('sent a thousand times does not grow the heap', async () => {
    const { url, server } = await serve(local())
    const head =
      'POST /api/checkout/notifications HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    const flood = async (times: number): Promise<void> => {
      for (let count = 0; count < times; count += 20)
        await Promise.all(
          Array.from({ length: 20 }, () => speak(url, head, `${big.length.toString(16)}\r\n${big}\r\n`)),
        )
    }
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const heap = (): number => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const noConnections = (): Promise<unknown> =>
      expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(0)
    await flood(200)
    await noConnections()
    const before = heap()
    await flood(1_000)
    await noConnections()
    // The remains of the last connections are freed in the next turns of the event loop.
    await expect.poll(() => (heap() - before) / 1_048_576).toBeLessThan(4)
  })
})

describe('58: slow and many clients', () => {
  test('a head that arrives slowly is cut off by headersTimeout', async () => {
    const { url, server } = await serve(local(), { headersTimeoutMs: 300, requestTimeoutMs: FOREVER_MS })
    expect(server.headersTimeout).toBe(300)
    expect(await speak(url, 'GET /api/checkout/health HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a body that arrives slowly is cut off by requestTimeout', async () => {
    const { url, server } = await serve(local(), { headersTimeoutMs: 300, requestTimeoutMs: 600 })
    expect(server.requestTimeout).toBe(600)
    const head = 'POST /api/checkout/notifications HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    // The request ends by the timeout.
    await speak(url, `${head}Content-Length: 100\r\n\r\n{`)
  })

  test('connections above the limit are closed at once', async () => {
    const { url } = await serve(local(), { maxConnections: 3 })
    const port = Number(new URL(url).port)
    const held = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'))
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    expect(await speak(url, 'GET /api/checkout/health HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('')
    for (const socket of held) socket.destroy()
  })

  test('a head over 16 KiB is refused', async () => {
    const { url } = await serve(local())
    expect(
      await speak(url, `GET /api/checkout/health HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('a shutdown', () => {
  test('ends streams, finishes an open request, and does not wait for idle connections', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const resolveOrder = vi.fn(() => held.then(() => undefined))
    const checkout = aCheckout({ publicUrl: 'http://127.0.0.1/api/checkout', resolveOrder })
    const running = await serve(checkout, { keepAliveTimeoutMs: FOREVER_MS, shutdownMs: FOREVER_MS })
    const base = `${running.url}/api/checkout`
    await (await fetch(`${base}/health`)).text()
    const pending = fetch(`${base}/methods?order=order-1`)
    await expect.poll(() => resolveOrder).toHaveBeenCalled()
    const closed = running.close()
    release()
    expect((await pending).status).toBe(404)
    await closed
    await expect(fetch(`${base}/health`)).rejects.toThrow()
  })

  test('the stream of a client that left is closed', async () => {
    const checkout = local()
    const { url } = await serve(checkout)
    const created = await checkout.post('/payments', aBody(), { origin: 'http://127.0.0.1' })
    const { id } = (await created.json()) as PaymentSnapshot
    const answer = await new Promise<IncomingMessage>((resolve) =>
      httpRequest(`${url}/api/checkout/payments/${id}/events`, resolve).end(),
    )
    expect(checkout.handler.metrics()).toContain('ficha_streams_open 1')
    answer.destroy()
    await expect.poll(() => checkout.handler.metrics()).toContain('ficha_streams_open 0')
  })
})

test('a port in use is reported at once, with the cure', async () => {
  const { url } = await serve(local())
  const port = Number(new URL(url).port)
  await expect(serveNode(local().handler, { port })).rejects.toThrow(
    `@ficha/server: serveNode cannot listen on port ${port} of 127.0.0.1 (EADDRINUSE): another program listens there. Stop it, or pass another port.`,
  )
})

test('24: a production process without certificate checks is refused', () => {
  expect(() => checkProcess('production', { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('certificate checks')
  expect(() => checkProcess('production', {})).not.toThrow()
  expect(() => checkProcess('test', { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).not.toThrow()
})

describe('a server in a container', () => {
  const none = (): boolean => false
  test.each([
    ['Kubernetes', { KUBERNETES_SERVICE_HOST: '10.0.0.1' }, none],
    ['Docker', {}, (path: string) => path === '/.dockerenv'],
    ['Podman', {}, (path: string) => path === '/run/.containerenv'],
  ])('is recognised in %s', (_where, env, exists) => {
    expect(isInContainer(env, exists)).toBe(true)
    expect(isInContainer({}, none)).toBe(false)
  })

  test('says that nobody can reach it, unless its host is stated', () => {
    expect(containerWarning(undefined, true)).toContain('host: "0.0.0.0"')
    expect(containerWarning('0.0.0.0', true)).toBeUndefined()
    expect(containerWarning('127.0.0.1', true)).toBeUndefined()
    expect(containerWarning(undefined, false)).toBeUndefined()
  })

  test.each([{ NODE_ENV: 'test' }, { VITEST: 'true' }, { JEST_WORKER_ID: '1' }, { NODE_TEST_CONTEXT: 'child-v8' }])(
    'says nothing in a test run: %o',
    (env) => {
      expect(containerWarningOnce(undefined, env, true)).toBeUndefined()
    },
  )

  test('says it once in a process', () => {
    expect(containerWarningOnce(undefined, {}, true)).toContain('seems to run in a container')
    expect(containerWarningOnce(undefined, {}, true)).toBeUndefined()
  })
})

describe('a function of this folder that was given something else says what to pass', () => {
  const { handler } = local()
  const options = { resolveOrder: () => undefined }
  test.each<[string, () => unknown, RegExp]>([
    [
      'serveNode(options)',
      () => serveNode(options as never),
      /was given the options.*serveNode\(createCheckoutHandler\(options\)\)/,
    ],
    ['serveNode()', () => serveNode(undefined as never), /was given no handler, so nothing would be served/],
    [
      'serveNode(handler, 3000)',
      () => serveNode(handler, 3000 as never),
      /Pass serveNode\(handler, \{ port: 3000 \}\)/,
    ],
    ['a port that is not set', () => serveNode(handler, { port: Number(undefined) }), /port of serveNode is NaN/],
    ['a blank port', () => serveNode(handler, { port: '' as never }), /which is no port/],
    ['a port that is too large', () => serveNode(handler, { port: 70_000 }), /70000, which is no port/],
    ['startJobs(server)', () => startJobs({} as never), /startJobs was given no handler, so no job would run/],
    ['toNodeListener()', () => toNodeListener(undefined as never), /toNodeListener was given no handler/],
    ['undiciFetch()', () => undiciFetch(undefined as never), /undiciFetch was given no address/],
  ])('%s', async (_, make, sentence) => {
    await expect((async () => Promise.resolve(make()))()).rejects.toThrow(sentence)
  })

  test('the handler as a middleware of Express', async () => {
    const incoming = { url: '/api/checkout/payments', method: 'POST', headers: { host: '127.0.0.1' } }
    await expect(handler(incoming as never)).rejects.toThrow(/no web Request.*mount toNodeListener\(handler\)/)
    await expect(handler('http://127.0.0.1/api/checkout/health' as never)).rejects.toThrow(/no web Request/)
  })
})
