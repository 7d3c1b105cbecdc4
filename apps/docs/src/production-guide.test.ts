import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckoutHandler, PaymentStore } from '@ficha/server'
import { sqliteStore } from '@ficha/server/node'
import { expect, test } from 'vitest'
import { runGuide } from './guide-code.support.ts'

interface ProductionGuide {
  readonly createCheckout: (
    shop: object,
    store: PaymentStore,
    env: Readonly<Record<string, string | undefined>>,
  ) => CheckoutHandler
}

const ENV = {
  GATEWAY_URL: 'https://gateway.example',
  APP_ID: 'app-7',
  SECURITY_KEY: 'a-key-of-the-gateway',
  SIGNATURE_HEADER: 'gateway-signature',
  PUBLIC_URL: 'https://shop.example/api/checkout',
}

const SHOP = {
  sessionOf: (request: Request) => request.headers.get('x-session') ?? undefined,
  findOrder: (orderId: string) =>
    Promise.resolve(orderId === 'order-1' ? { session: 'ana', total: '150.00', title: 'Mug' } : undefined),
  followOrder: () => undefined,
  callSomebody: () => Promise.resolve(),
}

test('the file of the guide "Production in one file" starts in production, and shows an order to its own session only', async () => {
  const { createCheckout } = await runGuide<ProductionGuide>('production', 'checkout.ts')
  const folder = mkdtempSync(join(tmpdir(), 'ficha-production-'))
  const checkout = createCheckout(SHOP, sqliteStore(join(folder, 'payments.db')), ENV)
  try {
    const get = (path: string, session: string) =>
      checkout(new Request(`${ENV.PUBLIC_URL}${path}`, { headers: { 'x-session': session } }), {
        clientAddress: '203.0.113.7',
      })
    expect((await get('/ready', 'ana')).status).toBe(200)
    expect((await get('/methods?order=order-1', 'bia')).status).toBe(404)
    const methods = await get('/methods?order=order-1', 'ana')
    expect(methods.status).toBe(200)
    expect(await methods.text()).toContain('PIX')
    expect(() => createCheckout(SHOP, sqliteStore(':memory:'), { ...ENV, SECURITY_KEY: undefined })).toThrow(
      'SECURITY_KEY is not set',
    )
  } finally {
    checkout.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
