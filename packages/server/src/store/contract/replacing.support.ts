import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import { AT, LATER, MUCH_LATER, aDraft, becomes } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

const NEVER_MADE = { phase: 'failed', failure: 'gateway-unreachable' } as const

/** Part of the contract of a payment store. */
export const describeReplacing = (subject: StoreUnderTest): void => {
  const { create, make } = subject
  describe('replacing', () => {
    test('a replacement and its predecessor name each other, and a repeated request creates no second one', async () => {
      const old = await make(aDraft())
      const { orderId } = old
      const fresh = await make(aDraft({ orderId, replaces: old.id }))
      expect(fresh.replaces).toBe(old.id)
      expect(await subject.store.payments.find(old.id)).toMatchObject({ replacedBy: fresh.id, revision: 3 })
      expect(await subject.store.payments.create(aDraft({ orderId, replaces: old.id }))).toMatchObject({
        outcome: 'live',
        record: { id: fresh.id },
      })
      expect(await subject.store.payments.create(aDraft({ orderId }))).toMatchObject({
        outcome: 'live',
        record: { id: fresh.id },
      })
    })

    test('many concurrent replacements create one', async () => {
      const old = await make(aDraft())
      const { orderId } = old
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => subject.store.payments.create(aDraft({ orderId, replaces: old.id }))),
      )
      expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
      const ids = new Set(outcomes.map((outcome) => 'record' in outcome && outcome.record.id))
      expect(ids.size).toBe(1)
      expect(ids.has((await subject.store.payments.find(old.id))?.replacedBy ?? '')).toBe(true)
    })

    test('a failed replacement may be requested again', async () => {
      const old = await make(aDraft())
      const { orderId } = old
      const failed = await make(aDraft({ orderId, replaces: old.id }))
      await subject.store.payments.change(failed.id, becomes('failed'), LATER)
      const third = await make(aDraft({ orderId, replaces: old.id }))
      expect(await subject.store.payments.find(old.id)).toMatchObject({ replacedBy: third.id })
    })

    test('a replacement that was never created at the gateway replaces nothing', async () => {
      const old = await make(aDraft())
      const { orderId } = old
      const never = await make(aDraft({ orderId, replaces: old.id }))
      const received = new Map<string, number>()
      const stop = subject.store.watch((id, revision) => void received.set(id, revision))
      await subject.store.payments.change(never.id, () => ({ patch: NEVER_MADE }), LATER)
      stop()
      const restored = await subject.store.payments.find(old.id)
      expect(restored).not.toHaveProperty('replacedBy')
      // An open page of the first slip shows that it can be paid again.
      expect(received.get(old.id)).toBe(restored?.revision)
      expect(await subject.store.payments.create(aDraft({ orderId }))).toMatchObject({
        outcome: 'live',
        record: { id: old.id },
      })
    })

    test('a payment of a new price that was never created replaces none of the payments of the old price', async () => {
      const pix = await make(aDraft())
      const { orderId } = pix
      const boleto = await make(aDraft({ orderId, alongside: true }, { method: 'Boleto' }))
      const never = await create(aDraft({ orderId }, { amount: '500.00' }))
      // The price changes again while the request is under way, so the failure does not change the state of the order.
      const repriced = { amount: '600.00', currency: 'BRL' }
      await subject.store.payments.change(never.id, () => ({ patch: { repriced } }), LATER)
      await subject.store.payments.change(never.id, () => ({ patch: NEVER_MADE }), LATER)
      for (const old of [pix, boleto]) {
        expect(await subject.store.payments.find(old.id)).not.toHaveProperty('replacedBy')
        const again = aDraft({ orderId }, { method: old.payment.terms.method })
        expect(await subject.store.payments.create(again)).toMatchObject({ outcome: 'live', record: { id: old.id } })
      }
    })

    test('a payment that was asked for again and is refused then replaces nothing', async () => {
      const pix = await create(aDraft())
      const { orderId } = pix
      await subject.store.payments.change(pix.id, () => ({ patch: { phase: 'unknown' } }), AT)
      const despite = [pix.id]
      const boleto = await make(aDraft({ orderId, despite }, { method: 'Boleto', amount: '500.00' }))
      const again = await subject.store.payments.create(aDraft({ orderId, givenUpBefore: MUCH_LATER }))
      expect(again).toMatchObject({ outcome: 'again', record: { id: pix.id } })
      expect(await subject.store.payments.find(boleto.id)).toMatchObject({ replacedBy: pix.id })
      await subject.store.payments.change(pix.id, () => ({ patch: NEVER_MADE }), LATER)
      expect(await subject.store.payments.find(boleto.id)).not.toHaveProperty('replacedBy')
    })

    test('of two payments of one choice that take their place back, the later one is live', async () => {
      const first = await make(aDraft())
      const { orderId } = first
      const failed = await make(aDraft({ orderId, replaces: first.id }, { method: 'Boleto' }))
      await subject.store.payments.change(failed.id, becomes('failed'), LATER)
      const second = await make(aDraft({ orderId, createdAt: LATER }))
      // Replaces the first one again, which is not live, and the second one, which has another price.
      const never = await create(aDraft({ orderId, replaces: first.id }, { method: 'Boleto', amount: '500.00' }))
      expect(await subject.store.payments.find(second.id)).toMatchObject({ replacedBy: never.id })
      await subject.store.payments.change(never.id, () => ({ patch: NEVER_MADE }), LATER)
      for (const { id } of [first, second])
        expect(await subject.store.payments.find(id)).not.toHaveProperty('replacedBy')
      expect(await subject.store.payments.create(aDraft({ orderId, replaces: second.id }))).toMatchObject({
        outcome: 'created',
      })
    })

    test('a payment that takes its place back does not remove the payment that holds the place', async () => {
      const pix = await make(aDraft())
      const { orderId } = pix
      const boleto = await make(aDraft({ orderId, replaces: pix.id }, { method: 'Boleto' }))
      const otherPix = await make(aDraft({ orderId, alongside: true }))
      await subject.store.payments.change(
        boleto.id,
        () => ({ patch: { phase: 'failed', failure: 'gateway-refused' } }),
        LATER,
      )
      expect(await subject.store.payments.find(pix.id)).not.toHaveProperty('replacedBy')
      expect(await subject.store.payments.create(aDraft({ orderId }))).toMatchObject({
        outcome: 'live',
        record: { id: otherPix.id },
      })
    })

    test('a payment of another order cannot be replaced', async () => {
      const other = await make(aDraft())
      expect(await subject.store.payments.create(aDraft({ replaces: other.id }))).toEqual({
        outcome: 'replaces-unknown',
      })
      expect(await subject.store.payments.create(aDraft({ replaces: createId() }))).toEqual({
        outcome: 'replaces-unknown',
      })
      expect(await subject.store.payments.find(other.id)).not.toHaveProperty('replacedBy')
    })
  })
}
