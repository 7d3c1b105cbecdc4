import type { CheckoutHandler } from '@ficha/server'

/**
 * app/api/checkout/[...path]/route.ts of the Next.js App Router. Make the handler in a module of its own, once, and write:
 *
 *     export const { GET, POST, OPTIONS } = routeHandlers(handler)
 *
 * With `cacheComponents` a build must not make an answer: write `await connection()` of `next/server` before the handler is called.
 *
 * A route of Next.js does not get the address of the connection: set `trustProxy` to the number of proxies before the server. Jobs need a
 * process that keeps running: call `startJobs(handler)` of `@ficha/server/node` in instrumentation.ts. Or let a cron request a route of yours
 * that calls `handler.runJobs()`.
 */
export const routeHandlers = (
  handler: CheckoutHandler,
): Readonly<Record<'GET' | 'POST' | 'OPTIONS', (request: Request) => Promise<Response>>> => {
  const handle = (request: Request): Promise<Response> => handler(request)
  return { GET: handle, POST: handle, OPTIONS: handle }
}
