import type { EventKind, EventSubject } from '../records/event.ts'

/** The members that every waiting event has. */
export interface WaitingEvent {
  /** The place of the event in the outbox. Earlier events have smaller numbers. */
  readonly seq: number
  /** The same for every call about this event. */
  readonly eventId: string
  /** 1 for the first call. */
  readonly attempt: number
  /** The trace of the request that caused the event, if it had one. */
  readonly traceparent?: string
}

/** An event waiting for its hook. */
export type OutboxEntry = WaitingEvent & EventSubject

/** The part of an event that `finish` needs. */
export interface CalledEvent {
  readonly seq: number
  readonly event: { readonly kind: EventKind }
}

/** The events that wait for their hooks. */
export interface Outbox {
  /**
   * Claims at most `limit` events that are due, for this caller alone until `leaseUntil`. Both times are ISO instants. For each order only
   * the oldest unfinished event can be claimed, so hooks receive an order's changes in order.
   *
   * @param kinds The kinds of events for which the caller has a hook. Events of other kinds are left to other callers, and do not delay
   *   these. Absent: every kind.
   */
  claim(limit: number, now: string, leaseUntil: string, kinds?: ReadonlySet<EventKind>): Promise<readonly OutboxEntry[]>
  /**
   * Ends an event whose hook resolved. Its row is deleted, unless a replay may plan the event again under the same id. Then the row stays
   * for its retention, without its subject.
   */
  finish(event: CalledEvent, at: string): Promise<void>
  /** Returns a claimed event to the outbox. `dueAt` is the ISO instant of the next call, `error` the name of the error for a person. */
  retry(seq: number, dueAt: string, error: string): Promise<void>
  /**
   * Counts the events that could have been claimed at an ISO instant in the past and still wait, up to 1,000. A claimed event counts too if
   * its lease ended before that instant.
   */
  countLate(before: string): Promise<number>
  /**
   * Notes the kinds for which the caller has a hook, and deletes a few events that no process waits for: nobody has had a hook for their kind
   * since `hookedSince`, and they are older than `storedBefore`. Returns how many events of each kind it deleted: call it again until it
   * returns none.
   */
  retireUnhooked(retiring: UnhookedLimits): Promise<ReadonlyMap<EventKind, number>>
}

/** How long an event of a kind waits for which no process has ever had a hook. A shop that sets a hook later gets no older events. */
export const UNHOOKED_MS = 86_400_000

/** The limits for events without a hook. All times are ISO instants. */
export interface UnhookedLimits {
  /** The kinds for which the caller has a hook at `at`. */
  readonly hooked: ReadonlySet<EventKind>
  readonly at: string
  readonly hookedSince: string
  readonly storedBefore: string
}
