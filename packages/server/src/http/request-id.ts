import { createId } from '../platform/random.ts'
import type { WithHeaders } from './incoming.ts'

/** The id of a request in the log: the caller's, if it has a valid form, else a new one. */
export const requestIdOf = (request: WithHeaders): string => {
  const sent = request.headers.get('x-request-id')
  return sent !== null && /^[\w.-]{8,64}$/.test(sent) ? sent : createId()
}
