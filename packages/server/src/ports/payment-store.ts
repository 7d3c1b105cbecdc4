import type { AuditEntry } from '../records/change.ts'
import type { DeskStore } from './desk-store.ts'
import type { Inbox } from './inbox.ts'
import type { Payments, RecurringOrders } from './ledger.ts'
import type { Outbox } from './outbox.ts'
import type { Planning } from './planning.ts'
import type { TimeStore } from './time.ts'

/** The retention limits, as ISO instants: older data is deleted. */
export interface RetentionLimits {
  readonly inboxBefore: string
  readonly idempotencyBefore: string
  readonly outboxBefore: string
}

/** The result of `forget`. */
export type ForgetOutcome =
  | { readonly outcome: 'forgotten'; readonly payments: number }
  /** A payment has no result yet, or an event waits for its hook. Nothing was erased. */
  | { readonly outcome: 'under-way' }
  /** The store has no payment of this order. */
  | { readonly outcome: 'unknown' }

/** How much work is waiting. */
export interface StoreBacklog {
  readonly outboxWaiting: number
  /** Deliveries that name no order, counted to 10,000. */
  readonly inboxUnmatched: number
}

/** Called when a payment has a new revision, from this process or another. */
export type RevisionListener = (id: string, revision: number) => void

/** The schema of a store. */
export interface StoreSchema {
  /** Brings the schema up to date, under a lock. Safe to run twice, at once and after an interruption. */
  migrate(): Promise<void>
  /** Rejects if the store cannot be written, or if its schema has another version than this package. */
  checkReady(): Promise<void>
}

/** The operations on the store as a whole, and its retention. */
export interface StoreHousekeeping {
  /** The revisions of the payments and recurring orders with these read ids. The map has no entry for an unknown id. */
  revisionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The audit trail of a payment or recurring order, oldest entry first. */
  auditOf(id: string): Promise<readonly AuditEntry[]>
  /** Counts the events and deliveries that wait. */
  backlog(): Promise<StoreBacklog>
  /**
   * Erases the texts of an order that may name a person: those of the shop and of the gateway, the bodies of its notifications, and its finished
   * events. Amounts, states, ids and instants stay. `entry` goes to the audit trail of each payment. Absent in a store that cannot do it.
   */
  forget?(orderId: string, entry: AuditEntry): Promise<ForgetOutcome>
  /**
   * Deletes or empties a few rows that are past their retention. They are so few that other writes do not wait for it. Returns how many
   * rows changed: call it again until it returns 0.
   */
  retire(limits: RetentionLimits): Promise<number>
}

/**
 * The store of payments, by kind of data. Every method is one transaction: it takes effect completely or not at all. When it resolves, the
 * effect is on disk. It rejects when the store is unavailable, and then nothing has changed. One contract suite (`describePaymentStore`)
 * checks every implementation against this text.
 */
export interface PaymentStore extends StoreSchema, StoreHousekeeping {
  /** "memory" is refused in production, because it loses its data at a restart. */
  readonly kind: 'memory' | 'sqlite' | 'postgres'
  readonly payments: Payments
  readonly recurring: RecurringOrders
  readonly inbox: Inbox
  readonly outbox: Outbox
  readonly time: TimeStore
  readonly desk: DeskStore
  /**
   * Sets the hooks of this process and the times that the store plans with each change from now on. `createCheckoutHandler` calls it. If
   * several handlers share one store, their hooks count together. Every event is stored, also one without a hook in this process.
   */
  setPlanning(planning: Planning): void
  /**
   * Returns the store of a gateway account with a name, in the same database: no call of it finds a record of another account. The option
   * `account` uses it. Call it yourself to migrate an account's schema by hand. Absent in a store that holds one account only.
   *
   * @example
   * await postgresStore(pool).ofAccount('mx').migrate()
   */
  ofAccount?(name: string): PaymentStore
  /**
   * Says which account the store is used for, by its app_id. `createCheckoutHandler` calls it. The store then belongs to this account:
   * every call for another one rejects, also in another process. Absent in a store that does not check this.
   *
   * @throws Error if this process uses the store for another account already.
   */
  setAppId?(appId: string): void
  /**
   * Calls `listener` for every new revision that this process commits. PostgreSQL (LISTEN) also reports the revisions of other processes.
   * `onResync` is called when revisions of other processes may have been missed. The caller then compares revisions itself. Returns a
   * function that ends the watch.
   */
  watch(listener: RevisionListener, onResync?: () => void): () => void
  /** Ends the watches and closes the database. A pool that you passed to `postgresStore` stays open: close it yourself. */
  close(): Promise<void>
}
