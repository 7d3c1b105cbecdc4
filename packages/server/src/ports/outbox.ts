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
export interface ToldEvent {
  readonly seq: number
  readonly event: { readonly kind: EventKind }
}

/** The events that wait for their hooks. */
export interface Outbox {
  /**
   * Claims at most `limit` events that are due, for this caller alone until `leaseUntil`. Both times are ISO instants. For each order only
   * the oldest unfinished event can be claimed, so hooks receive an order's changes in order.
   */
  claim(limit: number, now: string, leaseUntil: string): Promise<readonly OutboxEntry[]>
  /**
   * Ends an event whose hook resolved. Its row is deleted, unless a replay may plan the event again under the same id. Then the row stays
   * for its retention, without its subject.
   */
  finish(event: ToldEvent, at: string): Promise<void>
  /** Returns a claimed event to the outbox. `dueAt` is the ISO instant of the next call, `error` the name of the error for a person. */
  retry(seq: number, dueAt: string, error: string): Promise<void>
  /**
   * Counts the events that could have been claimed at an ISO instant in the past and still wait, up to 1,000. A claimed event counts too if
   * its lease ended before that instant.
   */
  countLate(before: string): Promise<number>
}
