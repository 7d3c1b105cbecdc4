import { ACKNOWLEDGEMENT } from '../gateway/documented-wire.ts'
import { jsonResponse } from '../http/json.ts'
import type { Acknowledge } from '../ports/notification-verifier.ts'

/**
 * The default acknowledgement: the envelope of a success that the gateway itself sends. The gateway's document shows no acknowledgement.
 */
export const acknowledgeLikeTheGateway: Acknowledge = () => jsonResponse(ACKNOWLEDGEMENT)
