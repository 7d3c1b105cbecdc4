import type { CheckoutHandler } from '@ficha/server'

/**
 * app/api/checkout/[...path]/route.ts of the Next.js App Router. Make the handler in a module of its own, once, and write:
 *
 *     export const runtime = 'nodejs'
 *     export const dynamic = 'force-dynamic'
 *     export const { GET, POST, OPTIONS } = routeHandlers(handler)
 *
 * Behind Next's server no connection is visible: set `trustProxy` to the number of proxies in front of it. Jobs need a process that
 * stays: `startJobs(handler)` of `@ficha/server/node` in instrumentation.ts, or a cron that asks a route of yours for `handler.runJobs()`.
 */
export const routeHandlers = (
  handler: CheckoutHandler,
): Readonly<Record<'GET' | 'POST' | 'OPTIONS', (request: Request) => Promise<Response>>> => {
  const handle = (request: Request): Promise<Response> => handler(request)
  return { GET: handle, POST: handle, OPTIONS: handle }
}
