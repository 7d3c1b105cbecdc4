import { limitKeyOf } from '../http/caller.ts'
import { jsonResponse } from '../http/json.ts'
import type { Route } from './route-context.ts'

/**
 * The same as a route, without the body: for HEAD, which load balancers and monitors send. A failure has the status of the GET, and its body is
 * not sent by the platform either.
 */
export const headOf =
  (get: Route): Route =>
  async (context) => {
    const { status, headers } = await get(context)
    return new Response(null, { status, headers })
  }

/** GET /health: the process answers. The answer contains nothing else, so the address may be public. */
export const getHealth: Route = () => Promise.resolve(jsonResponse({ status: 'alive' }))

/**
 * GET /ready: the store can be written and its schema is this version's. Otherwise 503 with the missing part: the store or its migrations.
 * `gateway` is the result of the last exchange with the gateway. An unreachable gateway does not make the server unready, because it must
 * still take notifications.
 */
export const getReady: Route = async (context) => {
  const { settings, limits } = context
  await limits.read.take(limitKeyOf(context, 'ready'))
  await settings.store.checkReady()
  return jsonResponse({ status: 'ready', gateway: settings.gatewayReach() })
}
