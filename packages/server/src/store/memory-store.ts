import { applyInMemory, listInboxInMemory, receiveInMemory } from './memory/memory-inbox.ts'
import { claimInMemory, retireInMemory, writeWaiting } from './memory/memory-outbox.ts'
import { changeInMemory, createInMemory, findPaymentBy, listInMemory } from './memory/memory-payments.ts'
import {
  changeRecurringInMemory,
  createRecurringInMemory,
  findRecurringBy,
  listRecurringInMemory,
} from './memory/memory-recurring.ts'
import { createMemoryState } from './memory/memory-state.ts'
import type { PaymentStore } from '../ports/payment-store.ts'

/** Values are copied on the way in and out, as a database would: nobody changes a stored record by holding it. */
const copy = <Value>(value: Value): Promise<Value> => Promise.resolve(structuredClone(value))

/**
 * A store in memory, for tests: the same contract, nothing on disk. `environment: "production"` refuses it. Each method runs without
 * a pause inside, which makes it a transaction.
 */
export const memoryStore = (): PaymentStore => {
  const state = createMemoryState()
  const { payments, recurring, outbox, listeners } = state
  return {
    kind: 'memory',
    migrate: () => Promise.resolve(),
    checkReady: () => Promise.resolve(),
    createPayment: (draft) => copy(createInMemory(state, structuredClone(draft))),
    findPayment: (id) => copy(payments.get(id)),
    findPaymentByReturnId: (returnId) => copy(findPaymentBy(state, (record) => record.returnId === returnId)),
    listPayments: (filter) => copy(listInMemory(state, filter)),
    revisionsOf: (ids) => {
      const found = ids.map((id) => payments.get(id) ?? recurring.get(id)).filter((record) => record !== undefined)
      return Promise.resolve(new Map(found.map(({ id, revision }) => [id, revision])))
    },
    changePayment: async (id, decide, at) => copy(changeInMemory(state, id, decide, at)),
    createRecurring: (draft) => copy(createRecurringInMemory(state, structuredClone(draft))),
    findRecurring: (id) => copy(recurring.get(id)),
    findRecurringByReturnId: (returnId) => copy(findRecurringBy(state, (record) => record.returnId === returnId)),
    listRecurring: (filter) => copy(listRecurringInMemory(state, filter)),
    changeRecurring: async (id, decide, at) => copy(changeRecurringInMemory(state, id, decide, at)),
    receive: async (delivery, decide) => copy(receiveInMemory(state, delivery, decide)),
    listInbox: (filter) => copy(listInboxInMemory(state, filter)),
    replay: async (entryId, decide, at) => {
      const entry = [...state.inbox.values()].find(({ id }) => id === entryId)
      return entry && copy(applyInMemory(state, entry, decide, at))
    },
    claimEvents: (limit, now, leaseUntil) => copy(claimInMemory(state, limit, now, leaseUntil)),
    finishEvent: (seq, at) => writeWaiting(state, seq, (entry) => void (entry.doneAt = at)),
    retryEvent: (seq, dueAt) =>
      writeWaiting(state, seq, (entry) => {
        entry.dueAt = dueAt
        entry.claimedUntil = ''
      }),
    backlog: () =>
      Promise.resolve({
        outboxWaiting: outbox.filter(({ doneAt }) => doneAt === undefined).length,
        inboxUnmatched: [...state.inbox.values()].filter((entry) => entry.state === 'unmatched').length,
      }),
    auditOf: (id) => copy(state.audit.get(id) ?? []),
    retire: (limits) => Promise.resolve(retireInMemory(state, limits)),
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => Promise.resolve(),
  }
}
