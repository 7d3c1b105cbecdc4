import type { EventKind } from '../records/event.ts'

/**
 * Where the hook of an event is called. `elsewhere`: the event is stored for a process that has the hook. `nowhere`: the event is not stored.
 */
export type PlaceOfHook = 'here' | 'elsewhere' | 'nowhere'

/** The events of every payment. A shop needs one of them for its orders, and few shops need all. */
const OF_EVERY_PAYMENT: ReadonlySet<EventKind> = new Set(['created', 'change', 'order-change'])

/**
 * Decides where the hook of an event is called. A process that does not follow its payments itself leaves every event to another process. A
 * process that does has one of the hooks of every payment, so it stores the other two only if a process of the shop has had a hook for them.
 *
 * @param here The kinds for which this process has a hook.
 * @param known The kinds for which any process has noted a hook.
 */
export const placeOfHook = (
  kind: EventKind,
  here: ReadonlySet<EventKind>,
  known: ReadonlySet<EventKind>,
): PlaceOfHook => {
  if (here.has(kind)) return 'here'
  const isFollowing = here.has('change') || here.has('order-change')
  return isFollowing && OF_EVERY_PAYMENT.has(kind) && !known.has(kind) ? 'nowhere' : 'elsewhere'
}
