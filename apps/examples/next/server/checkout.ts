import { createCheckoutHandler, publishedReadings, type CheckoutHandler } from '@ficha/server'
import { sqliteStore, undiciFetch } from '@ficha/server/node'
import type { PaymentSnapshot } from '@ficha/core'

const {
  GATEWAY_URL = 'http://127.0.0.1:4010',
  APP_ID = 'sandbox-app',
  SECURITY_KEY = 'sandbox-security-key',
  DATABASE = 'checkout.sqlite',
} = process.env

/** Where browsers find the checkout's routes. */
export const PUBLIC_URL = process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}/api/checkout`

const mug = {
  country: 'BR',
  amount: '150.00',
  currency: 'BRL',
  subject: 'Mug',
  content: 'Mug',
  buyerId: 'ana',
  // Without this line all ways to pay of the country are offered. Cards need the gateway's card fields on the page.
  methods: [{ method: 'PIX' }, { method: 'Boleto' }],
} as const

const create = (): CheckoutHandler =>
  createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: GATEWAY_URL, appId: APP_ID, securityKey: SECURITY_KEY, fetch: undiciFetch(GATEWAY_URL) },
    // Next gives a route the host "localhost", whatever address the browser has. This option states the shop's address.
    publicUrl: PUBLIC_URL,
    // Your orders and your session: answer undefined for an order that this request may not pay.
    resolveOrder: (_request, orderId) => (orderId.startsWith('order-') ? mug : undefined),
    resolveRecurring: () => undefined,
    // `resolveOrder` said that this request may pay the order, so it may also change the way to pay it.
    authorize: (_request, action) => action === 'replace-payment',
    ...publishedReadings({ signatureHeader: 'service-signature' }),
    store: sqliteStore(DATABASE),
  })

// `next dev` loads this file again after each change, and `next build` loads it in many processes. So a process makes its one handler at the first
// use.
const shared = globalThis as typeof globalThis & { fichaCheckout?: CheckoutHandler }
export const checkout = (): CheckoutHandler => (shared.fichaCheckout ??= create())

/** A payment as a page of ours reads it: through the handler, without the network. */
export const readPayment = async (id: string): Promise<PaymentSnapshot | undefined> => {
  const response = await checkout()(new Request(`${PUBLIC_URL}/payments/${encodeURIComponent(id)}`))
  return response.ok ? ((await response.json()) as PaymentSnapshot) : undefined
}
