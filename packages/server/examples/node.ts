import { createCheckoutHandler, publishedReadings } from '@ficha/server'
import { serveNode, sqliteStore, undiciFetch } from '@ficha/server/node'

const {
  GATEWAY_URL = 'http://127.0.0.1:4010',
  APP_ID = 'sandbox-app',
  SECURITY_KEY = 'sandbox-security-key',
} = process.env

const handler = createCheckoutHandler({
  environment: 'test',
  gateway: { baseUrl: GATEWAY_URL, appId: APP_ID, securityKey: SECURITY_KEY, fetch: undiciFetch(GATEWAY_URL) },
  // Your cart: find the session by the request's cookies, and return undefined for an order that this session may not pay.
  resolveOrder: (_request, orderId) =>
    orderId === 'order-7'
      ? { country: 'BR', amount: '150.00', currency: 'BRL', subject: 'Two chairs', content: 'Order 7', buyerId: 'b-3' }
      : undefined,
  resolveRecurring: () => undefined,
  authorize: () => true,
  ...publishedReadings({ signatureHeader: 'service-signature' }),
  store: sqliteStore(process.env['DATABASE'] ?? 'ficha.sqlite'),
  onOrderChange: ({ orderId, state, fulfil }) => console.log(`${orderId} is ${state}${fulfil ? ': deliver' : ''}`),
})

export const running = await serveNode(handler, { port: Number(process.env['PORT'] ?? 4000) })
