import type { OrderState } from '@ficha/core'
import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import type { OrderRecord } from '../../records/order-record.ts'
import type { PaymentDraft, PaymentRecord } from '../../records/payment-record.ts'
import { AT, LATER, MUCH_LATER, aDelivery, aDraft, applies, becomes, orderOf } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** Part of the contract of a payment store. */
export const describeOrders = (subject: StoreUnderTest): void => {
  const { create, make } = subject

  /** A Pix and, beside it, a Boleto of one order. */
  const aPair = async (): Promise<{
    readonly orderId: string
    readonly pix: PaymentRecord
    readonly boleto: PaymentRecord
  }> => {
    const pix = await make(aDraft())
    const { orderId } = pix
    const boleto = await make(aDraft({ orderId, alongside: true }, { method: 'Boleto' }))
    return { orderId, pix, boleto }
  }
  const find = async (id: string): Promise<PaymentRecord> => {
    const record = await subject.store.payments.find(id)
    if (!record) throw new Error('The payment is gone.')
    return record
  }
  const change = (id: string, ...to: Parameters<typeof becomes>): Promise<unknown> =>
    subject.store.payments.change(id, becomes(...to), LATER)
  /** The events of one order, in their order. */
  const notifiedOf = async (orderId: string): Promise<readonly OrderRecord[]> => {
    const notified: OrderRecord[] = []
    for (;;) {
      const claimed = await subject.store.outbox.claim(1_000, MUCH_LATER, '2026-11-21T17:00:00.000Z')
      if (claimed.length === 0) return notified
      for (const entry of claimed) {
        const order = orderOf(entry)
        if (order?.orderId === orderId) notified.push(order)
        await subject.store.outbox.finish(entry, MUCH_LATER)
      }
    }
  }

  describe('a price that the shop told while it was asked', () => {
    const notified = { amount: '500.00', currency: 'BRL' }
    const request = (draft: PaymentDraft) => subject.store.payments.create(draft)

    test('refuses a draft at another price, also the first one of its order', async () => {
      const orderId = createId()
      await subject.store.payments.noteOrderPrice(orderId, { ...notified, amount: '1.00' }, AT)
      await subject.store.payments.noteOrderPrice(orderId, notified, LATER)
      expect(await request(aDraft({ orderId, pricedAt: AT }))).toEqual({ outcome: 'price-outdated' })
      expect(await request(aDraft({ orderId, pricedAt: LATER }))).toEqual({ outcome: 'price-outdated' })
      expect(await request(aDraft({ orderId, pricedAt: AT }, { amount: '500.0' }))).toMatchObject({
        outcome: 'created',
      })
    })

    test('says nothing about other orders, later answers and drafts that were not compared', async () => {
      const orderId = createId()
      await subject.store.payments.noteOrderPrice(orderId, notified, AT)
      for (const more of [{ pricedAt: AT }, { orderId, pricedAt: LATER }, { orderId: createId() }])
        expect(await request(aDraft(more))).toMatchObject({ outcome: 'created' })
    })

    test('is removed with its retention', async () => {
      const orderId = createId()
      await subject.store.payments.noteOrderPrice(orderId, notified, AT)
      while ((await subject.store.retire({ inboxBefore: AT, idempotencyBefore: LATER, outboxBefore: AT })) > 0);
      expect(await request(aDraft({ orderId, pricedAt: AT }))).toMatchObject({ outcome: 'created' })
    })
  })

  describe('the state of an order', () => {
    test('is open with its first payment, without an event', async () => {
      const { orderId, pix, boleto } = await aPair()
      expect([pix.order, boleto.order]).toEqual([{ state: 'open' }, { state: 'open' }])
      await change(pix.id, 'processing', 'QUEUED')
      expect([(await find(pix.id)).revision, (await find(boleto.id)).revision]).toEqual([4, 2])
      expect(await subject.store.payments.findOrder(orderId)).toEqual({ orderId, state: 'open', at: AT })
      expect(await notifiedOf(orderId)).toEqual([])
      expect(await subject.store.payments.findOrder('nobody asked for it')).toBeUndefined()
    })

    test('reaches each of its payments once when a second one exists, with a new revision', async () => {
      const alone = await make(aDraft())
      expect(alone.hasSiblings).toBeUndefined()
      const { orderId } = alone
      const received = new Map<string, number>()
      // A note of an earlier revision may come back from the database after a later one.
      const stop = subject.store.watch(
        (id, revision) => void received.set(id, Math.max(revision, received.get(id) ?? 0)),
      )
      const second = await make(aDraft({ orderId, alongside: true }, { method: 'Boleto' }))
      stop()
      const first = await find(alone.id)
      expect([first.hasSiblings, first.revision, received.get(first.id)]).toEqual([
        true,
        alone.revision + 1,
        alone.revision + 1,
      ])
      expect([second.hasSiblings, second.revision]).toEqual([true, alone.revision])
      await make(aDraft({ orderId, alongside: true }, { method: 'SPEI' }))
      expect((await find(alone.id)).revision).toBe(first.revision)
    })

    test('reaches every other payment of it with a new revision, and every stream', async () => {
      const { orderId, pix, boleto } = await aPair()
      const received = new Map<string, number>()
      const stop = subject.store.watch((id, revision) => void received.set(id, revision))
      await subject.store.inbox.receive(aDelivery(pix.outTradeNo), applies('paid'))
      stop()
      const orderState = { state: 'paid', method: 'PIX' }
      expect(await find(pix.id)).toMatchObject({ phase: 'paid', revision: 4, order: orderState })
      expect(await find(boleto.id)).toMatchObject({ phase: 'processing', revision: 3, order: orderState })
      expect([received.get(pix.id), received.get(boleto.id)]).toEqual([4, 3])
      expect(await subject.store.revisionsOf([boleto.id])).toEqual(new Map([[boleto.id, 3]]))
      const { amount, currency } = pix.payment.terms
      const paidBy = { id: pix.id, method: 'PIX', amount, currency, price: amount }
      expect(await subject.store.payments.findOrder(orderId)).toEqual({
        orderId,
        ...orderState,
        paymentId: pix.id,
        paidBy,
        at: LATER,
      })
    })

    test('is the combination of both payments, in whatever way and however close together they change', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { orderId, pix, boleto } = await aPair()
        await Promise.all([
          change(pix.id, 'paid'),
          subject.store.inbox.receive(aDelivery(boleto.outTradeNo), applies('paid')),
        ])
        const states = [await find(pix.id), await find(boleto.id)].map(({ order }) => order.state)
        expect(states).toEqual(['paid-twice', 'paid-twice'])
        expect((await notifiedOf(orderId)).map(({ state }) => state)).toEqual(['paid', 'paid-twice'])
      }
    })

    test('does not change when an old code expires or the other payment is refunded', async () => {
      const { orderId, pix, boleto } = await aPair()
      await change(boleto.id, 'paid')
      await change(pix.id, 'failed', 'EXPIRED')
      expect(await find(pix.id)).toMatchObject({ phase: 'failed', order: { state: 'paid', method: 'Boleto' } })
      await subject.store.payments.change(pix.id, becomes('paid'), MUCH_LATER)
      await change(pix.id, 'reversed')
      expect(await find(boleto.id)).toMatchObject({ order: { state: 'paid', method: 'Boleto' } })
      const notified = await notifiedOf(orderId)
      expect(notified.map(({ state, paidBy }) => [state, paidBy?.id])).toEqual([
        ['paid', boleto.id],
        ['paid-twice', boleto.id],
        ['paid', boleto.id],
      ])
      expect(notified[1]?.alsoPaid).toMatchObject([{ id: pix.id, method: 'PIX', amount: '150.00', price: '150.00' }])
    })

    test('has one event for a change, with a stable id, however often it is reported', async () => {
      const { orderId, pix } = await aPair()
      const delivery = aDelivery(pix.outTradeNo)
      await subject.store.inbox.receive(delivery, applies('paid'))
      await subject.store.inbox.receive(delivery, applies('paid'))
      await subject.store.inbox.receive(aDelivery(pix.outTradeNo), applies('paid', 'SETTLED'))
      await subject.store.inbox.replay(delivery.id, applies('paid'), MUCH_LATER)
      expect(await notifiedOf(orderId)).toHaveLength(1)
    })

    test('is unknown if only a request without an answer is left, and open with the next request', async () => {
      const pix = await create(aDraft())
      const { orderId } = pix
      await change(pix.id, 'unknown', '')
      expect((await find(pix.id)).order).toEqual({ state: 'unknown', method: 'PIX' })
      const boleto = await create(aDraft({ orderId, replaces: pix.id, despite: [pix.id] }, { method: 'Boleto' }))
      expect(boleto.order).toEqual({ state: 'open' })
      expect(await find(pix.id)).toMatchObject({ order: { state: 'open' }, replacedBy: boleto.id })
      await change(boleto.id, 'failed')
      expect((await find(boleto.id)).order).toEqual({ state: 'unknown', method: 'PIX' })
      expect((await notifiedOf(orderId)).map(({ state }) => state)).toEqual(['unknown', 'open', 'unknown'])
    })

    test('is amount-differs after another amount, and open again once that is returned', async () => {
      const { orderId, pix, boleto } = await aPair()
      const received = { amount: '10.00', currency: 'BRL' }
      await subject.store.payments.change(pix.id, () => ({ patch: { received } }), LATER)
      expect((await find(boleto.id)).order).toEqual({ state: 'amount-differs', method: 'PIX' })
      await change(pix.id, 'reversed')
      expect((await find(boleto.id)).order).toEqual({ state: 'open' })
      expect((await notifiedOf(orderId)).map(({ state }) => state)).toEqual(['amount-differs', 'open'])
    })

    test('is refunded after the refund of another amount that the shop had accepted', async () => {
      const { pix, boleto } = await aPair()
      const received = { amount: '10.00', currency: 'BRL' }
      await subject.store.payments.change(pix.id, () => ({ patch: { received } }), LATER)
      await change(pix.id, 'paid')
      expect(await find(pix.id)).toMatchObject({ received, order: { state: 'paid' } })
      await change(pix.id, 'reversed')
      expect(await find(pix.id)).not.toHaveProperty('received')
      expect((await find(boleto.id)).order).toEqual({ state: 'refunded', method: 'PIX' })
    })

    test('is refunded once the whole amount is known to have come before the refund', async () => {
      const { pix, boleto } = await aPair()
      const received = { amount: '10.00', currency: 'BRL' }
      await subject.store.payments.change(pix.id, () => ({ patch: { received } }), LATER)
      await change(pix.id, 'reversed')
      await subject.store.payments.change(pix.id, () => ({ patch: { received: null } }), MUCH_LATER)
      expect((await find(boleto.id)).order).toEqual({ state: 'refunded', method: 'PIX' })
    })

    test('is told each time when one draft is tried twice and changes it twice', async () => {
      const { orderId, pix, boleto } = await aPair()
      await subject.store.payments.change(boleto.id, () => ({ patch: { phase: 'unknown', status: '' } }), LATER)
      expect((await find(pix.id)).order.state).toBe('open')
      const draft = aDraft({ orderId }, { amount: '500.00' })
      for (let attempt = 0; attempt < 2; attempt += 1) {
        expect((await subject.store.payments.create(draft)).outcome).toBe('undecided')
        await subject.store.payments.change(pix.id, () => ({ patch: { repriced: null } }), LATER)
      }
      expect((await notifiedOf(orderId)).map(({ state }) => state)).toEqual(['unknown', 'open', 'unknown', 'open'])
    })

    test('reaches all of more than a hundred payments', async () => {
      const first = await create(aDraft())
      const { orderId } = first
      await change(first.id, 'failed')
      const others: PaymentRecord[] = []
      for (let at = 0; at < 120; at += 1) {
        const draft = aDraft({ orderId, createdAt: LATER })
        others.push(await create(draft))
        await change(draft.id, 'failed')
      }
      await change(first.id, 'paid')
      const states = new Set<OrderState>()
      for (const { id } of others) states.add((await find(id)).order.state)
      expect([...states]).toEqual(['paid'])
      expect((await subject.store.payments.findOrder(orderId))?.paidBy?.id).toBe(first.id)
    })

    test('is right for a payment that is created while another one becomes paid', async () => {
      for (let round = 0; round < 10; round += 1) {
        const pix = await create(aDraft())
        const { orderId } = pix
        await change(pix.id, 'failed', 'EXPIRED')
        const [made] = await Promise.all([
          subject.store.payments.create(aDraft({ orderId }, { method: 'Boleto' })),
          subject.store.inbox.receive(aDelivery(pix.outTradeNo), applies('paid')),
        ])
        const records = await subject.store.payments.list({ orderId })
        expect(records.map(({ order }) => order.state)).toEqual(records.map(() => 'paid'))
        expect(['created', 'order-paid']).toContain(made.outcome)
      }
    })
  })
}
