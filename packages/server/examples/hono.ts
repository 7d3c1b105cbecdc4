import { Hono } from 'hono'
import type { CheckoutHandler, RequestContext } from '@ficha/server'

/** The checkout inside a Hono application, on Node, Deno, Bun or a worker. The handler takes the web request of Hono. */
export const createShop = (
  handler: CheckoutHandler,
  contextOf: (env: unknown) => RequestContext = () => ({}),
): Hono => {
  const app = new Hono()
  app.get('/', (c) => c.text('The shop'))
  app.all('/api/checkout/*', (c) => handler(c.req.raw, contextOf(c.env)))
  return app
}
