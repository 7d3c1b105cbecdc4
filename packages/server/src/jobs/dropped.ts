import { EVENT_KINDS, type EventKind } from '../records/event.ts'

/** How many events of each kind were dropped: their hooks were not called. */
export type Dropped = Readonly<Partial<Record<EventKind, number>>>

/** Adds two counts. */
export const sumOfDropped = (one: Dropped, other: Dropped): Dropped => {
  const counts = EVENT_KINDS.map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
