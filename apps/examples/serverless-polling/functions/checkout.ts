import { createCheckoutHandler, publishedReadings, type CheckoutHandler } from '@ficha/server'
import { sqliteStore, undiciFetch } from '@ficha/server/node'

const {
  GATEWAY_URL = 'http://127.0.0.1:4010',
  APP_ID = 'sandbox-app',
  SECURITY_KEY = 'sandbox-security-key',
  PORT = '3000',
  DATABASE = 'checkout.sqlite',
} = process.env

const mug = {
  country: 'BR',
  amount: '150.00',
  currency: 'BRL',
  subject: 'Mug',
  content: 'Mug',
  buyerId: 'ana',
} as const

/** Only the store lives longer than one call. In production it is `postgresStore(pool)`. Here it is a file. */
export const checkout = (): CheckoutHandler =>
  createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: GATEWAY_URL, appId: APP_ID, securityKey: SECURITY_KEY, fetch: undiciFetch(GATEWAY_URL) },
    publicUrl: `http://127.0.0.1:${PORT}/api/checkout`,
    // A function cannot keep a stream open. So browsers poll, and do not poll in a hidden tab.
    live: { mode: 'poll' },
    resolveOrder: (_request, orderId) => (orderId.startsWith('order-') ? mug : undefined),
    resolveRecurring: () => undefined,
    // `resolveOrder` said that this request may pay the order, so it may also change the way to pay it.
    authorize: (_request, action) => action === 'replace-payment',
    ...publishedReadings({ signatureHeader: 'service-signature' }),
    store: sqliteStore(DATABASE),
  })

/** The function behind /api/checkout/*, as platforms with web requests call it. */
export const handle = (request: Request): Promise<Response> => checkout()(request)
