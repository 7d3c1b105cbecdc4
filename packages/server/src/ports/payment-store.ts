import type { AuditEntry } from '../records/change.ts'
import type { Inbox } from './inbox.ts'
import type { Payments, RecurringOrders } from './ledger.ts'
import type { Outbox } from './outbox.ts'
import type { Planning } from './planning.ts'
import type { TimeStore } from './time.ts'

/** What is forgotten, by ISO instants. */
export interface RetentionLimits {
  readonly inboxBefore: string
  readonly idempotencyBefore: string
  readonly outboxBefore: string
}

/** How much work waits. */
export interface StoreBacklog {
  readonly outboxWaiting: number
  /** Deliveries that name no order, counted to 10,000. */
  readonly inboxUnmatched: number
}

/** Hears that a payment has a new revision, from this process or another. */
export type RevisionListener = (id: string, revision: number) => void

/** The schema of a store. */
export interface StoreSchema {
  /** Brings the schema up to date, under a lock. Safe to run twice, at once and after an interruption. */
  migrate(): Promise<void>
  /** Rejects when the store cannot be written or its schema is not the one that this version knows. */
  checkReady(): Promise<void>
}

/** What is known of a store as a whole, and what it forgets. */
export interface StoreHousekeeping {
  /** The revisions of those payments and recurring orders that exist. */
  revisionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  auditOf(id: string): Promise<readonly AuditEntry[]>
  backlog(): Promise<StoreBacklog>
  /**
   * Empties some of what is past its time, so little that nobody has to wait for it. Returns how many rows changed: call again until it is
   * 0.
   */
  retire(limits: RetentionLimits): Promise<number>
}

/**
 * Where payments live, by what is kept. Every method is one transaction: it happens wholly or not at all, and when it resolves the effect
 * is on disk. It rejects when the store is unavailable, and then nothing happened. One contract suite (`describePaymentStore`) holds every
 * implementation to this text.
 */
export interface PaymentStore extends StoreSchema, StoreHousekeeping {
  /** "memory" is refused in production: it forgets. */
  readonly kind: 'memory' | 'sqlite' | 'postgres'
  readonly payments: Payments
  readonly recurring: RecurringOrders
  readonly inbox: Inbox
  readonly outbox: Outbox
  readonly time: TimeStore
  /**
   * Says what is planned beside a change from now on. The handler calls it when it is made. Before the first call every event is written;
   * of several handlers on one store each gets what it wants.
   */
  setPlanning(planning: Planning): void
  /**
   * Calls back for every new revision that this process commits, and where the engine can (LISTEN), for those of others. `onResync`
   * hears that revisions of others may have been missed until now: compare.
   */
  watch(listener: RevisionListener, onResync?: () => void): () => void
  close(): Promise<void>
}
