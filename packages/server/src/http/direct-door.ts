import type { Incoming } from './incoming.ts'
import type { RequestContext } from './request-context.ts'

/**
 * The same handler for an adapter that has no web request and does not need the body of a web response. The adapter gets the text of nearly
 * every answer from `textOf`. Web requests and responses would take a twentieth of a payment's time.
 */
export type DirectDoor = (request: Incoming, context: RequestContext) => Promise<Response>

const doors = new WeakMap<object, DirectDoor>()

/** Registers the direct function of a handler. */
export const openDirectDoor = (handler: object, door: DirectDoor): void => void doors.set(handler, door)

/** The direct function of a handler. `undefined` for a merchant's own function that calls the handler. */
export const directDoorOf = (handler: object): DirectDoor | undefined => doors.get(handler)
