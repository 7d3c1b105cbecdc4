import { createId } from '../platform/random.ts'
import type { WithHeaders } from './incoming.ts'

/** The id under which a request is found in the log: the caller's, if it looks like one, else a new one. */
export const requestIdOf = (request: WithHeaders): string => {
  const sent = request.headers.get('x-request-id')
  return sent !== null && /^[\w.-]{8,64}$/.test(sent) ? sent : createId()
}
