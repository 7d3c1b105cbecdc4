import type { EventKind } from '../records/event.ts'

/** What a store plans beside a change, as the handler that uses it wants it. */
export interface Planning {
  /** The events that a hook waits for. No other event is written. */
  readonly wants: ReadonlySet<EventKind>
}
