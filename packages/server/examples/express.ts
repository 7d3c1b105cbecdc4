import express, { type Express } from 'express'
import type { CheckoutHandler } from '@ficha/server'
import { toNodeListener } from '@ficha/server/node'

/**
 * The checkout inside an Express application. Mounted before any body parser: a notification is verified over its raw bytes, and a
 * parser would have eaten them. Run `startJobs(handler)` beside it.
 */
export const createShop = (handler: CheckoutHandler): Express => {
  const app = express()
  app.disable('x-powered-by')
  const checkout = toNodeListener(handler)
  // Not app.use('/api/checkout', ...): Express would cut the prefix off the address, and the handler wants all of it.
  app.use((request, response, next) => {
    if (request.path.startsWith('/api/checkout/')) checkout(request, response)
    else next()
  })
  app.use(express.json())
  app.get('/', (_, response) => void response.send('The shop'))
  return app
}
