import { limitKeyOf } from '../http/caller.ts'
import { jsonResponse } from '../http/json.ts'
import type { Route } from './route-context.ts'

/** GET /health: the process answers. Says nothing else, so that it can stay open to everybody. */
export const getHealth: Route = () => Promise.resolve(jsonResponse({ status: 'alive' }))

/**
 * GET /ready: the store can be written and its schema is this version's. Otherwise 503, which says what is missing: the store or its
 * migrations. `gateway` is what the last exchange says of the way there; one that is away takes no server out of service, because
 * notifications have to be taken all the same.
 */
export const getReady: Route = async (context) => {
  const { settings, limits } = context
  await limits.read.take(limitKeyOf(context, 'ready'))
  await settings.store.checkReady()
  return jsonResponse({ status: 'ready', gateway: settings.gatewayReach() })
}
