import type { Phase } from '@ficha/core'
import type { AuditEntry } from '../records/change.ts'
import type { EventKind } from '../records/event.ts'
import type { PaymentRecord } from '../records/payment-record.ts'

/** What a staff member typed, in the forms under which it may be stored. */
export interface DeskText {
  /** Ids that may be an order's id, `out_trade_no` or `trade_no`. */
  readonly ids: readonly string[]
  /** More orders, which the merchant's own data found. */
  readonly orderIds: readonly string[]
  /** The first characters of a printed number, or all of them. See `numberOfTyped`. Absent: nothing to search. */
  readonly number?: string
}

/** The payments to list. A payment must fit every member that is set. */
export interface DeskFilter {
  readonly phase?: Phase
  /** Orders that wait for a person. */
  readonly orderState?: 'amount-differs' | 'paid-twice'
  /** A decimal string with two decimals. */
  readonly amount?: string
  /** ISO instants: created at or after `from`, and before `to`. */
  readonly from?: string
  readonly to?: string
  /** The last payment of the page before. */
  readonly after?: { readonly createdAt: string; readonly id: string }
  /** Default "newest-first". `after` is for that one only. */
  readonly sequence?: 'newest-first' | 'oldest-first'
  readonly limit: number
}

/** Payments whose money came or went in a time. */
export interface SettledRange {
  /** ISO instants: settled at or after `from`, and before `to`. */
  readonly from: string
  readonly to: string
  /** The last payment of the page before. */
  readonly after?: { readonly settledAt: string; readonly id: string }
  readonly limit: number
}

/**
 * How many payments of one method and one amount were made, or were paid, in a time. "lapsed": they were made in that time, their deadline passed,
 * and they are not paid.
 */
export interface DayTotal {
  readonly kind: 'made' | 'paid' | 'paid-late' | 'lapsed' | 'reversed'
  readonly method: string
  /** "" for a payment of an earlier version that no job has filled yet. */
  readonly currency: string
  readonly amount: string
  readonly count: number
}

/** An event whose hook has not resolved yet. An event whose hook resolved leaves no row. */
export interface WaitingHook {
  readonly seq: number
  /** The queue: hooks get the events of one queue in order. */
  readonly queue: string
  readonly kind: EventKind
  readonly attempts: number
  /** ISO instants. */
  readonly dueAt: string
  readonly since: string
  readonly lastError?: string
}

/** An act of a staff member, by its key. */
export interface StoredAct {
  readonly subjectId: string
  readonly entry: AuditEntry
}

/** The reads of the desk, each by an index, and the record of its acts. */
export interface DeskStore {
  /** Finds at most 50 payments that a text may name, the newest first. */
  findByText(text: DeskText): Promise<readonly PaymentRecord[]>
  /** In the sequence of the filter. */
  list(filter: DeskFilter): Promise<readonly PaymentRecord[]>
  /** Payments that became paid or reversed in a time, the oldest first. */
  listSettled(range: SettledRange): Promise<readonly PaymentRecord[]>
  /** Counts the payments of a time, by what happened to them, method and amount. */
  totals(from: string, to: string): Promise<readonly DayTotal[]>
  /** The events in these queues that wait, the oldest first. */
  waitingHooks(queues: readonly string[]): Promise<readonly WaitingHook[]>
  /** Events whose hook has failed at least once, the oldest first. */
  failingHooks(limit: number): Promise<readonly WaitingHook[]>
  /** Appends a line to the audit trail, unless its key is taken. Returns whether it was appended. */
  note(subjectId: string, entry: AuditEntry): Promise<boolean>
  /** Finds the act with a key. */
  findAct(key: string): Promise<StoredAct | undefined>
  /** Fills the searched columns of at most `limit` rows of an earlier version. Returns how many it filled: call it again until it returns 0. */
  fill(limit: number): Promise<number>
}
