import type { GatewayAccess } from '../ports/gateway.ts'
import type { UnverifiedDelivery } from '../ports/notification-verifier.ts'
import { utf8 } from '../platform/bytes.ts'
import { createSecret } from '../platform/secret.ts'
import { CANARY } from './checkout.support.ts'

/** A gateway that nothing reaches. */
export const NO_GATEWAY: GatewayAccess = {
  request: () => Promise.resolve({ kind: 'not-sent', reason: 'unreachable' }),
}

/** A delivery before its verification, about no order of ours. */
export const aDelivery = (
  body: string,
  signature: string | undefined,
  more: Partial<UnverifiedDelivery> = {},
): UnverifiedDelivery => ({
  bytes: utf8(body),
  signature,
  headers: new Headers(),
  ourNumber: () => Promise.resolve(undefined),
  securityKey: createSecret(CANARY),
  gateway: NO_GATEWAY,
  ...more,
})
