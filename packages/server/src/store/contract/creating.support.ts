import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import { AT, LATER, aDraft, becomes } from './drafts.support.ts'
import type { PaymentDraft } from '../../records/payment-record.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** One method for each of several tabs of one order. */
const METHODS = ['PIX', 'Boleto', 'Lottery', 'DepositExpress'] as const
const REFUSED = METHODS.slice(1).map(() => 'under-way')

/** Part of the contract of a payment store. */
export const describeCreating = (subject: StoreUnderTest): void => {
  const { create, make } = subject
  describe('creating', () => {
    test('stores the intent as submitting, at revision 1, and returns it whole', async () => {
      const draft = aDraft()
      const record = await create(draft)
      expect(record).toEqual({
        ...draft,
        phase: 'submitting',
        status: '',
        revision: 1,
        order: { state: 'open' },
        updatedAt: AT,
      })
      expect(await subject.store.payments.find(draft.id)).toEqual(record)
      expect(await subject.store.payments.findByReturnId(draft.returnId)).toEqual(record)
      expect(await subject.store.payments.find(createId())).toBeUndefined()
    })

    test('7: many concurrent requests for one choice of one order create one payment, and all get it', async () => {
      const orderId = createId()
      const outcomes = await Promise.all(
        Array.from({ length: 25 }, () => subject.store.payments.create(aDraft({ orderId }))),
      )
      expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
      expect(new Set(outcomes.map((outcome) => 'record' in outcome && outcome.record.id)).size).toBe(1)
    })

    test('another method, channel or bank of the same order creates another payment', async () => {
      const orderId = createId()
      await make(aDraft({ orderId }))
      const beside = { orderId, alongside: true } as const
      await make(aDraft(beside, { method: 'Boleto' }))
      await make(aDraft(beside, { method: 'Wallet', channel: 'AME' }))
      await make(aDraft(beside, { method: 'Wallet', channel: 'PicPay' }))
      await make(aDraft(beside, { method: 'DepositExpress', bank: 'itau' }))
      await make(aDraft(beside, { method: 'DepositExpress', bank: 'caixa' }))
    })

    test('11.5: a request for another method gets the order’s live payments, and creates one only beside them or in the place of one', async () => {
      const pix = await make(aDraft())
      const { orderId } = pix
      const boleto = { method: 'Boleto' } as const
      const refused = await subject.store.payments.create(aDraft({ orderId }, boleto))
      expect(refused).toEqual({ outcome: 'others-live', others: [pix] })
      await make(aDraft({ orderId, alongside: true }, boleto))
      const both = await subject.store.payments.create(aDraft({ orderId }, { method: 'Lottery' }))
      expect(both).toMatchObject({ outcome: 'others-live', others: [{}, {}] })
      const lottery = await make(aDraft({ orderId, replaces: pix.id }, { method: 'Lottery' }))
      expect(await subject.store.payments.find(pix.id)).toMatchObject({ replacedBy: lottery.id })
    })

    test('11.5: an Idempotency-Key of a request that was refused for that reason is free for the next request', async () => {
      const pix = await make(aDraft())
      const { orderId } = pix
      const idempotency = { keyHash: createId(), bodyHash: 'a'.repeat(64) }
      const boleto = (more: Partial<PaymentDraft>): PaymentDraft =>
        aDraft({ orderId, idempotency, ...more }, { method: 'Boleto' })
      expect(await subject.store.payments.create(boleto({}))).toMatchObject({ outcome: 'others-live' })
      expect(await subject.store.payments.create(boleto({ replaces: pix.id }))).toMatchObject({ outcome: 'created' })
    })

    test.each([
      ['without a key', () => ({})],
      ['each with a key', () => ({ idempotency: { keyHash: createId(), bodyHash: 'a'.repeat(64) } })],
    ])(
      '11.5: of many concurrent methods for one order one is created, and the others get its id (%s)',
      async (_, more) => {
        for (let round = 0; round < 20; round += 1) {
          const orderId = createId()
          const outcomes = await Promise.all(
            METHODS.map((method) => subject.store.payments.create(aDraft({ orderId, ...more() }, { method }))),
          )
          expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['created', ...REFUSED])
          const made = outcomes.find(({ outcome }) => outcome === 'created')
          for (const one of outcomes)
            if (one.outcome === 'under-way') expect(one.others).toEqual([made && 'record' in made && made.record])
        }
      },
    )

    test('11.5: of many concurrent methods in the place of one payment, one replaces it', async () => {
      for (let round = 0; round < 20; round += 1) {
        const old = await make(aDraft())
        const { orderId } = old
        const outcomes = await Promise.all(
          METHODS.map((method) => subject.store.payments.create(aDraft({ orderId, replaces: old.id }, { method }))),
        )
        expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
        expect(outcomes.filter(({ outcome }) => outcome === 'under-way')).toHaveLength(METHODS.length - 1)
      }
    })

    test('11.5: a payment that replaces a failed one is refused beside a live one, too', async () => {
      const dead = await make(aDraft())
      const { orderId } = dead
      await subject.store.payments.change(dead.id, becomes('failed'), LATER)
      const live = await make(aDraft({ orderId }))
      const beside = aDraft({ orderId, replaces: dead.id }, { method: 'Boleto' })
      expect(await subject.store.payments.create(beside)).toEqual({ outcome: 'others-live', others: [live] })
      expect(await subject.store.payments.find(dead.id)).not.toHaveProperty('replacedBy')
    })

    test('11.5: a payment that takes its place back lives beside a payment that was created alongside its successor', async () => {
      const pix = await make(aDraft())
      const { orderId } = pix
      const boleto = await make(aDraft({ orderId, replaces: pix.id }, { method: 'Boleto' }))
      await make(aDraft({ orderId, alongside: true }, { method: 'Lottery' }))
      const neverMade = { phase: 'failed', failure: 'gateway-unreachable' } as const
      await subject.store.payments.change(boleto.id, () => ({ patch: neverMade }), LATER)
      const next = await subject.store.payments.create(aDraft({ orderId }, { method: 'Boleto' }))
      expect(next).toMatchObject({ outcome: 'others-live', others: [{}, {}] })
    })

    test('a failed payment frees its place, and an unknown one keeps it', async () => {
      const first = await make(aDraft())
      await subject.store.payments.change(first.id, becomes('unknown'), LATER)
      expect(await subject.store.payments.create(aDraft({ orderId: first.orderId }))).toMatchObject({
        outcome: 'live',
        record: { id: first.id },
      })
      await subject.store.payments.change(first.id, becomes('failed'), LATER)
      const second = await create(aDraft({ orderId: first.orderId }))
      // A late report about the first payment must not take the second one's place.
      await subject.store.payments.change(first.id, (record) => ({ patch: { status: `${record.status}!` } }), LATER)
      expect(await subject.store.payments.create(aDraft({ orderId: first.orderId }))).toMatchObject({
        outcome: 'live',
        record: { id: second.id },
      })
      await subject.store.payments.change(first.id, becomes('paid'), LATER)
      await subject.store.payments.change(first.id, becomes('reversed'), LATER)
      const stored = await subject.store.payments.find(second.id)
      expect(stored).toMatchObject({ phase: 'submitting' })
      expect(stored).not.toHaveProperty('replacedBy')
      // The order's money has been refunded by then, so no more payments are made for it.
      expect(await subject.store.payments.create(aDraft({ orderId: first.orderId }))).toEqual({
        outcome: 'order-refunded',
      })
    })

    test('6: of an order that was paid twice, each payment answers a request for its own method', async () => {
      const first = await make(aDraft())
      const { orderId } = first
      const second = await make(aDraft({ orderId, alongside: true }, { method: 'Boleto' }))
      for (const { id } of [second, first]) await subject.store.payments.change(id, becomes('paid'), LATER)
      expect(await subject.store.payments.create(aDraft({ orderId }))).toMatchObject({
        outcome: 'live',
        record: { id: first.id },
      })
      expect(await subject.store.payments.create(aDraft({ orderId }, { method: 'Boleto' }))).toMatchObject({
        outcome: 'live',
        record: { id: second.id },
      })
    })

    test('6: of an order that was paid twice by one method, the first payment answers', async () => {
      const first = await make(aDraft())
      const { orderId } = first
      const second = await make(aDraft({ orderId, replaces: first.id, createdAt: LATER }))
      for (const { id } of [first, second]) await subject.store.payments.change(id, becomes('paid'), LATER)
      expect(await subject.store.payments.create(aDraft({ orderId, createdAt: LATER }))).toMatchObject({
        outcome: 'live',
        record: { id: first.id },
      })
    })

    test('6: a paid order accepts no other payment, and a late second click gets the paid one', async () => {
      const first = await make(aDraft())
      await subject.store.payments.change(first.id, becomes('paid'), LATER)
      const { orderId } = first
      expect(await subject.store.payments.create(aDraft({ orderId }))).toMatchObject({
        outcome: 'live',
        record: { id: first.id, phase: 'paid' },
      })
      expect(await subject.store.payments.create(aDraft({ orderId }, { method: 'Boleto' }))).toMatchObject({
        outcome: 'order-paid',
      })
      expect(await subject.store.payments.create(aDraft({ orderId, replaces: first.id }))).toMatchObject({
        outcome: 'order-paid',
      })
    })

    test('an order with a refund accepts no other payment, with the same method or another', async () => {
      const pix = await make(aDraft())
      const { orderId } = pix
      const boleto = await make(aDraft({ orderId, alongside: true }, { method: 'Boleto' }))
      await subject.store.payments.change(pix.id, becomes('paid'), LATER)
      await subject.store.payments.change(pix.id, becomes('reversed'), LATER)
      const drafts: readonly Partial<PaymentDraft>[] = [
        {},
        { replaces: pix.id },
        { replaces: boleto.id },
        { alongside: true },
      ]
      for (const method of ['PIX', 'Boleto', 'CreditCard'] as const)
        for (const draft of drafts)
          expect(await subject.store.payments.create(aDraft({ orderId, ...draft }, { method }))).toEqual({
            outcome: 'order-refunded',
          })
      expect(await subject.store.payments.list({ orderId })).toHaveLength(2)
    })

    test('an order that received another amount accepts no other payment', async () => {
      const pix = await make(aDraft())
      const { orderId } = pix
      const received = { amount: '149.00', currency: 'BRL' }
      await subject.store.payments.change(pix.id, () => ({ patch: { received } }), LATER)
      for (const method of ['PIX', 'CreditCard'] as const)
        expect(await subject.store.payments.create(aDraft({ orderId, alongside: true }, { method }))).toEqual({
          outcome: 'order-amount-differs',
        })
      expect(await subject.store.payments.list({ orderId })).toHaveLength(1)
    })
  })
}
