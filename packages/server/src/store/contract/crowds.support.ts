import { describe, expect, test } from 'vitest'
import { createId } from '../../platform/random.ts'
import type { Deciders, ReceiveOutcome } from '../../ports/inbox.ts'
import { LATER, MUCH_LATER, aDraft, aDelivery, aRecurringDraft, applies, paymentOf } from './drafts.support.ts'
import type { StoreUnderTest } from './store-under-test.support.ts'

const outcomesOf = (results: readonly PromiseSettledResult<ReceiveOutcome>[]): readonly string[] =>
  results.map((result) => (result.status === 'fulfilled' ? result.value.outcome : String(result.reason)))

/** A decision that adds a line to the audit trail, as a contradiction does. */
const contradicts: Deciders = {
  ...applies('paid'),
  payment: () => ({
    state: 'mismatch',
    change: {
      patch: { received: { amount: '1.00', currency: 'BRL' } },
      events: [
        {
          kind: 'mismatch',
          key: 'k',
          mismatch: { field: 'amount', status: 'SUCCESS', expected: '150.00', received: '1.00' },
        },
      ],
      audit: [{ at: LATER, actor: 'gateway', action: 'mismatch', reason: 'amount differs from what was asked' }],
    },
  }),
}

const breaks: Deciders = {
  ...applies('paid'),
  payment: () => {
    throw new Error('this one cannot be decided')
  },
}

/** Claims and finishes all waiting events, and returns them by order. */
const takeEvents = async ({ store }: StoreUnderTest): Promise<ReadonlyMap<string, readonly string[]>> => {
  const kinds = new Map<string, string[]>()
  for (;;) {
    const claimed = await store.outbox.claim(1_000, MUCH_LATER, '2026-11-21T17:00:00.000Z')
    if (claimed.length === 0) return kinds
    for (const entry of claimed) {
      const orderId = paymentOf(entry)?.orderId ?? ''
      kinds.set(orderId, [...(kinds.get(orderId) ?? []), entry.event.kind])
      await store.outbox.finish(entry, MUCH_LATER)
    }
  }
}

/** Part of the contract of a payment store: many deliveries at once have the same result as deliveries one by one. */
export const describeCrowds = (subject: StoreUnderTest): void => {
  const { create, make } = subject
  describe('many deliveries at once', () => {
    test('have their own effect, event and inbox row each', async () => {
      const records = await Promise.all(Array.from({ length: 40 }, () => create(aDraft())))
      const outcomes = await Promise.all(
        records.map(({ outTradeNo }, at) =>
          subject.store.inbox.receive(aDelivery(outTradeNo), applies(at % 4 === 0 ? 'unknown' : 'paid', `WORD-${at}`)),
        ),
      )
      const events = await takeEvents(subject)
      for (const [at, { id, orderId, outTradeNo, payment }] of records.entries()) {
        const phase = at % 4 === 0 ? 'unknown' : 'paid'
        const stored = await subject.store.payments.find(id)
        expect(stored).toMatchObject({ phase, status: `WORD-${at}`, revision: 2, updatedAt: LATER, payment })
        expect(outcomes[at]).toEqual({ outcome: 'applied', changed: true, record: stored })
        expect(events.get(orderId)).toEqual(['change'])
        expect(await subject.store.inbox.list({ outTradeNo })).toMatchObject([{ state: 'applied', paymentId: id }])
      }
    })

    test.each([true, false])('may have any content, and one that fails (%s) fails alone', async (oneFails) => {
      const [paid, still, wrong, broken, twice] = await Promise.all([1, 2, 3, 4, 5].map(() => create(aDraft())))
      if (!paid || !still || !wrong || !broken || !twice) throw new Error('Five payments were made.')
      const recurring = (await subject.store.recurring.create(aRecurringDraft())).record
      const repeated = aDelivery(twice.outTradeNo)
      const { outTradeNo: _, ...unreadable } = aDelivery('', { body: 'not json' })
      const results = await Promise.allSettled([
        subject.store.inbox.receive(aDelivery(paid.outTradeNo), applies('paid')),
        subject.store.inbox.receive(aDelivery(still.outTradeNo), {
          ...applies('paid'),
          payment: () => ({ state: 'applied' }),
        }),
        subject.store.inbox.receive(aDelivery(wrong.outTradeNo), contradicts),
        subject.store.inbox.receive(aDelivery(broken.outTradeNo), oneFails ? breaks : applies('paid')),
        subject.store.inbox.receive(repeated, applies('paid')),
        subject.store.inbox.receive({ ...repeated, id: createId() }, applies('paid')),
        subject.store.inbox.receive(aDelivery(createId()), applies('paid')),
        subject.store.inbox.receive(aDelivery(recurring.outTradeNo), applies('paid')),
        subject.store.inbox.receive(unreadable, undefined),
        subject.store.inbox.receive(aDelivery(twice.outTradeNo), applies('reversed')),
      ])
      expect(outcomesOf(results)).toEqual([
        'applied',
        'applied',
        'mismatch',
        oneFails ? 'Error: this one cannot be decided' : 'applied',
        'applied',
        'duplicate',
        'unmatched',
        'applied',
        'unreadable',
        'applied',
      ])
      expect(await subject.store.payments.find(paid.id)).toMatchObject({ phase: 'paid', revision: 2 })
      expect(await subject.store.payments.find(still.id)).toMatchObject({ phase: 'submitting', revision: 1 })
      expect(await subject.store.payments.find(wrong.id)).toMatchObject({
        received: { amount: '1.00', currency: 'BRL' },
      })
      expect(await subject.store.auditOf(wrong.id)).toHaveLength(1)
      expect(await subject.store.payments.find(broken.id)).toMatchObject({ revision: oneFails ? 1 : 2 })
      if (oneFails)
        expect(await subject.store.inbox.receive(aDelivery(broken.outTradeNo), applies('paid'))).toMatchObject({
          outcome: 'applied',
          changed: true,
        })
      expect(await subject.store.payments.find(twice.id)).toMatchObject({ phase: 'reversed', revision: 3 })
      const events = await takeEvents(subject)
      expect(events.get(wrong.orderId)).toEqual(['mismatch'])
      expect(events.get(twice.orderId)).toEqual(['change', 'change'])
    })

    test('include two payments of one order that both become paid, and this is noticed', async () => {
      const orders = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const first = await make(aDraft())
          return [first, await make(aDraft({ orderId: first.orderId, alongside: true }, { method: 'Boleto' }))] as const
        }),
      )
      await Promise.all(
        orders.flat().map(({ outTradeNo }) => subject.store.inbox.receive(aDelivery(outTradeNo), applies('paid'))),
      )
      const events = await takeEvents(subject)
      for (const [{ orderId }] of orders)
        expect(events.get(orderId)?.toSorted()).toEqual(['change', 'change', 'double-payment'])
    })
  })
}
