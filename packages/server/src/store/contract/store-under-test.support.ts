import { expect } from 'vitest'
import type { PaymentDraft, PaymentRecord } from '../../records/payment-record.ts'
import type { PaymentStore } from '../../ports/payment-store.ts'
import { MUCH_LATER, paymentOf } from './drafts.support.ts'

/** A store and what the parts of its contract do with it again and again. */
export interface StoreUnderTest {
  /** Open only while tests run. */
  readonly store: PaymentStore
  create(draft: PaymentDraft): Promise<PaymentRecord>
  /** The same, and the gateway says that it has it. */
  make(draft: PaymentDraft): Promise<PaymentRecord>
  /** Claims what waits for one order, and leaves the rest unclaimed for its own test. */
  eventsOf(orderId: string): Promise<string[]>
}

const ANSWERED = { phase: 'processing', status: 'PROCESSING' } as const

/** `opened` gives the store once the tests have begun. */
export const createStoreUnderTest = (opened: () => PaymentStore): StoreUnderTest => ({
  get store() {
    return opened()
  },
  create: (draft) => createIn(opened(), draft),
  make: async (draft) => {
    const { id } = await createIn(opened(), draft)
    const changed = await opened().payments.change(id, () => ({ patch: ANSWERED }), draft.createdAt)
    expect(changed?.changed).toBe(true)
    return (changed as { readonly record: PaymentRecord }).record
  },
  eventsOf: async (orderId) => {
    const kinds: string[] = []
    for (;;) {
      const claimed = await opened().outbox.claim(1_000, MUCH_LATER, '2026-11-21T17:00:00.000Z')
      if (claimed.length === 0) return kinds
      for (const entry of claimed) {
        if (paymentOf(entry)?.orderId === orderId) kinds.push(entry.event.kind)
        await opened().outbox.finish(entry.seq, MUCH_LATER)
      }
    }
  },
})

const createIn = async ({ payments }: PaymentStore, draft: PaymentDraft): Promise<PaymentRecord> => {
  const outcome = await payments.create(draft)
  expect(outcome.outcome).toBe('created')
  return (outcome as Extract<typeof outcome, { record: PaymentRecord }>).record
}
