import type { Phase } from '@ficha/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import type { PaymentRecord } from '../../records/payment-record.ts'
import type { PaymentChange } from '../../records/change.ts'
import { AT, LATER, MUCH_LATER, aDraft, becomes } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** Part of the contract of a payment store. */
export const describeChanging = (subject: StoreUnderTest): void => {
  const { create } = subject
  describe('changing', () => {
    test('replaces the revision that the caller read, and writes nothing if nothing changes', async () => {
      const { id } = await create(aDraft())
      const changed = await subject.store.payments.change(id, becomes('processing'), LATER)
      expect(changed).toMatchObject({ changed: true, record: { phase: 'processing', revision: 2, updatedAt: LATER } })
      expect(await subject.store.payments.change(id, becomes('processing'), MUCH_LATER)).toMatchObject({
        changed: false,
        record: { revision: 2, updatedAt: LATER },
      })
      expect(await subject.store.payments.change(createId(), becomes('paid'), LATER)).toBeUndefined()
    })

    test('uses the caller’s revision only while it is the newest', async () => {
      const first = await create(aDraft())
      expect(await subject.store.payments.find(first.id)).toEqual(first)
      const second = await subject.store.payments.change(first.id, becomes('processing'), LATER, first)
      expect(second).toMatchObject({ changed: true, record: { phase: 'processing', revision: 2 } })
      expect(await subject.store.payments.find(first.id)).toEqual(second?.record)
      await subject.store.payments.change(first.id, becomes('paid', 'SUCCESS'), LATER)
      const late = await subject.store.payments.change(first.id, becomes('unknown'), MUCH_LATER, second?.record)
      expect(late).toMatchObject({ changed: false, record: { phase: 'paid', status: 'SUCCESS', revision: 3 } })
      // For the first state of the record this decision writes nothing. For the current state it writes a change.
      const append = ({ status }: PaymentRecord): PaymentChange | undefined =>
        status === '' ? undefined : { patch: { status: `${status}!` } }
      const last = await subject.store.payments.change(first.id, append, MUCH_LATER, first)
      expect(last).toMatchObject({ changed: true, record: { phase: 'paid', status: 'SUCCESS!', revision: 4 } })
    })

    test('keeps the time of the settled phase, not of the last change', async () => {
      const { id } = await create(aDraft())
      const settledAt = async (): Promise<string | undefined> => (await subject.store.payments.find(id))?.settledAt
      await subject.store.payments.change(id, becomes('processing'), AT)
      expect(await settledAt()).toBeUndefined()
      await subject.store.payments.change(id, becomes('paid'), LATER)
      await subject.store.payments.change(id, () => ({ patch: { tradeNo: 'T2' } }), MUCH_LATER)
      expect(await settledAt()).toBe(LATER)
      await subject.store.payments.change(id, becomes('reversed'), MUCH_LATER)
      expect(await settledAt()).toBe(MUCH_LATER)
    })

    test('loses no change of many concurrent writers', async () => {
      const { id } = await create(aDraft())
      const append = (record: PaymentRecord): PaymentChange => ({ patch: { status: `${record.status}x` } })
      await Promise.all(Array.from({ length: 20 }, () => subject.store.payments.change(id, append, LATER)))
      expect(await subject.store.payments.find(id)).toMatchObject({ status: 'x'.repeat(20), revision: 21 })
    })

    test('keeps every field of a patch', async () => {
      const draft = aDraft()
      await create(draft)
      const patch = {
        tradeNo: 'T1',
        failure: 'gateway-refused',
        received: { amount: '1.00', currency: 'USD' },
        payment: { ...draft.payment, status: 'OK' },
      } as const
      const audit = [{ at: LATER, actor: 'operator:ana', action: 'settle', reason: 'seen on the statement' }]
      await subject.store.payments.change(draft.id, () => ({ patch, audit }), LATER)
      expect(await subject.store.payments.find(draft.id)).toMatchObject(patch)
      expect(await subject.store.auditOf(draft.id)).toEqual(audit)
    })

    test('R3: gives the same result for any order and repetition of reports', async () => {
      const reports: [Phase, string][] = [
        ['processing', 'PROCESSING'],
        ['unknown', 'WAITING'],
        ['unknown', 'ODD'],
        ['failed', 'FAILED'],
        ['paid', 'SUCCESS'],
      ]
      const anyDelivery = fc
        .shuffledSubarray([...reports, ...reports], { minLength: reports.length })
        .filter((list) => new Set(list).size === reports.length)
      await fc.assert(
        fc.asyncProperty(anyDelivery, async (list) => {
          const { id } = await create(aDraft())
          for (const [phase, status] of list) await subject.store.payments.change(id, becomes(phase, status), LATER)
          expect(await subject.store.payments.find(id)).toMatchObject({ phase: 'paid', status: 'SUCCESS' })
        }),
        { numRuns: 20 },
      )
    })
  })
}
