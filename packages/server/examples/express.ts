import express, { type Express } from 'express'
import type { CheckoutHandler } from '@ficha/server'
import { toNodeListener } from '@ficha/server/node'

/**
 * The checkout inside an Express application. It is mounted before any body parser, because a notification is verified over its raw bytes,
 * which a parser would have read already. Also call `startJobs(handler)`.
 */
export const createShop = (handler: CheckoutHandler): Express => {
  const app = express()
  app.disable('x-powered-by')
  const checkout = toNodeListener(handler)
  // Not app.use('/api/checkout', ...): Express would remove the prefix from the address, and the handler needs the whole address.
  app.use((request, response, next) => {
    if (request.path.startsWith('/api/checkout/')) checkout(request, response)
    else next()
  })
  app.use(express.json())
  app.get('/', (_, response) => void response.send('The shop'))
  return app
}
