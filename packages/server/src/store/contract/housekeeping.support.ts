import { describe, expect, test } from 'vitest'
import { PHASES, type Phase } from '@ficha/core'
import { createId } from '../../platform/random.ts'
import type { PaymentFilter } from '../../ports/ledger.ts'
import type { PaymentStore } from '../../ports/payment-store.ts'
import { LATER, aDraft, aDelivery, becomes, applies } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** Part of the contract of a payment store. */
export const describeHousekeeping = (subject: StoreUnderTest): void => {
  const { create, make } = subject
  describe('the remaining functions of a store', () => {
    test('list by phase, order and age, newest first', async () => {
      const orderId = createId()
      const old = await make(aDraft({ orderId, createdAt: '2020-01-01T00:00:00.000Z' }))
      const fresh = await make(
        aDraft({ orderId, alongside: true, createdAt: '2026-01-01T00:00:00.000Z' }, { method: 'Boleto' }),
      )
      const ids = async (filter: Parameters<PaymentStore['payments']['list']>[0]): Promise<string[]> =>
        (await subject.store.payments.list({ orderId, ...filter })).map(({ id }) => id)
      expect(await ids({})).toEqual([fresh.id, old.id])
      expect(await ids({ createdBefore: '2021-01-01T00:00:00.000Z' })).toEqual([old.id])
      expect(await ids({ limit: 1 })).toEqual([fresh.id])
      expect(await ids({ phase: 'paid' })).toEqual([])
      await subject.store.payments.change(old.id, becomes('paid'), LATER)
      expect(await ids({ status: 'PAID' })).toEqual([old.id])
      expect(await ids({ status: 'NO_SUCH_WORD' })).toEqual([])
      const [first, second] = await subject.store.payments.list({ createdBefore: '2026-01-01T00:00:00.001Z', limit: 2 })
      expect([first?.id, second !== undefined && second.createdAt <= '2026-01-01T00:00:00.000Z']).toEqual([
        fresh.id,
        true,
      ])
    })

    test('list by the gateway’s word in every phase, newest first', async () => {
      const word = `WORD-${createId()}`
      const made = new Map<Phase, string>()
      for (const [at, phase] of PHASES.entries()) {
        const { id } = await create(aDraft({ createdAt: `2026-01-0${String(at + 1)}T00:00:00.000Z` }))
        await subject.store.payments.change(id, () => ({ patch: { phase, status: word } }), LATER)
        made.set(phase, id)
      }
      const ids = async (filter: PaymentFilter): Promise<string[]> =>
        (await subject.store.payments.list({ status: word, ...filter })).map(({ id }) => id)
      expect(await ids({})).toEqual([...made.values()].reverse())
      expect(await ids({ limit: 2 })).toEqual([...made.values()].reverse().slice(0, 2))
      for (const [phase, id] of made) expect(await ids({ phase })).toEqual([id])
    })

    test('give revisions, and call back for each new one', async () => {
      const received: [string, number][] = []
      const stop = subject.store.watch((id, revision) => void received.push([id, revision]))
      const { id } = await create(aDraft())
      await subject.store.payments.change(id, becomes('paid'), LATER)
      await subject.store.payments.change(id, becomes('paid'), LATER)
      await expect
        .poll(() => received.filter(([receivedId]) => receivedId === id).map(([, revision]) => revision))
        .toEqual(expect.arrayContaining([1, 2]))
      stop()
      expect(await subject.store.revisionsOf([id, createId()])).toEqual(new Map([[id, 2]]))
      expect(await subject.store.revisionsOf([])).toEqual(new Map())
    })

    test('delete data that is too old, and keep the rest', async () => {
      const idempotency = { keyHash: createId(), bodyHash: 'one' }
      const { id, outTradeNo, orderId } = await create(aDraft({ idempotency, createdAt: '2020-01-01T00:00:00.000Z' }))
      await subject.store.inbox.receive(
        aDelivery(outTradeNo, { body: 'old', receivedAt: '2020-01-02T00:00:00.000Z' }),
        applies('paid'),
      )
      const limit = '2021-01-01T00:00:00.000Z'
      expect(
        await subject.store.retire({ inboxBefore: limit, idempotencyBefore: limit, outboxBefore: limit }),
      ).toBeGreaterThanOrEqual(2)
      expect(await subject.store.inbox.list({ outTradeNo })).toMatchObject([{ body: '', state: 'applied' }])
      expect(await subject.store.payments.create(aDraft({ orderId, idempotency }))).toMatchObject({ outcome: 'live' })
      expect(await subject.store.payments.find(id)).toMatchObject({ phase: 'paid' })
    })

    test('forget the texts of an order that is settled, and of no other', async () => {
      const entry = { at: LATER, actor: 'operator:ana', action: 'forget', reason: 'asked' }
      const { id, orderId } = await create(aDraft({}, { title: 'Vestido para Ana' }))
      const other = await create(aDraft({}, { title: 'Vestido para Bia' }))
      expect(await subject.store.forget?.(orderId, entry)).toEqual({ outcome: 'under-way' })
      expect(await subject.store.payments.find(id)).toMatchObject({ payment: { terms: { title: 'Vestido para Ana' } } })
      await subject.store.payments.change(id, becomes('paid'), LATER)
      await subject.eventsOf(orderId)
      expect(await subject.store.forget?.(orderId, entry)).toEqual({ outcome: 'forgotten', payments: 1 })
      const forgotten = await subject.store.payments.find(id)
      expect(forgotten).toMatchObject({ phase: 'paid', payment: { terms: { amount: '150.00' } } })
      expect(JSON.stringify(forgotten)).not.toContain('Ana')
      expect(await subject.store.auditOf(id)).toContainEqual(entry)
      expect(await subject.store.payments.find(other.id)).toMatchObject({
        payment: { terms: { title: 'Vestido para Bia' } },
      })
      expect(await subject.store.forget?.(createId(), entry)).toEqual({ outcome: 'unknown' })
    })

    test('migrate a second time without a change, and report readiness', async () => {
      await Promise.all([subject.store.migrate(), subject.store.migrate()])
      await subject.store.checkReady()
    })
  })
}
