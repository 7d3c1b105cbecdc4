import type { Deciders, InboxDelivery, InboxEntry, InboxFilter, ReceiveOutcome } from '../../ports/payment-store.ts'
import { findPaymentBy, writePaymentInMemory } from './memory-payments.ts'
import { findRecurringBy, writeRecurringInMemory } from './memory-recurring.ts'
import type { MemoryState } from './memory-state.ts'

type Applied = Extract<ReceiveOutcome, { record: unknown }> | undefined

/** See `PaymentStore.receive`. */
export const receiveInMemory = (
  state: MemoryState,
  delivery: InboxDelivery,
  decide: Deciders | undefined,
): ReceiveOutcome => {
  const known = state.inbox.get(delivery.dedupKey)
  const deliveries = (known?.deliveries ?? 0) + 1
  const first: InboxEntry = known ?? {
    ...delivery,
    state: 'unmatched',
    deliveries,
    lastReceivedAt: delivery.receivedAt,
  }
  const entry: InboxEntry = { ...first, deliveries, lastReceivedAt: delivery.receivedAt }
  state.inbox.set(entry.dedupKey, entry)
  if (known && known.state !== 'unmatched') return { outcome: 'duplicate', deliveries }
  if (decide) return applyInMemory(state, entry, decide, delivery.receivedAt)
  state.inbox.set(entry.dedupKey, { ...entry, state: 'unreadable' })
  return { outcome: 'unreadable' }
}

/** Does what a kept delivery says. */
export const applyInMemory = (state: MemoryState, entry: InboxEntry, decide: Deciders, at: string): ReceiveOutcome => {
  const outcome = applyToPayment(state, entry, decide, at) ?? applyToRecurring(state, entry, decide, at)
  if (!outcome) return { outcome: 'unmatched' }
  state.inbox.set(entry.dedupKey, { ...entry, state: outcome.outcome, paymentId: outcome.record.id })
  return outcome
}

const applyToPayment = (state: MemoryState, entry: InboxEntry, decide: Deciders, at: string): Applied => {
  const before = findPaymentBy(state, ({ outTradeNo }) => outTradeNo === entry.outTradeNo)
  if (!before) return undefined
  const { state: outcome, change } = decide.payment(before)
  const record = change ? writePaymentInMemory(state, before, change, at) : before
  return { outcome, record, changed: change !== undefined }
}

const applyToRecurring = (state: MemoryState, entry: InboxEntry, decide: Deciders, at: string): Applied => {
  const before =
    findRecurringBy(state, ({ outTradeNo }) => outTradeNo === entry.outTradeNo) ??
    findRecurringBy(state, ({ tradeNo }) => tradeNo !== undefined && tradeNo === entry.tradeNo)
  if (!before) return undefined
  const { state: outcome, change } = decide.recurring(before)
  const record = change ? writeRecurringInMemory(state, before, change, at) : before
  return { outcome, record, changed: change !== undefined }
}

/** See `PaymentStore.listInbox`. */
export const listInboxInMemory = (state: MemoryState, filter: InboxFilter): readonly InboxEntry[] =>
  [...state.inbox.values()]
    .filter((entry) => (filter.state ?? entry.state) === entry.state)
    .filter((entry) => (filter.outTradeNo ?? entry.outTradeNo) === entry.outTradeNo)
    .filter((entry) => filter.matchable !== true || isMatchable(state, entry))
    .slice(0, Math.min(filter.limit ?? 100, 1_000))

const isMatchable = (state: MemoryState, { outTradeNo, tradeNo }: InboxEntry): boolean =>
  findPaymentBy(state, (record) => record.outTradeNo === outTradeNo) !== undefined ||
  findRecurringBy(
    state,
    (record) => record.outTradeNo === outTradeNo || (record.tradeNo !== undefined && record.tradeNo === tradeNo),
  ) !== undefined
