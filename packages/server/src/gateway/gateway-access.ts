import type { Clock } from '../platform/clock.ts'
import type { GatewayAccess, GatewayClient } from '../ports/gateway.ts'
import type { Wire } from '../ports/wire.ts'

/** Makes the access of the merchant's functions to the gateway. Its requests pass the same client as payments. */
export const createGatewayAccess = (
  client: GatewayClient,
  wire: Pick<Wire, 'writeQuery'>,
  clock: Pick<Clock, 'now'>,
): GatewayAccess => ({
  request: async (path, fields) =>
    await client.send({ ...wire.writeQuery({ path, fields, now: clock.now() }), mayResend: true, operation: 'query' }),
})
