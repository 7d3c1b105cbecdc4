import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../ports/outbox.ts'
import { AT, LATER, MUCH_LATER, aDraft, becomes, paymentOf } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** Part of the contract of a payment store. */
export const describeOutbox = (subject: StoreUnderTest): void => {
  const { create } = subject
  describe('the outbox', () => {
    test('gives each event to one process until its lease ends, with the payment as it was', async () => {
      const { id, orderId } = await create(aDraft())
      await subject.store.payments.change(id, becomes('paid'), AT)
      await subject.store.payments.change(id, (record) => ({ patch: { status: `${record.status}!` } }), AT)
      const mine = async (now: string): Promise<OutboxEntry[]> =>
        (await subject.store.outbox.claim(1_000, now, '2026-11-21T15:30:00.000Z')).filter(
          (entry) => paymentOf(entry)?.orderId === orderId,
        )
      const claims = await Promise.all([mine(LATER), mine(LATER), mine(LATER)])
      const [entry] = claims.flat()
      expect(claims.flat()).toHaveLength(1)
      expect(entry).toMatchObject({ attempt: 1, payment: { status: 'PAID', revision: 2 } })
      expect(await mine('2026-11-21T15:10:00.000Z')).toEqual([])
      // The first caller has not finished the event, so after its lease another caller gets it.
      const [again] = await mine('2026-11-21T15:31:00.000Z')
      expect(again).toMatchObject({ attempt: 2, eventId: entry?.eventId })
      await subject.store.outbox.retry(again?.seq ?? 0, '2026-11-21T15:40:00.000Z', 'TypeError')
      expect(await mine('2026-11-21T15:35:00.000Z')).toEqual([])
      const [third] = await mine('2026-11-21T15:41:00.000Z')
      if (third) await subject.store.outbox.finish(third, MUCH_LATER)
      expect(await mine('2026-11-22T15:41:00.000Z')).toEqual([])
    })

    test('R8: gives an order’s events in order, one at a time, and other orders do not wait', async () => {
      const one = await create(aDraft())
      const other = await create(aDraft())
      for (const phase of ['failed', 'paid', 'reversed'] as const)
        await subject.store.payments.change(one.id, becomes(phase), AT)
      await subject.store.payments.change(other.id, becomes('paid'), AT)
      const seen: string[] = []
      for (let round = 0; round < 4; round += 1) {
        const claimed = await subject.store.outbox.claim(1_000, LATER, MUCH_LATER)
        const ours = claimed.filter((entry) => paymentOf(entry)?.orderId === one.orderId)
        expect(ours.length).toBeLessThanOrEqual(1)
        for (const entry of claimed) {
          if (paymentOf(entry)?.orderId === one.orderId) seen.push(paymentOf(entry)?.phase ?? '')
          await subject.store.outbox.finish(entry, LATER)
        }
      }
      expect(seen).toEqual(['failed', 'paid', 'reversed'])
    })

    test('counts the events that a claim would have found, until they are claimed, and again once their lease is over', async () => {
      // These times are long before the events of all other tests.
      const at = (time: string): string => `2001-01-01T${time}:00.000Z`
      const late = (time: string): Promise<number> => subject.store.outbox.countLate(at(time))
      const { id, orderId } = await create(aDraft({ createdAt: at('00:00') }))
      for (const phase of ['failed', 'paid'] as const)
        await subject.store.payments.change(id, becomes(phase), at('00:10'))
      expect(await late('00:05')).toBe(0)
      const before = await late('00:15')
      expect(before).toBeGreaterThan(0)
      const claimed = await subject.store.outbox.claim(1_000, at('00:15'), at('00:30'))
      expect(claimed).toHaveLength(before)
      expect([await late('00:20'), await late('00:31')]).toEqual([0, before])
      for (const { seq } of claimed) await subject.store.outbox.retry(seq, at('01:00'), 'TypeError')
      expect([await late('00:31'), await late('01:01')]).toEqual([0, before])
      await subject.eventsOf(orderId)
      expect(await late('01:01')).toBe(0)
    })

    test('has one event for a contradiction, however often a replay plans it with its id', async () => {
      const { id, orderId } = await create(aDraft())
      const mismatch = { field: 'amount', status: 'PAID', expected: '150.00', received: '15.00' } as const
      const contradict = () => ({ patch: {}, events: [{ kind: 'mismatch', mismatch, key: 'n-1' } as const] })
      const notify = async (): Promise<readonly string[]> => {
        const claimed = await subject.store.outbox.claim(1_000, MUCH_LATER, '2026-11-21T17:00:00.000Z')
        for (const entry of claimed) await subject.store.outbox.finish(entry, MUCH_LATER)
        return claimed.filter((entry) => paymentOf(entry)?.orderId === orderId).map(({ event }) => event.kind)
      }
      await subject.store.payments.change(id, contradict, AT)
      expect(await notify()).toEqual(['mismatch'])
      await subject.store.payments.change(id, contradict, LATER)
      expect(await notify()).toEqual([])
    })
  })
}
