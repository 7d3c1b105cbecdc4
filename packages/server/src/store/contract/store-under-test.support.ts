import { expect } from 'vitest'
import type { PaymentDraft, PaymentRecord } from '../../records/payment-record.ts'
import type { PaymentStore } from '../../ports/payment-store.ts'
import { MUCH_LATER, paymentOf } from './drafts.support.ts'

/** A store, and functions that the parts of its contract use often. */
export interface StoreUnderTest {
  /** Open only while tests run. */
  readonly store: PaymentStore
  create(draft: PaymentDraft): Promise<PaymentRecord>
  /** Makes a payment, and records that the gateway has made it. */
  make(draft: PaymentDraft): Promise<PaymentRecord>
  /** Claims the waiting events of one order, and leaves the others for their own tests. */
  eventsOf(orderId: string): Promise<string[]>
}

const ANSWERED = { phase: 'processing', status: 'PROCESSING' } as const

/** `opened` returns the store once the tests have begun. */
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
        await opened().outbox.finish(entry, MUCH_LATER)
      }
    }
  },
})

const createIn = async ({ payments }: PaymentStore, draft: PaymentDraft): Promise<PaymentRecord> => {
  const outcome = await payments.create(draft)
  expect(outcome.outcome).toBe('created')
  return (outcome as Extract<typeof outcome, { record: PaymentRecord }>).record
}
