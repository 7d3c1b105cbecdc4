import type { Incoming } from './incoming.ts'
import type { RequestContext } from './request-context.ts'

/**
 * The same handler for an adapter that has no web request and needs no body of a web response: `textOf` gives it the text of nearly every
 * answer. Web requests and responses would cost a twentieth of a payment's time.
 */
export type DirectDoor = (request: Incoming, context: RequestContext) => Promise<Response>

const doors = new WeakMap<object, DirectDoor>()

/** Registers the direct function of a handler. */
export const openDirectDoor = (handler: object, door: DirectDoor): void => void doors.set(handler, door)

/** The direct function of a handler. A merchant's handler around this one has none. */
export const directDoorOf = (handler: object): DirectDoor | undefined => doors.get(handler)
