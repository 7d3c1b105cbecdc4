import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import { LOOKED_TOGETHER } from '../sql/find-matchable.ts'
import { aDelivery, aDraft, applies, aRecurringDraft, LATER } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** Part of the contract of a payment store. */
export const describeUnmatched = (subject: StoreUnderTest): void => {
  describe('deliveries without a known order', () => {
    /** Searches until the search begins again. */
    const lookThrough = async (): Promise<{ readonly found: Set<string>; readonly looks: number }> => {
      const found = new Set<string>()
      let from: string | undefined
      for (let looks = 1; ; looks += 1) {
        const { entries, next } = await subject.store.inbox.findMatchable(from)
        for (const { id } of entries) found.add(id)
        if (next === undefined) return { found, looks }
        from = next
      }
    }

    test('12.8: are found when it exists, by its number or the gateway’s: the newest at once, the rest in portions', async () => {
      const early = Array.from({ length: 2 }, () => aDelivery(createId(), { receivedAt: '2026-01-01T00:00:00.000Z' }))
      for (const delivery of early) await subject.store.inbox.receive(delivery, applies('paid'))
      const strangers = LOOKED_TOGETHER * 2 + 10
      for (let at = 0; at < strangers; at += 100)
        await Promise.all(
          Array.from({ length: Math.min(100, strangers - at) }, () =>
            subject.store.inbox.receive(
              aDelivery(createId(), { receivedAt: '2026-02-01T00:00:00.000Z' }),
              applies('paid'),
            ),
          ),
        )
      const ofPeriod = aDelivery(createId(), { tradeNo: createId(), receivedAt: LATER })
      await subject.store.inbox.receive(ofPeriod, applies('paid'))
      const mine = new Set([...early, ofPeriod].map(({ id }) => id))
      expect([...(await lookThrough()).found].filter((id) => mine.has(id))).toEqual([])
      for (const { outTradeNo = '' } of early) await subject.store.payments.create(aDraft({ outTradeNo }))
      const club = aRecurringDraft()
      await subject.store.recurring.create(club)
      const { tradeNo } = ofPeriod
      if (tradeNo !== undefined) await subject.store.recurring.change(club.id, () => ({ patch: { tradeNo } }), LATER)
      const { entries } = await subject.store.inbox.findMatchable(LATER)
      expect(entries.map(({ id }) => id).filter((id) => mine.has(id))).toEqual([ofPeriod.id])
      const { found, looks } = await lookThrough()
      expect(new Set([...found].filter((id) => mine.has(id)))).toEqual(mine)
      expect(looks).toBeGreaterThan(2)
    })

    test('12.8: are deleted when they are too old', async () => {
      const old = aDelivery(createId(), { receivedAt: '2020-01-01T00:00:00.000Z' })
      await subject.store.inbox.receive(old, applies('paid'))
      const limit = '2021-01-01T00:00:00.000Z'
      const limits = { inboxBefore: limit, idempotencyBefore: limit, outboxBefore: limit }
      while ((await subject.store.retire(limits)) > 0) continue
      expect(await subject.store.inbox.list({ outTradeNo: old.outTradeNo ?? '' })).toEqual([])
      const again = aDelivery(old.outTradeNo ?? '', { dedupKey: old.dedupKey })
      expect(await subject.store.inbox.receive(again, applies('paid'))).toEqual({ outcome: 'unmatched' })
    })
  })
}
