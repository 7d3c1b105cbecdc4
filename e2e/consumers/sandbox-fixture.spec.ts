import { test as base, expect } from '@playwright/test'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createCheckoutHandler, publishedReadings } from '@ficha/server'
import { sqliteStore, toNodeListener } from '@ficha/server/node'
import { sandboxFixtures, type SandboxFixtures } from '@ficha/sandbox/playwright'
import { PAYER } from '../support/payer.ts'

interface Shop {
  /** Orders and pays by Pix; the read id. */
  readonly buy: () => Promise<string>
  readonly phaseOf: (id: string) => Promise<string>
}

const mug = {
  country: 'BR',
  amount: '150.00',
  currency: 'BRL',
  subject: 'Mug',
  content: 'Mug',
  buyerId: 'ana',
} as const

/** A merchant's test suite: the package's fixture, and the merchant's own shop that uses it. */
const test = base.extend<{ readonly shop: Shop }, SandboxFixtures>({
  ...sandboxFixtures,
  shop: async ({ sandbox }, use) => {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const own = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
    const checkout = createCheckoutHandler({
      environment: 'test',
      gateway: { baseUrl: sandbox.url, appId: sandbox.appId, securityKey: sandbox.securityKey },
      publicUrl: `${own}/api/checkout`,
      ...publishedReadings({ signatureHeader: 'service-signature' }),
      store: sqliteStore(':memory:'),
      resolveOrder: () => mug,
      resolveRecurring: () => undefined,
      authorize: () => false,
    })
    server.on('request', toNodeListener(checkout))
    const payments = `${own}/api/checkout/payments`
    await use({
      buy: async () => {
        const response = await fetch(payments, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: own },
          body: JSON.stringify({ orderId: `order-${crypto.randomUUID()}`, method: 'PIX', payer: PAYER }),
        })
        expect(response.status, await response.clone().text()).toBe(201)
        return ((await response.json()) as { readonly id: string }).id
      },
      phaseOf: async (id) => ((await (await fetch(`${payments}/${id}`)).json()) as { readonly phase: string }).phase,
    })
    checkout.close()
    server.closeAllConnections()
    server.close()
  },
})

test('the fixture pays, declines and lets an order expire, and each reaches the shop', async ({ sandbox, shop }) => {
  for (const [act, phase] of [
    [() => sandbox.pay(), 'paid'],
    [() => sandbox.decline(), 'failed'],
    [() => sandbox.expire(), 'failed'],
  ] as const) {
    const id = await shop.buy()
    expect(await shop.phaseOf(id)).toBe('processing')
    await act()
    await expect.poll(() => shop.phaseOf(id)).toBe(phase)
  }
})

test('the fixture returns notifications, and its clock passes a deadline', async ({ sandbox, shop }) => {
  const id = await shop.buy()
  const { out_trade_no: outTradeNo } = await sandbox.order()
  await sandbox.pay()
  // All tests of a worker share the sandbox, so notifications that earlier tests did not take come first.
  const taken: unknown[] = []
  await expect
    .poll(async () => {
      taken.push(JSON.parse((await sandbox.nextNotification()).body))
      return taken.at(-1)
    })
    .toMatchObject({ out_trade_no: outTradeNo, amount: '150.00', trade_status: 'SUCCESS' })
  await expect.poll(() => shop.phaseOf(id)).toBe('paid')

  const late = await shop.buy()
  await sandbox.advanceClock('PT2H')
  await expect.poll(() => shop.phaseOf(late)).toBe('failed')
})

test('another amount than requested settles nothing', async ({ sandbox, shop }) => {
  const id = await shop.buy()
  await sandbox.report('SUCCESS', { amount: '149.99' })
  await expect
    .poll(async () => (await sandbox.nextNotification().catch(() => undefined))?.deliveries.length ?? 1)
    .toBeGreaterThan(0)
  expect(await shop.phaseOf(id)).toBe('processing')
})
