import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import type { Deciders } from '../../ports/inbox.ts'
import type { RecurringChange } from '../../records/change.ts'
import type { RecurringRecord } from '../../records/recurring-record.ts'
import { AT, LATER, MUCH_LATER, aRecurringDraft, aDelivery } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

/** Part of the contract of a payment store. */
export const describeRecurring = (subject: StoreUnderTest): void => {
  describe('a recurring order', () => {
    const start = async (draft = aRecurringDraft()): Promise<RecurringRecord> => {
      const { outcome, record } = await subject.store.recurring.create(draft)
      expect(outcome).toBe('created')
      return record
    }
    const paid = (period: number, status = 'SUCCESS'): Deciders => ({
      payment: () => ({ state: 'applied' }),
      recurring: (record): { state: 'applied'; change?: RecurringChange } => {
        if (record.reports.some((report) => report.period === period)) return { state: 'applied' }
        const report = {
          period,
          phase: 'paid',
          status,
          amount: '29.90',
          currency: 'BRL',
          cardLastFour: '4242',
        } as const
        return { state: 'applied', change: { patch: { report }, events: [{ kind: 'period-change', report }] } }
      },
    })

    test('is stored once for each of the merchant’s ids while it lives', async () => {
      const recurringId = createId()
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => subject.store.recurring.create(aRecurringDraft({ recurringId }))),
      )
      expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
      const [first] = outcomes.map(({ record }) => record)
      expect(new Set(outcomes.map(({ record }) => record.id)).size).toBe(1)
      await subject.store.recurring.change(
        first?.id ?? '',
        () => ({ patch: { status: 'CANCEL', endedAt: LATER, live: false } }),
        LATER,
      )
      const next = await start(aRecurringDraft({ recurringId }))
      expect(next.id).not.toBe(first?.id)
      expect(await subject.store.recurring.find(first?.id ?? '')).toMatchObject({
        status: 'CANCEL',
        endedAt: LATER,
        revision: 2,
      })
      expect(await subject.store.recurring.list({ recurringId })).toHaveLength(2)
    })

    test('takes its place back, unless another one has taken it', async () => {
      const recurringId = createId()
      const change = (id: string, live: boolean) =>
        subject.store.recurring.change(id, () => ({ patch: { live } }), LATER)
      const liveId = async (): Promise<string> =>
        (await subject.store.recurring.create(aRecurringDraft({ recurringId }))).record.id
      const first = await start(aRecurringDraft({ recurringId }))
      await change(first.id, false)
      await change(first.id, true)
      expect(await liveId()).toBe(first.id)
      await change(first.id, false)
      const second = await start(aRecurringDraft({ recurringId }))
      await change(first.id, true)
      expect(await liveId()).toBe(second.id)
    })

    test('is returned whole, by either id', async () => {
      const draft = aRecurringDraft({
        terms: {
          amount: '29.90',
          currency: 'BRL',
          interval: { unit: 'W', count: 1 },
          quantity: 2,
          trial: { period: { unit: 'D', count: 7 }, amount: '1.00' },
          zone: 'America/Sao_Paulo',
        },
      })
      const record = await start(draft)
      expect(record).toEqual({
        ...draft,
        startAt: AT,
        stage: 'submitting',
        status: '',
        reports: [],
        revision: 1,
        updatedAt: AT,
      })
      expect(await subject.store.recurring.findByReturnId(draft.returnId)).toEqual(record)
      const patch = {
        stage: 'made',
        redirectUrl: 'https://pay.example/1',
        deadline: MUCH_LATER,
        tradeNo: createId(),
        startAt: LATER,
      } as const
      await subject.store.recurring.change(draft.id, () => ({ patch }), LATER)
      expect(await subject.store.recurring.find(draft.id)).toMatchObject(patch)
      expect(await subject.store.recurring.change(draft.id, () => undefined, LATER)).toMatchObject({ changed: false })
      expect(await subject.store.recurring.change(createId(), () => ({ patch: {} }), LATER)).toBeUndefined()
    })

    test('keeps one report for each period, in whatever order they come, and an event for each', async () => {
      const { id, outTradeNo } = await start()
      for (const period of [3, 1, 2])
        await subject.store.inbox.receive(aDelivery(outTradeNo, { dedupKey: createId() }), paid(period))
      await Promise.all(
        Array.from({ length: 5 }, () =>
          subject.store.inbox.receive(aDelivery(outTradeNo, { dedupKey: createId() }), paid(2)),
        ),
      )
      const record = await subject.store.recurring.find(id)
      expect(record?.reports.map(({ period }) => period)).toEqual([1, 2, 3])
      expect(record?.reports[0]).toEqual({
        period: 1,
        phase: 'paid',
        status: 'SUCCESS',
        amount: '29.90',
        currency: 'BRL',
        cardLastFour: '4242',
      })
      let events = 0
      for (;;) {
        const claimed = await subject.store.outbox.claim(1_000, MUCH_LATER, '2026-11-21T18:00:00.000Z')
        if (claimed.length === 0) break
        events += claimed.filter((entry) => 'recurring' in entry && entry.recurring.id === id).length
        for (const entry of claimed) await subject.store.outbox.finish(entry, MUCH_LATER)
      }
      expect(events).toBe(3)
      expect(await subject.store.revisionsOf([id])).toEqual(new Map([[id, 4]]))
    })

    test('is found by its trade_no if a period has its own out_trade_no', async () => {
      const { id } = await start()
      const tradeNo = createId()
      const early = aDelivery(createId(), { tradeNo })
      expect(await subject.store.inbox.receive(early, paid(1))).toEqual({ outcome: 'unmatched' })
      await subject.store.recurring.change(id, () => ({ patch: { tradeNo } }), LATER)
      const [stored] = await subject.store.inbox.list({
        state: 'unmatched',
        matchable: true,
        outTradeNo: early.outTradeNo ?? '',
      })
      expect(await subject.store.inbox.replay(stored?.id ?? '', paid(1), LATER)).toMatchObject({
        outcome: 'applied',
        changed: true,
      })
      expect(await subject.store.recurring.find(id)).toMatchObject({ reports: [{ period: 1 }] })
    })
  })
}
