import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import type { PaymentDraft, PaymentRecord } from '../../records/payment-record.ts'
import { LATER, MUCH_LATER, aDraft } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

const BOLETO = { method: 'Boleto' } as const
const UNKNOWN = { patch: { phase: 'unknown', status: '' } } as const

/** Part of the contract of a payment store: numbers whose outcome at the gateway is unknown. */
export const describeOpenNumbers = (subject: StoreUnderTest): void => {
  const { create, make } = subject
  const undecided = async (draft: PaymentDraft): Promise<PaymentRecord> => {
    const { id } = await create(draft)
    await subject.store.payments.change(id, () => UNKNOWN, draft.createdAt)
    return (await subject.store.payments.find(id)) as PaymentRecord
  }

  describe('an open number', () => {
    test('is given to one of many concurrent requests for its choice, and only to one', async () => {
      const first = await undecided(aDraft())
      const { orderId } = first
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, () => subject.store.payments.create(aDraft({ orderId }))),
      )
      const kinds = outcomes.map(({ outcome }) => outcome).toSorted()
      expect(kinds).toEqual(['again', ...Array.from({ length: 11 }, () => 'live')])
      for (const one of outcomes) expect('record' in one && one.record.id).toBe(first.id)
      expect(await subject.store.payments.find(first.id)).toMatchObject({ phase: 'submitting' })
    })

    test('lets another choice go out only with the payer’s consent, which is kept', async () => {
      const first = await undecided(aDraft())
      const { orderId } = first
      const second = { orderId, replaces: first.id }
      expect(await subject.store.payments.create(aDraft(second, BOLETO))).toMatchObject({
        outcome: 'undecided',
        others: [{ id: first.id }],
      })
      const made = await create(aDraft({ ...second, despite: [first.id] }, BOLETO))
      expect(await subject.store.payments.find(made.id)).toMatchObject({ despite: [first.id] })
      expect(await subject.store.auditOf(made.id)).toMatchObject([{ actor: 'payer' }])
    })

    test('takes its place back, also if another payment held it meanwhile', async () => {
      const first = await undecided(aDraft())
      const { orderId } = first
      const second = await make(aDraft({ orderId, replaces: first.id, despite: [first.id] }, BOLETO))
      expect(await subject.store.payments.create(aDraft({ orderId, replaces: second.id }))).toMatchObject({
        outcome: 'again',
        record: { id: first.id },
      })
      expect(await subject.store.payments.find(first.id)).not.toHaveProperty('replacedBy')
      expect(await subject.store.payments.find(second.id)).toMatchObject({ replacedBy: first.id })
    })

    test('with a request under way is waited for, also with consent, until its request must have ended', async () => {
      const requested = await create(aDraft())
      const { orderId } = requested
      const second = { orderId, replaces: requested.id, despite: [requested.id] }
      expect(await subject.store.payments.create(aDraft(second, BOLETO))).toMatchObject({ outcome: 'under-way' })
      const late = { ...second, createdAt: MUCH_LATER, givenUpBefore: LATER }
      expect(await subject.store.payments.create(aDraft(late, BOLETO))).toMatchObject({ outcome: 'created' })
      expect(await subject.store.payments.find(requested.id)).toMatchObject({ phase: 'unknown' })
    })

    test('exists once: of many concurrent choices beside others one is under way', async () => {
      for (let round = 0; round < 10; round += 1) {
        const orderId = createId()
        const outcomes = await Promise.all(
          (['PIX', 'Boleto', 'Lottery'] as const).map((method) =>
            subject.store.payments.create(aDraft({ orderId, alongside: true }, { method })),
          ),
        )
        expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'under-way', 'under-way'])
      }
    })
  })

  describe('a payment with a former price', () => {
    test('gives its place to the new one and is marked, as long as its price differs', async () => {
      const old = await make(aDraft())
      const { orderId } = old
      const fresh = await make(aDraft({ orderId }, { amount: '500.00' }))
      expect(fresh).toMatchObject({ replaces: old.id })
      expect(await subject.store.payments.find(old.id)).toMatchObject({
        replacedBy: fresh.id,
        repriced: { amount: '500.00', currency: 'BRL' },
      })
      await create(aDraft({ orderId }))
      expect(await subject.store.payments.find(old.id)).not.toHaveProperty('repriced')
      expect(await subject.store.payments.find(fresh.id)).toMatchObject({ repriced: { amount: '150.00' } })
    })

    test('is marked for a repeated request with its key, and stays its answer', async () => {
      const idempotency = { keyHash: createId(), bodyHash: 'one' }
      const old = await make(aDraft({ idempotency }))
      const { orderId } = old
      const request = (amount: string) => subject.store.payments.create(aDraft({ orderId, idempotency }, { amount }))
      const repriced = { amount: '500.00', currency: 'BRL' }
      expect(await request('500.00')).toMatchObject({ outcome: 'replayed', record: { id: old.id, repriced } })
      expect(await subject.store.payments.find(old.id)).toMatchObject({ repriced })
      expect((await request('150.00')).outcome).toBe('replayed')
      expect(await subject.store.payments.find(old.id)).not.toHaveProperty('repriced')
    })
  })
}
