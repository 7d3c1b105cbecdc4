import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import { LATER, aDraft, becomes } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** Part of the contract of a payment store. */
export const describeIdempotency = (subject: StoreUnderTest): void => {
  const { create } = subject
  describe('an Idempotency-Key', () => {
    test('gives the same payment for the same body, even after it failed, and refuses another body', async () => {
      const idempotency = { keyHash: createId(), bodyHash: 'one' }
      const draft = aDraft({ idempotency })
      const { orderId } = draft
      const first = await create(draft)
      await subject.store.payments.change(first.id, becomes('failed'), LATER)
      expect(await subject.store.payments.create(aDraft({ orderId, idempotency }))).toMatchObject({
        outcome: 'replayed',
        record: { id: first.id },
      })
      const other = { ...idempotency, bodyHash: 'two' }
      expect(await subject.store.payments.create(aDraft({ orderId, idempotency: other }))).toEqual({
        outcome: 'key-reused',
      })
    })

    test('keeps the live payment that it got', async () => {
      const first = await create(aDraft())
      const { orderId } = first
      const idempotency = { keyHash: createId(), bodyHash: 'one' }
      expect(await subject.store.payments.create(aDraft({ orderId, idempotency }))).toMatchObject({
        outcome: 'live',
        record: { id: first.id },
      })
      expect(await subject.store.payments.create(aDraft({ orderId, idempotency }))).toMatchObject({
        outcome: 'replayed',
        record: { id: first.id },
      })
    })

    test('used many times at once makes one payment', async () => {
      const idempotency = { keyHash: createId(), bodyHash: 'one' }
      const orderId = createId()
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => subject.store.payments.create(aDraft({ orderId, idempotency }))),
      )
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
        'created',
        ...Array.from({ length: 9 }, () => 'replayed'),
      ])
    })

    test('whose request created nothing is free again', async () => {
      const idempotency = { keyHash: createId(), bodyHash: 'one' }
      expect(await subject.store.payments.create(aDraft({ idempotency, replaces: createId() }))).toEqual({
        outcome: 'replaces-unknown',
      })
      await create(aDraft({ idempotency }))
    })
  })
}
