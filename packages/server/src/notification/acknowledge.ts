import { ACKNOWLEDGEMENT } from '../gateway/documented-wire.ts'
import { jsonResponse } from '../http/json.ts'
import type { Acknowledge } from '../ports/notification-verifier.ts'

/**
 * The default acknowledgement: status 200 and the envelope that the gateway itself sends for a success. The gateway's document shows no
 * acknowledgement.
 */
export const acknowledgeLikeTheGateway: Acknowledge = () => jsonResponse(ACKNOWLEDGEMENT)
