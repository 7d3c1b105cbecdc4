import type { OutboxEntry, RetentionLimits } from '../../ports/payment-store.ts'
import type { MemoryState, WaitingInMemory } from './memory-state.ts'

/** See `PaymentStore.claimEvents`. */
export const claimInMemory = (
  state: MemoryState,
  limit: number,
  now: string,
  leaseUntil: string,
): readonly OutboxEntry[] => {
  const open = state.outbox.filter(({ doneAt }) => doneAt === undefined)
  const isFirst = (entry: WaitingInMemory): boolean =>
    !open.some((earlier) => earlier.orderId === entry.orderId && earlier.seq < entry.seq)
  const due = open.filter((entry) => entry.dueAt <= now && entry.claimedUntil < now && isFirst(entry))
  return due.slice(0, limit).map((entry) => {
    entry.claimedUntil = leaseUntil
    entry.attempts += 1
    return { seq: entry.seq, eventId: entry.eventId, attempt: entry.attempts, ...entry.subject }
  })
}

/** Changes one waiting event. */
export const writeWaiting = (
  state: MemoryState,
  seq: number,
  write: (entry: WaitingInMemory) => void,
): Promise<void> => {
  const entry = state.outbox.find((waiting) => waiting.seq === seq)
  if (entry) write(entry)
  return Promise.resolve()
}

/** See `PaymentStore.retire`. */
export const retireInMemory = (state: MemoryState, limits: RetentionLimits): number => {
  let rows = 0
  for (const [key, { createdAt }] of state.keys) {
    if (createdAt < limits.idempotencyBefore) rows += Number(state.keys.delete(key))
  }
  for (const entry of state.inbox.values()) {
    if (entry.lastReceivedAt >= limits.inboxBefore || entry.body === '') continue
    state.inbox.set(entry.dedupKey, { ...entry, body: '' })
    rows += 1
  }
  for (let at = state.outbox.length - 1; at >= 0; at -= 1) {
    const doneAt = state.outbox[at]?.doneAt
    if (doneAt !== undefined && doneAt < limits.outboxBefore) rows += state.outbox.splice(at, 1).length
  }
  return rows
}
