import { describe, expect, test } from 'vitest'
import { LATER, aDraft, aDelivery, becomes, applies } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** Part of the contract of a payment store. */
export const describeDoublePayments = (subject: StoreUnderTest): void => {
  const { make, eventsOf } = subject
  describe('two paid payments of one order', () => {
    test('cause one "double-payment", in whatever way and however close together they become paid', async () => {
      for (let round = 0; round < 5; round += 1) {
        const first = await make(aDraft())
        const { orderId } = first
        const second = await make(aDraft({ orderId, alongside: true }, { method: 'Boleto' }))
        await Promise.all([
          subject.store.payments.change(first.id, becomes('paid'), LATER),
          subject.store.inbox.receive(aDelivery(second.outTradeNo), applies('paid')),
        ])
        const kinds = await eventsOf(orderId)
        expect(kinds.filter((kind) => kind === 'double-payment')).toHaveLength(1)
        expect(kinds.filter((kind) => kind === 'change')).toHaveLength(2)
      }
    })

    test('do not count if one was returned', async () => {
      const first = await make(aDraft())
      const { orderId } = first
      const second = await make(aDraft({ orderId, alongside: true }, { method: 'Boleto' }))
      await subject.store.payments.change(first.id, becomes('paid'), LATER)
      await subject.store.payments.change(first.id, becomes('reversed'), LATER)
      await subject.store.payments.change(second.id, becomes('paid'), LATER)
      expect(await eventsOf(orderId)).toEqual(['change', 'change', 'change'])
    })
  })
}
