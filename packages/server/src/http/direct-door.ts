import type { Incoming } from './incoming.ts'
import type { RequestContext } from './request-context.ts'

/**
 * The same handler for an adapter that has no web request at hand and needs no body of a web response: `textOf` gives it the text of nearly
 * every answer. To make both and take them apart again costs a twentieth of a payment.
 */
export type DirectDoor = (request: Incoming, context: RequestContext) => Promise<Response>

const doors = new WeakMap<object, DirectDoor>()

/** Gives a handler a direct door. */
export const openDirectDoor = (handler: object, door: DirectDoor): void => void doors.set(handler, door)

/** The direct door of a handler; a merchant's own, around this one, has none. */
export const directDoorOf = (handler: object): DirectDoor | undefined => doors.get(handler)
