import type { PaymentRecord } from '../../records/payment-record.ts'
import type { AuditEntry, EventSubject, InboxEntry, RevisionListener } from '../../ports/payment-store.ts'
import type { RecurringRecord } from '../../records/recurring-record.ts'

/** An event in the outbox. */
export interface WaitingInMemory {
  readonly seq: number
  readonly eventId: string
  readonly subject: EventSubject
  /** What keeps the order of its events. */
  readonly orderId: string
  dueAt: string
  claimedUntil: string
  attempts: number
  doneAt: string | undefined
}

/** All that a memory store holds. */
export interface MemoryState {
  readonly payments: Map<string, PaymentRecord>
  readonly recurring: Map<string, RecurringRecord>
  /** Ids that gave up their place for good. */
  readonly dead: Set<string>
  readonly keys: Map<string, { readonly bodyHash: string; readonly paymentId: string; readonly createdAt: string }>
  /** By dedup key. */
  readonly inbox: Map<string, InboxEntry>
  readonly outbox: WaitingInMemory[]
  readonly audit: Map<string, readonly AuditEntry[]>
  readonly listeners: Set<RevisionListener>
  events: number
}

/** An empty state. */
export const createMemoryState = (): MemoryState => ({
  payments: new Map(),
  recurring: new Map(),
  dead: new Set(),
  keys: new Map(),
  inbox: new Map(),
  outbox: [],
  audit: new Map(),
  listeners: new Set(),
  events: 0,
})

/** Tells listeners afterwards, as an engine would after its commit. */
export const tell = (state: MemoryState, { id, revision }: { readonly id: string; readonly revision: number }): void =>
  queueMicrotask(() => {
    for (const listener of state.listeners) listener(id, revision)
  })

/** Puts an event into the outbox, once. */
export const writeEvent = (
  state: MemoryState,
  { eventId, orderId, subject }: Pick<WaitingInMemory, 'eventId' | 'orderId' | 'subject'>,
  at: string,
): void => {
  if (state.outbox.some((entry) => entry.eventId === eventId)) return
  state.events += 1
  state.outbox.push({
    seq: state.events,
    eventId,
    subject,
    orderId,
    attempts: 0,
    dueAt: at,
    claimedUntil: '',
    doneAt: undefined,
  })
}

/** Adds lines to the audit trail. */
export const writeAudit = (state: MemoryState, id: string, lines: readonly AuditEntry[]): void => {
  state.audit.set(id, [...(state.audit.get(id) ?? []), ...lines])
}
