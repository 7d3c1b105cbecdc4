import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import { LATER, aDraft, aDelivery, applies } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** Part of the contract of a payment store. */
export const describeReceiving = (subject: StoreUnderTest): void => {
  const { create, eventsOf } = subject
  describe('receiving a delivery', () => {
    test('15: has one effect, and every repetition is counted', async () => {
      const { outTradeNo, orderId, id } = await create(aDraft())
      const delivery = aDelivery(outTradeNo)
      expect(await subject.store.inbox.receive(delivery, applies('paid'))).toMatchObject({
        outcome: 'applied',
        changed: true,
        record: { phase: 'paid' },
      })
      expect(await subject.store.inbox.receive({ ...delivery, id: createId() }, applies('paid'))).toEqual({
        outcome: 'duplicate',
        deliveries: 2,
        isVerbatim: true,
      })
      expect(await subject.store.payments.find(id)).toMatchObject({ revision: 2 })
      expect(await eventsOf(orderId)).toEqual(['change'])
      expect(await subject.store.inbox.list({ outTradeNo })).toMatchObject([
        { state: 'applied', deliveries: 2, paymentId: id },
      ])
    })

    test('many times at once has one effect', async () => {
      const { outTradeNo, orderId } = await create(aDraft())
      const delivery = aDelivery(outTradeNo)
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => subject.store.inbox.receive({ ...delivery, id: createId() }, applies('paid'))),
      )
      expect(outcomes.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1)
      expect(await eventsOf(orderId)).toEqual(['change'])
    })

    test('without a known payment keeps it, and applies it when it is repeated or replayed', async () => {
      const draft = aDraft()
      const delivery = aDelivery(draft.outTradeNo)
      expect(await subject.store.inbox.receive(delivery, applies('paid'))).toEqual({ outcome: 'unmatched' })
      expect(await subject.store.backlog()).toMatchObject({ inboxUnmatched: expect.any(Number) as number })
      await create(draft)
      const [entry] = await subject.store.inbox.list({ state: 'unmatched', outTradeNo: draft.outTradeNo })
      expect(await subject.store.inbox.replay(entry?.id ?? '', applies('paid'), LATER)).toMatchObject({
        outcome: 'applied',
        changed: true,
      })
      expect(await subject.store.inbox.replay(entry?.id ?? '', applies('paid'), LATER)).toMatchObject({
        outcome: 'applied',
        changed: false,
      })
      expect(await subject.store.inbox.receive({ ...delivery, id: createId() }, applies('paid'))).toMatchObject({
        outcome: 'duplicate',
      })
      expect(await subject.store.inbox.replay(createId(), applies('paid'), LATER)).toBeUndefined()
    })

    test('that cannot be read keeps it', async () => {
      const { outTradeNo: _, ...delivery } = aDelivery('', { body: 'not json' })
      expect(await subject.store.inbox.receive(delivery, undefined)).toEqual({ outcome: 'unreadable' })
      expect(await subject.store.inbox.list({ state: 'unreadable', limit: 1_000 })).toContainEqual(
        expect.objectContaining({ id: delivery.id, body: 'not json' }),
      )
    })

    test('56: with quotes, semicolons, comments, NUL or any other text stores plain text', async () => {
      const nasty = `'; DROP TABLE ficha_payments; -- " \\ $1 ? %s \u202e 🙂 \u0000`
      const stored = nasty.replace('\u0000', '\ufffd')
      const draft = aDraft({ orderId: nasty })
      await create(draft)
      const delivery = aDelivery(draft.outTradeNo, { dedupKey: `${nasty}${draft.id}`, body: nasty, tradeNo: nasty })
      await subject.store.inbox.receive(delivery, applies('paid', nasty))
      const found = await subject.store.payments.find(draft.id)
      expect([nasty, stored]).toContain(found?.status)
      expect([nasty, stored]).toContain(found?.orderId)
      expect(await subject.store.payments.list({ orderId: nasty })).toHaveLength(1)
    })

    test('while the payment is created never loses the effect', async () => {
      const draft = aDraft()
      const delivery = aDelivery(draft.outTradeNo)
      await Promise.all([subject.store.payments.create(draft), subject.store.inbox.receive(delivery, applies('paid'))])
      for (const entry of await subject.store.inbox.list({ state: 'unmatched', outTradeNo: draft.outTradeNo }))
        await subject.store.inbox.replay(entry.id, applies('paid'), LATER)
      expect(await subject.store.payments.find(draft.id)).toMatchObject({ phase: 'paid' })
    })
  })
}
