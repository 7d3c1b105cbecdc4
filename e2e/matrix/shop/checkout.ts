import { createCheckoutHandler, publishedReadings, type CheckoutHandler } from '@ficha/server'
import { sqliteStore, startJobs } from '@ficha/server/node'

const { GATEWAY_URL = 'http://127.0.0.1:4010', APP_ID = 'sandbox-app', SECURITY_KEY = '', PORT = '3000' } = process.env
const { TRUSTED_PROXIES = '0' } = process.env

/** Where browsers find the checkout's routes. */
export const PUBLIC_URL = `http://127.0.0.1:${PORT}/api/checkout`

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

const club = {
  amount: '49.90',
  currency: 'BRL',
  interval: { unit: 'M', count: 1 },
  quantity: 12,
  zone: 'America/Sao_Paulo',
  subject: 'Clube do Café',
  content: 'Coffee, monthly',
  buyerId: 'ana',
} as const

const create = (): CheckoutHandler => {
  const handler = createCheckoutHandler({
    environment: 'test',
    gateway: { baseUrl: GATEWAY_URL, appId: APP_ID, securityKey: SECURITY_KEY },
    publicUrl: PUBLIC_URL,
    // Your orders and your session: answer undefined for an order that this request may not pay.
    resolveOrder: (_request, orderId) => (orderId.startsWith('order-') ? mug : undefined),
    resolveRecurring: (_request, recurringId) => (recurringId.startsWith('club-') ? club : undefined),
    authorize: (_request, action) => action === 'replace-payment',
    ...publishedReadings({ signatureHeader: 'service-signature' }),
    store: sqliteStore('checkout.sqlite'),
    // How many proxies stand in front of the server. The payer's address is then read from X-Forwarded-For.
    trustProxy: Number(TRUSTED_PROXIES),
  })
  startJobs(handler)
  return handler
}

// A development server loads this file again with each change: one handler for a process, made when it is used.
const shared = globalThis as typeof globalThis & { fichaCheckout?: CheckoutHandler }

/** The checkout of this process. */
export const checkout = (): CheckoutHandler => (shared.fichaCheckout ??= create())
