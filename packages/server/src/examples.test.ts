import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { PaymentSnapshot } from '@ficha/core'
import { createShop as createExpressShop } from '../examples/express.ts'
import { createShop as createHonoShop } from '../examples/hono.ts'
import { routeHandlers } from '../examples/next-route.ts'
import { payWithPix } from '../examples/server-action.ts'
import { postgresMissing, startPostgres } from './store/postgres.support.ts'
import {
  aBody,
  aCheckout,
  aNotification,
  anOrder,
  aPayer,
  BASE,
  ORIGIN,
  sign,
  type TestCheckout,
} from './testing/checkout.support.ts'

type Send = (path: string, init: RequestInit) => Promise<Response>

const write = (body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

/** A payment from its creation to "paid" in a mounted handler: with its stream, and a notification that is verified over raw bytes. */
const walk = async (checkout: TestCheckout, send: Send): Promise<void> => {
  const created = await send('/payments', write(aBody(), { origin: ORIGIN }))
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as PaymentSnapshot
  const stream = await send(`/payments/${id}/events`, {})
  const reader = stream.body?.getReader()
  const firstPart = new TextDecoder().decode((await reader?.read())?.value)
  expect(firstPart).toContain('retry: 2000')
  // The JSON has spaces that a parser would lose, because the signature is over the bytes.
  const body = JSON.stringify(aNotification(String(checkout.gateway.sent[0]?.json['out_trade_no'])), undefined, 2)
  const signature = sign(body, Math.floor(checkout.clock.now() / 1_000))
  const headers = { 'content-type': 'application/json', 'service-signature': signature }
  expect((await send('/notifications', { method: 'POST', body, headers })).status).toBe(200)
  expect(await (await send(`/payments/${id}`, {})).json()).toMatchObject({ phase: 'paid' })
  await reader?.cancel()
  expect((await send('/nowhere', {})).status).toBe(404)
}

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

describe('the checkout works as the examples mount it:', () => {
  test('in Express', async () => {
    const checkout = aCheckout()
    const server = createServer((request, response) => void createExpressShop(checkout.handler)(request, response))
    const url = await listen(server)
    await walk(checkout, (path, init) => fetch(`${url}/api/checkout${path}`, init))
    expect(await (await fetch(url)).text()).toBe('The shop')
    checkout.handler.close()
    server.closeAllConnections()
    server.close()
  })

  test('in Hono', async () => {
    const checkout = aCheckout()
    const app = createHonoShop(checkout.handler)
    await walk(checkout, async (path, init) => app.request(`${BASE}${path}`, init))
    expect(await (await app.request(ORIGIN)).text()).toBe('The shop')
    checkout.handler.close()
  })

  test('in a route of the Next.js App Router', async () => {
    const checkout = aCheckout()
    const { GET, POST, OPTIONS } = routeHandlers(checkout.handler)
    await walk(checkout, (path, init) => (init.method === 'POST' ? POST : GET)(new Request(`${BASE}${path}`, init)))
    expect((await OPTIONS(new Request(`${BASE}/payments`, { method: 'OPTIONS' }))).status).toBe(403)
    checkout.handler.close()
  })

  test('without HTTP in a server action, as the page about mounting shows it', async () => {
    const example = readFileSync(new URL('../examples/server-action.ts', import.meta.url), 'utf8')
    expect(readFileSync(new URL('../docs/mounting.md', import.meta.url), 'utf8')).toContain(example)
    const checkout = aCheckout({
      resolveOrder: (request) => (request.headers.get('cookie') === 'session=7' ? anOrder() : undefined),
    })
    const form = new FormData()
    const { name, email, phone, document, address } = aPayer
    const fields = { name, email, phone, document: document.number, ...address, key: 'form-1' }
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    const headers = new Headers({ cookie: 'session=7' })
    const paid = await payWithPix(checkout.handler, headers, 'order-7', form)
    const [payment] = await checkout.handler.listPayments()
    expect(paid).toEqual({ kind: 'go', to: `/pay/${payment?.id ?? ''}` })
    expect(await payWithPix(checkout.handler, headers, 'order-7', form)).toEqual(paid)
    form.set('email', 'ana@')
    form.set('key', 'form-2')
    expect(await payWithPix(checkout.handler, headers, 'order-8', form)).toMatchObject({
      kind: 'mend',
      issues: [{ path: 'payer.email' }],
    })
    expect(await payWithPix(checkout.handler, new Headers(), 'order-7', form)).toMatchObject({
      kind: 'mend',
      issues: [],
    })
  })

  const missing = postgresMissing()
  test.skipIf(missing !== undefined)(
    `in Express with PostgreSQL, as the page about mounting shows it ${missing ?? ''}`,
    async () => {
      const example = readFileSync(new URL('../examples/express-postgres.ts', import.meta.url), 'utf8')
      expect(readFileSync(new URL('../docs/mounting.md', import.meta.url), 'utf8')).toContain(example)
      const postgres = await startPostgres()
      process.env['PORT'] = '0'
      process.env['DATABASE_URL'] = postgres.connectionString
      process.env['GATEWAY_URL'] = 'http://127.0.0.1:9'
      const { server, stop } = await import('../examples/express-postgres.ts')
      if (!server.listening) await once(server, 'listening')
      const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/checkout`
      expect(await (await fetch(`${base}/ready`)).json()).toMatchObject({ status: 'ready' })
      // There is no gateway at this address, so the answer proves that the store was used.
      const created = await fetch(`${base}/payments`, write(aBody(), { 'sec-fetch-site': 'same-origin' }))
      expect([created.status, ((await created.json()) as { code: string }).code]).toEqual([503, 'gateway-unreachable'])
      server.closeAllConnections()
      await stop()
      await postgres.stop()
    },
    30_000,
  )

  test('in Node, in the twenty lines of the README', async () => {
    const example = readFileSync(new URL('../examples/node.ts', import.meta.url), 'utf8')
    expect(readFileSync(new URL('../README.md', import.meta.url), 'utf8')).toContain(example)
    process.env['PORT'] = '0'
    process.env['DATABASE'] = ':memory:'
    const { running } = await import('../examples/node.ts')
    expect(await (await fetch(`${running.url}/api/checkout/ready`)).json()).toMatchObject({ status: 'ready' })
    expect(await (await fetch(`${running.url}/api/checkout/methods?order=order-7`)).json()).toMatchObject({
      country: 'BR',
      order: { amount: '150.00' },
    })
    await running.close()
  })
})
