import type { EventKind, EventSubject } from '../records/event.ts'

/** The members that every waiting event has. */
export interface WaitingEvent {
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

/** The part of an event by which it is finished. */
export interface ToldEvent {
  readonly seq: number
  readonly event: { readonly kind: EventKind }
}

/** The events that wait for their hooks. */
export interface Outbox {
  /**
   * Claims events that are due, for this caller alone until `leaseUntil`. For each order only the oldest unfinished event can be claimed,
   * so hooks receive an order's changes in order.
   */
  claim(limit: number, now: string, leaseUntil: string): Promise<readonly OutboxEntry[]>
  /**
   * Ends an event whose hook resolved. Its row is deleted, unless a replay may plan the event again under the same id. Then the row stays
   * for its retention, without its subject.
   */
  finish(event: ToldEvent, at: string): Promise<void>
  /** Puts an event back, with the name of the error. */
  retry(seq: number, dueAt: string, error: string): Promise<void>
  /**
   * How many events could be claimed at an instant in the past and are waiting still, counted to 1,000. An event counts again once its lease
   * ended before that instant.
   */
  countLate(before: string): Promise<number>
}
