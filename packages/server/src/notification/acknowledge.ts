import { ACKNOWLEDGEMENT } from '../gateway/documented-wire.ts'
import { jsonResponse } from '../http/json.ts'
import type { Acknowledge } from '../ports/notification-verifier.ts'

/** The default acknowledgement: the envelope that the gateway itself uses for a success. Its document shows none. */
export const acknowledgeLikeTheGateway: Acknowledge = () => jsonResponse(ACKNOWLEDGEMENT)
