import { Pool } from 'pg'
import { createCheckoutHandler, postgresStore, publishedReadings } from '@ficha/server'
import { startJobs, toNodeListener, undiciFetch } from '@ficha/server/node'
import express from 'express'

const {
  DATABASE_URL,
  GATEWAY_URL = 'http://127.0.0.1:4010',
  APP_ID = 'sandbox-app',
  SECURITY_KEY = 'sandbox-security-key',
} = process.env

// One connection listens while payment pages are open. A database that does not answer gives an error, not a long wait.
const pool = new Pool({ connectionString: DATABASE_URL, max: 10, connectionTimeoutMillis: 5_000 })

const handler = createCheckoutHandler({
  environment: 'test',
  gateway: { baseUrl: GATEWAY_URL, appId: APP_ID, securityKey: SECURITY_KEY, fetch: undiciFetch(GATEWAY_URL) },
  resolveOrder: (_request, orderId) =>
    orderId === 'order-7'
      ? { country: 'BR', amount: '150.00', currency: 'BRL', subject: 'Two chairs', content: 'Order 7', buyerId: 'b-3' }
      : undefined,
  resolveRecurring: () => undefined,
  authorize: () => true,
  ...publishedReadings({ signatureHeader: 'service-signature' }),
  store: postgresStore(pool),
})

const app = express()
const checkout = toNodeListener(handler)
// Before any body parser, and with the whole path: app.use('/api/checkout', ...) would remove the prefix.
app.use((request, response, next) => {
  if (request.path.startsWith('/api/checkout/')) checkout(request, response)
  else next()
})
app.use(express.json())

export const server = app.listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1')
const jobs = startJobs(handler)

export const stop = async (): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve))
  handler.close()
  await Promise.all([closed, jobs.stop()])
  await pool.end()
}
