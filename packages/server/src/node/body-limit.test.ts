import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { aCheckout } from '../testing/checkout.support.ts'
import { nextLeaving } from './next-leaving.support.ts'
import { serveNode } from './serve-node.ts'
import { toNodeListener, type FetchHandler, type NodeListenerOptions } from './node-listener.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Mount = (handler: FetchHandler, options?: NodeListenerOptions) => Server

const mounts: readonly (readonly [string, Mount])[] = [
  ['node:http', (handler, options) => createServer(toNodeListener(handler, options))],
  [
    'node:http behind a handler of the merchant’s own',
    (handler, options) => createServer(toNodeListener((request, context) => handler(request, context), options)),
  ],
  ['Express', (handler, options) => createServer(express().use(toNodeListener(handler, options)))],
]

const listen = async (server: Server): Promise<number> => {
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Sends a head and then pieces of a body as long as possible. Returns the answer and the number of accepted bytes. */
const pour = async (
  port: number,
  head: string,
  { piece, most }: { readonly piece: string; readonly most: number },
): Promise<{ readonly received: string; readonly sent: number }> => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let sent = 0
  socket.on('data', (part) => (received += part.toString()))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(head)
  while (!socket.destroyed && sent < most && !received.includes('\r\n\r\n')) {
    const hasRoom = socket.write(piece)
    sent += piece.length
    if (!hasRoom) await Promise.race([once(socket, 'drain'), closed]).catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (!received.includes('\r\n\r\n')) await Promise.race([once(socket, 'data'), closed]).catch(() => undefined)
  // Only a connection that the server closes is awaited: with keep-alive it stays open.
  if (/connection: close/i.test(received)) await closed
  socket.destroy()
  return { received, sent }
}

const CHUNK = `4000\r\n${'x'.repeat(0x4000)}\r\n`
const FLOOD = { piece: CHUNK, most: 50_000_000 }
const chunked = (method: string, path: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\n`
const AN_ID = 'AAAAAAAAAAAAAAAAAAAAAAAA'
const ROUTE_OF: Readonly<Record<string, string>> = {
  '/nowhere': 'none',
  '/notifications/a-guess': '/notifications/:id',
}

describe.each(mounts)('11.12: an endless body, mounted with %s,', (_, mount) => {
  test.each([
    ['GET', `/payments/${AN_ID}`],
    ['GET', '/health'],
    ['GET', '/nowhere'],
    ['POST', '/nowhere'],
    ['PUT', '/payments'],
    ['DELETE', '/notifications'],
    ['POST', '/payments'],
    ['POST', '/notifications'],
    ['POST', '/notifications/a-guess'],
    ['POST', '/recurring'],
    ['POST', `/recurring/${AN_ID}/cancel`],
  ])('%s %s, is cut at the limit with 413 and a closed connection', async (method, path) => {
    const checkout = aCheckout({ publicUrl: 'http://a/api/checkout' })
    const port = await listen(
      mount(checkout.handler, { onTooLarge: (refused) => checkout.handler.noteTooLarge(refused) }),
    )
    const { received, sent } = await pour(port, chunked(method, `/api/checkout${path}`), FLOOD)
    expect(received).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
    expect(received).toContain('"code":"too-large"')
    expect(received).toMatch(/x-content-type-options: nosniff/i)
    // Bytes in the kernel's buffers do not count as the server's.
    expect(sent).toBeLessThan(20_000_000)
    // It is counted and logged once. Without the line a refused notification of the gateway would leave no trace.
    const route = ROUTE_OF[path] ?? path.replace(AN_ID, ':id')
    expect(checkout.handler.metrics()).toContain(`ficha_requests_total{route="${route}",status="413"} 1`)
    const loud = checkout.logger.lines.filter((line) => /"level":"(warn|error)"/.test(line))
    expect(loud.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ method, route, requestId: expect.any(String) as string }),
    ])
    expect(loud[0]).toContain('A body was too large and was not read (413)')
  })

  test('is cut for the merchant’s own handler, whatever it does with the body', async () => {
    const kinds: readonly FetchHandler[] = [
      async (request) => new Response(await request.text()),
      async (request) => Response.json(await request.json().catch(() => 'nothing')),
      () => Promise.resolve(new Response('not read')),
    ]
    for (const handler of kinds) {
      const port = await listen(mount(handler))
      const { received, sent } = await pour(port, chunked('POST', '/shop/orders'), FLOOD)
      expect(received).toMatch(/^HTTP\/1\.1 413 /)
      expect(sent).toBeLessThan(20_000_000)
    }
  })

  test('is not read at all if its length is stated', async () => {
    let requested = 0
    const handler: FetchHandler = () => Promise.resolve(new Response(String((requested += 1))))
    const port = await listen(mount(handler, { maxBodyBytes: 10 }))
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\n\r\n'
    const { received } = await pour(port, head, { piece: '', most: 0 })
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
    expect(requested).toBe(0)
  })
})

test('11.12: serveNode states the limit to the merchant’s handler around the checkout, and checks a stated length', async () => {
  const checkout = aCheckout({ publicUrl: 'http://a/api/checkout', rateLimit: { logLinesPerMinute: 2 } })
  const running = await serveNode(checkout.handler, {
    port: 0,
    jobsEveryMs: 0,
    fetch: (request, context) => checkout.handler(request, context),
  })
  for (let count = 0; count < 5; count += 1) {
    const head = 'POST /api/checkout/notifications?x=1 HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n'
    const { received } = await pour(Number(new URL(running.url).port), head, { piece: '', most: 0 })
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
  }
  await running.close()
  const notified = checkout.logger.lines.filter((line) => line.includes('too large'))
  expect(notified.filter((line) => line.includes('"message":"A body was too large'))).toHaveLength(2)
  expect(notified.at(-1)).toContain('"leftOut":3')
  expect(checkout.handler.metrics()).toContain('ficha_requests_total{route="/notifications",status="413"} 5')
})

test('11.12: the checkout’s handler knows the limit without an option if it is mounted alone', async () => {
  const checkout = aCheckout()
  const port = await listen(createServer(toNodeListener(checkout.handler)))
  await pour(port, chunked('PUT', '/api/checkout/payments'), FLOOD)
  expect(checkout.handler.metrics()).toContain('ficha_requests_total{route="/payments",status="413"} 1')
})

test('11.12: a body within the limit that is not read keeps its connection and its answer', async () => {
  const port = await listen(createServer(toNodeListener(() => Promise.resolve(new Response('fine')))))
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (part) => (received += part.toString()))
  socket.write('POST /one HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc')
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.write('defGET /two HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => received.match(/HTTP\/1\.1 200 [\s\S]*?fine/g)?.length).toBe(2)
  socket.destroy()
})

test('11.12: an event stream that opens after its reader has left is closed', async () => {
  let answer = (_: Response): void => undefined
  let isCancelled = false
  let isRequested = false
  const handler: FetchHandler = () =>
    new Promise((resolve) => {
      isRequested = true
      answer = resolve
    })
  const server = createServer(toNodeListener(handler))
  const port = await listen(server)
  const left = nextLeaving(server)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => isRequested).toBe(true)
  socket.destroy()
  await left
  answer(new Response(new ReadableStream({ cancel: () => void (isCancelled = true) })))
  await expect.poll(() => isCancelled).toBe(true)
})

test.each([Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY])('11.12: a limit of %s bytes is refused', (maxBodyBytes) => {
  expect(() => toNodeListener(() => Promise.resolve(new Response()), { maxBodyBytes })).toThrow(
    /^@ficha\/server: maxBodyBytes is not a valid number.*Pass a whole number of bytes\.$/,
  )
})

test('11.12: the handler alone refuses a stated length above the limit, for every method and address', async () => {
  const { handler } = aCheckout()
  for (const [method, path] of [
    ['GET', '/health'],
    ['POST', '/nowhere'],
    ['PUT', '/payments'],
    ['POST', '/notifications'],
  ] as const) {
    const headers = { 'content-length': '65537', 'content-type': 'application/json' }
    const response = await handler(new Request(`https://shop.example/api/checkout${path}`, { method, headers }))
    expect([method, path, response.status]).toEqual([method, path, 413])
  }
})
