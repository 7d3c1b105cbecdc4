import { createCheckoutHandler, publishedReadings } from '@ficha/server'
import { sqliteStore, undiciFetch } from '@ficha/server/node'

const {
  GATEWAY_URL = 'http://127.0.0.1:4010',
  APP_ID = 'sandbox-app',
  SECURITY_KEY = 'sandbox-security-key',
  DATABASE = 'checkout.sqlite',
} = process.env

/** Where the shop is reached. */
export const PORT = Number(process.env['PORT'] ?? '3000')

const mug = {
  country: 'BR',
  amount: '150.00',
  currency: 'BRL',
  subject: 'Mug',
  content: 'Mug',
  buyerId: 'ana',
} as const

export const checkout = createCheckoutHandler({
  environment: 'test',
  gateway: { baseUrl: GATEWAY_URL, appId: APP_ID, securityKey: SECURITY_KEY, fetch: undiciFetch(GATEWAY_URL) },
  publicUrl: `http://127.0.0.1:${PORT}/api/checkout`,
  // Your orders and your session: answer undefined for an order that this request may not pay.
  resolveOrder: (_request, orderId) => (orderId.startsWith('order-') ? mug : undefined),
  resolveRecurring: () => undefined,
  // `resolveOrder` said that this request may pay the order, so it may also change the way to pay it.
  authorize: (_request, action) => action === 'replace-payment',
  ...publishedReadings({ signatureHeader: 'service-signature' }),
  store: sqliteStore(DATABASE),
})
