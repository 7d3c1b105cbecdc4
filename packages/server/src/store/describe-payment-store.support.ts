import { foldStatus, paymentWithoutResponse, type Phase, type PaymentTerms } from '@ficha/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '../random.ts'
import type { PaymentDraft, PaymentRecord } from './payment-record.ts'
import type {
  Deciders,
  InboxDelivery,
  OutboxEntry,
  PaymentChange,
  PaymentStore,
  RecurringChange,
} from './payment-store.ts'
import type { RecurringDraft, RecurringRecord } from './recurring-record.ts'

const AT = '2026-11-21T15:00:00.000Z'
const LATER = '2026-11-21T15:05:00.000Z'
const MUCH_LATER = '2026-11-21T16:00:00.000Z'

/** A draft of a Pix of 150 reais. */
export const aDraft = (more: Partial<PaymentDraft> = {}, terms: Partial<PaymentTerms> = {}): PaymentDraft => {
  const outTradeNo = createId()
  return {
    id: createId(),
    returnId: createId(),
    orderId: createId(),
    outTradeNo,
    payment: paymentWithoutResponse({
      country: 'BR',
      method: 'PIX',
      amount: '150.00',
      currency: 'BRL',
      createdAt: AT,
      outTradeNo,
      ...terms,
    }),
    bodyHash: 'f'.repeat(64),
    createdAt: AT,
    ...more,
  }
}

/** A draft of a club of 29.90 a month, four times. */
export const aRecurringDraft = (more: Partial<RecurringDraft> = {}): RecurringDraft => ({
  id: createId(),
  returnId: createId(),
  recurringId: createId(),
  outTradeNo: createId(),
  terms: { amount: '29.90', currency: 'BRL', interval: { unit: 'M', count: 1 }, quantity: 4 },
  bodyHash: 'f'.repeat(64),
  createdAt: AT,
  ...more,
})

const paymentOf = (entry: OutboxEntry): PaymentRecord | undefined => ('payment' in entry ? entry.payment : undefined)

/** A delivery about a payment. */
export const aDelivery = (outTradeNo: string, more: Partial<InboxDelivery> = {}): InboxDelivery => ({
  id: createId(),
  dedupKey: createId(),
  outTradeNo,
  body: '{}',
  rawHash: '0'.repeat(64),
  source: 'notification',
  receivedAt: LATER,
  ...more,
})

/** Folds a phase into a record and raises a "change" event. */
export const becomes =
  (phase: Phase, status: string = phase.toUpperCase()) =>
  (record: PaymentRecord): PaymentChange | undefined => {
    const next = foldStatus(record, { phase, status })
    if (next === record) return undefined
    const previous = { phase: record.phase, status: record.status, revision: record.revision }
    return {
      patch: { phase: next.phase, status: next.status },
      events: next.phase === record.phase ? [] : [{ kind: 'change', previous }],
    }
  }

const applies = (phase: Phase, status?: string): Deciders => ({
  payment: (record) => {
    const change = becomes(phase, status)(record)
    return { state: 'applied', ...(change && { change }) }
  },
  recurring: () => ({ state: 'applied' }),
})

/**
 * The contract of a payment store: every implementation runs it whole.
 *
 * @param make Opens an empty store, and says how to close it.
 */
export const describePaymentStore = (
  name: string,
  make: () => Promise<{ readonly store: PaymentStore; readonly close: () => Promise<void> }>,
): void => {
  describe(`a payment store: ${name}`, () => {
    let store: PaymentStore
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await make())
      await store.migrate()
    })
    afterAll(() => close())

    const create = async (draft: PaymentDraft): Promise<PaymentRecord> => {
      const outcome = await store.createPayment(draft)
      expect(outcome.outcome).toBe('created')
      return (outcome as Extract<typeof outcome, { record: PaymentRecord }>).record
    }
    /** Claims what waits for one order, and leaves the rest unclaimed for its own test. */
    const eventsOf = async (orderId: string): Promise<string[]> => {
      const kinds: string[] = []
      for (;;) {
        const claimed = await store.claimEvents(1_000, MUCH_LATER, '2026-11-21T17:00:00.000Z')
        if (claimed.length === 0) return kinds
        for (const entry of claimed) {
          if (paymentOf(entry)?.orderId === orderId) kinds.push(entry.event.kind)
          await store.finishEvent(entry.seq, MUCH_LATER)
        }
      }
    }

    describe('creating', () => {
      test('stores the intent as submitting, at revision 1, and gives it back whole', async () => {
        const draft = aDraft()
        const record = await create(draft)
        expect(record).toEqual({ ...draft, phase: 'submitting', status: '', revision: 1, updatedAt: AT })
        expect(await store.findPayment(draft.id)).toEqual(record)
        expect(await store.findPaymentByReturnId(draft.returnId)).toEqual(record)
        expect(await store.findPayment(createId())).toBeUndefined()
      })

      test('7: of many at once for one choice of one order, exactly one is created and all get the same', async () => {
        const orderId = createId()
        const outcomes = await Promise.all(Array.from({ length: 25 }, () => store.createPayment(aDraft({ orderId }))))
        expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
        expect(new Set(outcomes.map((outcome) => 'record' in outcome && outcome.record.id)).size).toBe(1)
      })

      test('another method, channel or bank of the same order is another payment', async () => {
        const orderId = createId()
        await create(aDraft({ orderId }))
        await create(aDraft({ orderId }, { method: 'Boleto' }))
        await create(aDraft({ orderId }, { method: 'Wallet', channel: 'AME' }))
        await create(aDraft({ orderId }, { method: 'Wallet', channel: 'PicPay' }))
        await create(aDraft({ orderId }, { method: 'DepositExpress', bank: 'itau' }))
        await create(aDraft({ orderId }, { method: 'DepositExpress', bank: 'caixa' }))
      })

      test('a failed payment leaves its place; an unknown one keeps it', async () => {
        const first = await create(aDraft())
        await store.changePayment(first.id, becomes('unknown'), LATER)
        expect(await store.createPayment(aDraft({ orderId: first.orderId }))).toMatchObject({
          outcome: 'live',
          record: { id: first.id },
        })
        await store.changePayment(first.id, becomes('failed'), LATER)
        const second = await create(aDraft({ orderId: first.orderId }))
        // A late word about the first must not take the second's place.
        await store.changePayment(first.id, becomes('paid'), LATER)
        await store.changePayment(first.id, (record) => ({ patch: { status: `${record.status}!` } }), LATER)
        await store.changePayment(first.id, becomes('reversed'), LATER)
        expect(await store.findPayment(second.id)).toMatchObject({ phase: 'submitting' })
        expect(await store.createPayment(aDraft({ orderId: first.orderId }))).toMatchObject({
          outcome: 'live',
          record: { id: second.id },
        })
      })

      test('6: an order that is paid takes no other payment, and a late second click gets the paid one', async () => {
        const first = await create(aDraft())
        await store.changePayment(first.id, becomes('paid'), LATER)
        const { orderId } = first
        expect(await store.createPayment(aDraft({ orderId }))).toMatchObject({
          outcome: 'live',
          record: { id: first.id, phase: 'paid' },
        })
        expect(await store.createPayment(aDraft({ orderId }, { method: 'Boleto' }))).toMatchObject({
          outcome: 'order-paid',
        })
        expect(await store.createPayment(aDraft({ orderId, replaces: first.id }))).toMatchObject({
          outcome: 'order-paid',
        })
      })

      test('a replacement names what it replaces, both ways; asked for twice it is one', async () => {
        const old = await create(aDraft())
        const { orderId } = old
        const fresh = await create(aDraft({ orderId, replaces: old.id }))
        expect(fresh.replaces).toBe(old.id)
        expect(await store.findPayment(old.id)).toMatchObject({ replacedBy: fresh.id, revision: 2 })
        expect(await store.createPayment(aDraft({ orderId, replaces: old.id }))).toMatchObject({
          outcome: 'live',
          record: { id: fresh.id },
        })
        expect(await store.createPayment(aDraft({ orderId }))).toMatchObject({
          outcome: 'live',
          record: { id: fresh.id },
        })
      })

      test('many replacements at once are one', async () => {
        const old = await create(aDraft())
        const { orderId } = old
        const outcomes = await Promise.all(
          Array.from({ length: 10 }, () => store.createPayment(aDraft({ orderId, replaces: old.id }))),
        )
        expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
        const ids = new Set(outcomes.map((outcome) => 'record' in outcome && outcome.record.id))
        expect(ids.size).toBe(1)
        expect(ids.has((await store.findPayment(old.id))?.replacedBy ?? '')).toBe(true)
      })

      test('a replacement that failed may be asked for again', async () => {
        const old = await create(aDraft())
        const { orderId } = old
        const failed = await create(aDraft({ orderId, replaces: old.id }))
        await store.changePayment(failed.id, becomes('failed'), LATER)
        const third = await create(aDraft({ orderId, replaces: old.id }))
        expect(await store.findPayment(old.id)).toMatchObject({ replacedBy: third.id })
      })

      test('a replacement that was never made at the gateway replaces nothing', async () => {
        const old = await create(aDraft())
        const { orderId } = old
        const never = await create(aDraft({ orderId, replaces: old.id }))
        const neverMade = { phase: 'failed', failure: 'gateway-unreachable' } as const
        await store.changePayment(never.id, () => ({ patch: neverMade }), LATER)
        expect(await store.findPayment(old.id)).not.toHaveProperty('replacedBy')
        expect(await store.createPayment(aDraft({ orderId }))).toMatchObject({
          outcome: 'live',
          record: { id: old.id },
        })
      })

      test('a restored payment does not push out the one that took its place', async () => {
        const pix = await create(aDraft())
        const { orderId } = pix
        const boleto = await create(aDraft({ orderId, replaces: pix.id }, { method: 'Boleto' }))
        const otherPix = await create(aDraft({ orderId }))
        await store.changePayment(boleto.id, () => ({ patch: { phase: 'failed', failure: 'gateway-refused' } }), LATER)
        expect(await store.findPayment(pix.id)).not.toHaveProperty('replacedBy')
        expect(await store.createPayment(aDraft({ orderId }))).toMatchObject({
          outcome: 'live',
          record: { id: otherPix.id },
        })
      })

      test('a payment of another order cannot be replaced', async () => {
        const other = await create(aDraft())
        expect(await store.createPayment(aDraft({ replaces: other.id }))).toEqual({ outcome: 'replaces-unknown' })
        expect(await store.createPayment(aDraft({ replaces: createId() }))).toEqual({ outcome: 'replaces-unknown' })
        expect(await store.findPayment(other.id)).not.toHaveProperty('replacedBy')
      })
    })

    describe('an Idempotency-Key', () => {
      test('gives the same payment for the same body, even after it failed, and refuses another body', async () => {
        const idempotency = { keyHash: createId(), bodyHash: 'one' }
        const draft = aDraft({ idempotency })
        const { orderId } = draft
        const first = await create(draft)
        await store.changePayment(first.id, becomes('failed'), LATER)
        expect(await store.createPayment(aDraft({ orderId, idempotency }))).toMatchObject({
          outcome: 'replayed',
          record: { id: first.id },
        })
        const other = { ...idempotency, bodyHash: 'two' }
        expect(await store.createPayment(aDraft({ orderId, idempotency: other }))).toEqual({ outcome: 'key-reused' })
      })

      test('remembers the live payment that it got', async () => {
        const first = await create(aDraft())
        const { orderId } = first
        const idempotency = { keyHash: createId(), bodyHash: 'one' }
        expect(await store.createPayment(aDraft({ orderId, idempotency }))).toMatchObject({
          outcome: 'live',
          record: { id: first.id },
        })
        expect(await store.createPayment(aDraft({ orderId, idempotency }))).toMatchObject({
          outcome: 'replayed',
          record: { id: first.id },
        })
      })

      test('used many times at once makes one payment', async () => {
        const idempotency = { keyHash: createId(), bodyHash: 'one' }
        const orderId = createId()
        const outcomes = await Promise.all(
          Array.from({ length: 10 }, () => store.createPayment(aDraft({ orderId, idempotency }))),
        )
        expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
          'created',
          ...Array.from({ length: 9 }, () => 'replayed'),
        ])
      })

      test('of which nothing came is free again', async () => {
        const idempotency = { keyHash: createId(), bodyHash: 'one' }
        expect(await store.createPayment(aDraft({ idempotency, replaces: createId() }))).toEqual({
          outcome: 'replaces-unknown',
        })
        await create(aDraft({ idempotency }))
      })
    })

    describe('changing', () => {
      test('writes over the revision that was seen, and not at all when nothing changes', async () => {
        const { id } = await create(aDraft())
        const changed = await store.changePayment(id, becomes('processing'), LATER)
        expect(changed).toMatchObject({ changed: true, record: { phase: 'processing', revision: 2, updatedAt: LATER } })
        expect(await store.changePayment(id, becomes('processing'), MUCH_LATER)).toMatchObject({
          changed: false,
          record: { revision: 2, updatedAt: LATER },
        })
        expect(await store.changePayment(createId(), becomes('paid'), LATER)).toBeUndefined()
      })

      test('remembers when the payment was settled, and not when it was last touched', async () => {
        const { id } = await create(aDraft())
        const settledAt = async (): Promise<string | undefined> => (await store.findPayment(id))?.settledAt
        await store.changePayment(id, becomes('processing'), AT)
        expect(await settledAt()).toBeUndefined()
        await store.changePayment(id, becomes('paid'), LATER)
        await store.changePayment(id, () => ({ patch: { tradeNo: 'T2' } }), MUCH_LATER)
        expect(await settledAt()).toBe(LATER)
        await store.changePayment(id, becomes('reversed'), MUCH_LATER)
        expect(await settledAt()).toBe(MUCH_LATER)
      })

      test('loses none of many writers at once', async () => {
        const { id } = await create(aDraft())
        const append = (record: PaymentRecord): PaymentChange => ({ patch: { status: `${record.status}x` } })
        await Promise.all(Array.from({ length: 20 }, () => store.changePayment(id, append, LATER)))
        expect(await store.findPayment(id)).toMatchObject({ status: 'x'.repeat(20), revision: 21 })
      })

      test('keeps every field of a patch', async () => {
        const draft = aDraft()
        await create(draft)
        const patch = {
          tradeNo: 'T1',
          failure: 'gateway-refused',
          received: { amount: '1.00', currency: 'USD' },
          payment: { ...draft.payment, status: 'OK' },
        } as const
        const audit = [{ at: LATER, actor: 'operator:ana', action: 'settle', reason: 'seen on the statement' }]
        await store.changePayment(draft.id, () => ({ patch, audit }), LATER)
        expect(await store.findPayment(draft.id)).toMatchObject(patch)
        expect(await store.auditOf(draft.id)).toEqual(audit)
      })

      test('R3: ends the same for any order and repetition of reports', async () => {
        const reports: [Phase, string][] = [
          ['processing', 'PROCESSING'],
          ['unknown', 'WAITING'],
          ['unknown', 'ODD'],
          ['failed', 'FAILED'],
          ['paid', 'SUCCESS'],
        ]
        const anyDelivery = fc
          .shuffledSubarray([...reports, ...reports], { minLength: reports.length })
          .filter((list) => new Set(list).size === reports.length)
        await fc.assert(
          fc.asyncProperty(anyDelivery, async (list) => {
            const { id } = await create(aDraft())
            for (const [phase, status] of list) await store.changePayment(id, becomes(phase, status), LATER)
            expect(await store.findPayment(id)).toMatchObject({ phase: 'paid', status: 'SUCCESS' })
          }),
          { numRuns: 20 },
        )
      })
    })

    describe('receiving', () => {
      test('15: has one effect and counts every delivery', async () => {
        const { outTradeNo, orderId, id } = await create(aDraft())
        const delivery = aDelivery(outTradeNo)
        expect(await store.receive(delivery, applies('paid'))).toMatchObject({
          outcome: 'applied',
          changed: true,
          record: { phase: 'paid' },
        })
        expect(await store.receive({ ...delivery, id: createId() }, applies('paid'))).toEqual({
          outcome: 'duplicate',
          deliveries: 2,
        })
        expect(await store.findPayment(id)).toMatchObject({ revision: 2 })
        expect(await eventsOf(orderId)).toEqual(['change'])
        expect(await store.listInbox({ outTradeNo })).toMatchObject([
          { state: 'applied', deliveries: 2, paymentId: id },
        ])
      })

      test('of one delivery many times at once has one effect', async () => {
        const { outTradeNo, orderId } = await create(aDraft())
        const delivery = aDelivery(outTradeNo)
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, () => store.receive({ ...delivery, id: createId() }, applies('paid'))),
        )
        expect(outcomes.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1)
        expect(await eventsOf(orderId)).toEqual(['change'])
      })

      test('keeps what names no payment, and applies it when it comes again or is replayed', async () => {
        const draft = aDraft()
        const delivery = aDelivery(draft.outTradeNo)
        expect(await store.receive(delivery, applies('paid'))).toEqual({ outcome: 'unmatched' })
        expect(await store.backlog()).toMatchObject({ inboxUnmatched: expect.any(Number) as number })
        await create(draft)
        const [entry] = await store.listInbox({ state: 'unmatched', outTradeNo: draft.outTradeNo })
        expect(await store.replay(entry?.id ?? '', applies('paid'), LATER)).toMatchObject({
          outcome: 'applied',
          changed: true,
        })
        expect(await store.replay(entry?.id ?? '', applies('paid'), LATER)).toMatchObject({
          outcome: 'applied',
          changed: false,
        })
        expect(await store.receive({ ...delivery, id: createId() }, applies('paid'))).toMatchObject({
          outcome: 'duplicate',
        })
        expect(await store.replay(createId(), applies('paid'), LATER)).toBeUndefined()
      })

      test('keeps what cannot be read', async () => {
        const { outTradeNo: _, ...delivery } = aDelivery('', { body: 'not json' })
        expect(await store.receive(delivery, undefined)).toEqual({ outcome: 'unreadable' })
        expect(await store.listInbox({ state: 'unreadable', limit: 1_000 })).toContainEqual(
          expect.objectContaining({ id: delivery.id, body: 'not json' }),
        )
      })

      test('56: quotes, semicolons, comments, NUL and any other text are only text', async () => {
        const nasty = `'; DROP TABLE ficha_payments; -- " \\ $1 ? %s \u202e 🙂 \u0000`
        const stored = nasty.replace('\u0000', '\ufffd')
        const draft = aDraft({ orderId: nasty })
        await create(draft)
        const delivery = aDelivery(draft.outTradeNo, { dedupKey: `${nasty}${draft.id}`, body: nasty, tradeNo: nasty })
        await store.receive(delivery, applies('paid', nasty))
        const found = await store.findPayment(draft.id)
        expect([nasty, stored]).toContain(found?.status)
        expect([nasty, stored]).toContain(found?.orderId)
        expect(await store.listPayments({ orderId: nasty })).toHaveLength(1)
      })

      test('and creating at once never loses the effect', async () => {
        const draft = aDraft()
        const delivery = aDelivery(draft.outTradeNo)
        await Promise.all([store.createPayment(draft), store.receive(delivery, applies('paid'))])
        for (const entry of await store.listInbox({ state: 'unmatched', outTradeNo: draft.outTradeNo }))
          await store.replay(entry.id, applies('paid'), LATER)
        expect(await store.findPayment(draft.id)).toMatchObject({ phase: 'paid' })
      })
    })

    describe('two paid payments of one order', () => {
      test('raise one "double-payment", whichever way and however close together they turn paid', async () => {
        for (let round = 0; round < 5; round += 1) {
          const first = await create(aDraft())
          const { orderId } = first
          const second = await create(aDraft({ orderId }, { method: 'Boleto' }))
          await Promise.all([
            store.changePayment(first.id, becomes('paid'), LATER),
            store.receive(aDelivery(second.outTradeNo), applies('paid')),
          ])
          const kinds = await eventsOf(orderId)
          expect(kinds.filter((kind) => kind === 'double-payment')).toHaveLength(1)
          expect(kinds.filter((kind) => kind === 'change')).toHaveLength(2)
        }
      })

      test('do not count one that was given back', async () => {
        const first = await create(aDraft())
        const { orderId } = first
        const second = await create(aDraft({ orderId }, { method: 'Boleto' }))
        await store.changePayment(first.id, becomes('paid'), LATER)
        await store.changePayment(first.id, becomes('reversed'), LATER)
        await store.changePayment(second.id, becomes('paid'), LATER)
        expect(await eventsOf(orderId)).toEqual(['change', 'change', 'change'])
      })
    })

    describe('the outbox', () => {
      test('gives each event to one claimer until its lease ends, with the payment as it was', async () => {
        const { id, orderId } = await create(aDraft())
        await store.changePayment(id, becomes('paid'), AT)
        await store.changePayment(id, (record) => ({ patch: { status: `${record.status}!` } }), AT)
        const mine = async (now: string): Promise<OutboxEntry[]> =>
          (await store.claimEvents(1_000, now, '2026-11-21T15:30:00.000Z')).filter(
            (entry) => paymentOf(entry)?.orderId === orderId,
          )
        const claims = await Promise.all([mine(LATER), mine(LATER), mine(LATER)])
        const [entry] = claims.flat()
        expect(claims.flat()).toHaveLength(1)
        expect(entry).toMatchObject({ attempt: 1, payment: { status: 'PAID', revision: 2 } })
        expect(await mine('2026-11-21T15:10:00.000Z')).toEqual([])
        // The claimer died: after its lease the same event goes to the next.
        const [again] = await mine('2026-11-21T15:31:00.000Z')
        expect(again).toMatchObject({ attempt: 2, eventId: entry?.eventId })
        await store.retryEvent(again?.seq ?? 0, '2026-11-21T15:40:00.000Z', 'TypeError')
        expect(await mine('2026-11-21T15:35:00.000Z')).toEqual([])
        const [third] = await mine('2026-11-21T15:41:00.000Z')
        await store.finishEvent(third?.seq ?? 0, MUCH_LATER)
        expect(await mine('2026-11-22T15:41:00.000Z')).toEqual([])
      })

      test('R8: gives an order’s events in order, one at a time, while other orders go on', async () => {
        const one = await create(aDraft())
        const other = await create(aDraft())
        for (const phase of ['failed', 'paid', 'reversed'] as const)
          await store.changePayment(one.id, becomes(phase), AT)
        await store.changePayment(other.id, becomes('paid'), AT)
        const seen: string[] = []
        for (let round = 0; round < 4; round += 1) {
          const claimed = await store.claimEvents(1_000, LATER, MUCH_LATER)
          const ours = claimed.filter((entry) => paymentOf(entry)?.orderId === one.orderId)
          expect(ours.length).toBeLessThanOrEqual(1)
          for (const entry of claimed) {
            if (paymentOf(entry)?.orderId === one.orderId) seen.push(paymentOf(entry)?.phase ?? '')
            await store.finishEvent(entry.seq, LATER)
          }
        }
        expect(seen).toEqual(['failed', 'paid', 'reversed'])
      })
    })

    describe('a recurring order', () => {
      const start = async (draft = aRecurringDraft()): Promise<RecurringRecord> => {
        const { outcome, record } = await store.createRecurring(draft)
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
          Array.from({ length: 10 }, () => store.createRecurring(aRecurringDraft({ recurringId }))),
        )
        expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
        const [first] = outcomes.map(({ record }) => record)
        expect(new Set(outcomes.map(({ record }) => record.id)).size).toBe(1)
        await store.changeRecurring(
          first?.id ?? '',
          () => ({ patch: { status: 'CANCEL', endedAt: LATER, live: false } }),
          LATER,
        )
        const next = await start(aRecurringDraft({ recurringId }))
        expect(next.id).not.toBe(first?.id)
        expect(await store.findRecurring(first?.id ?? '')).toMatchObject({
          status: 'CANCEL',
          endedAt: LATER,
          revision: 2,
        })
        expect(await store.listRecurring({ recurringId })).toHaveLength(2)
      })

      test('comes back whole, by either id', async () => {
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
        expect(await store.findRecurringByReturnId(draft.returnId)).toEqual(record)
        const patch = {
          stage: 'made',
          redirectUrl: 'https://pay.example/1',
          tradeNo: createId(),
          startAt: LATER,
        } as const
        await store.changeRecurring(draft.id, () => ({ patch }), LATER)
        expect(await store.findRecurring(draft.id)).toMatchObject(patch)
        expect(await store.changeRecurring(draft.id, () => undefined, LATER)).toMatchObject({ changed: false })
        expect(await store.changeRecurring(createId(), () => ({ patch: {} }), LATER)).toBeUndefined()
      })

      test('keeps one report for each period, whatever their order, and an event for each', async () => {
        const { id, outTradeNo } = await start()
        for (const period of [3, 1, 2])
          await store.receive(aDelivery(outTradeNo, { dedupKey: createId() }), paid(period))
        await Promise.all(
          Array.from({ length: 5 }, () => store.receive(aDelivery(outTradeNo, { dedupKey: createId() }), paid(2))),
        )
        const record = await store.findRecurring(id)
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
          const claimed = await store.claimEvents(1_000, MUCH_LATER, '2026-11-21T18:00:00.000Z')
          if (claimed.length === 0) break
          events += claimed.filter((entry) => 'recurring' in entry && entry.recurring.id === id).length
          for (const { seq } of claimed) await store.finishEvent(seq, MUCH_LATER)
        }
        expect(events).toBe(3)
        expect(await store.revisionsOf([id])).toEqual(new Map([[id, 4]]))
      })

      test('is found by its trade_no where a period has an out_trade_no of its own', async () => {
        const { id } = await start()
        const tradeNo = createId()
        const early = aDelivery(createId(), { tradeNo })
        expect(await store.receive(early, paid(1))).toEqual({ outcome: 'unmatched' })
        await store.changeRecurring(id, () => ({ patch: { tradeNo } }), LATER)
        const [kept] = await store.listInbox({
          state: 'unmatched',
          matchable: true,
          outTradeNo: early.outTradeNo ?? '',
        })
        expect(await store.replay(kept?.id ?? '', paid(1), LATER)).toMatchObject({ outcome: 'applied', changed: true })
        expect(await store.findRecurring(id)).toMatchObject({ reports: [{ period: 1 }] })
      })
    })

    describe('the rest', () => {
      test('lists by phase, order and age, newest first', async () => {
        const orderId = createId()
        const old = await create(aDraft({ orderId, createdAt: '2020-01-01T00:00:00.000Z' }))
        const fresh = await create(aDraft({ orderId, createdAt: '2026-01-01T00:00:00.000Z' }, { method: 'Boleto' }))
        const ids = async (filter: Parameters<PaymentStore['listPayments']>[0]): Promise<string[]> =>
          (await store.listPayments({ orderId, ...filter })).map(({ id }) => id)
        expect(await ids({})).toEqual([fresh.id, old.id])
        expect(await ids({ createdBefore: '2021-01-01T00:00:00.000Z' })).toEqual([old.id])
        expect(await ids({ limit: 1 })).toEqual([fresh.id])
        expect(await ids({ phase: 'paid' })).toEqual([])
      })

      test('tells revisions and calls back for each new one', async () => {
        const heard: [string, number][] = []
        const stop = store.watch((id, revision) => void heard.push([id, revision]))
        const { id } = await create(aDraft())
        await store.changePayment(id, becomes('paid'), LATER)
        await store.changePayment(id, becomes('paid'), LATER)
        await expect
          .poll(() => heard.filter(([heardId]) => heardId === id).map(([, revision]) => revision))
          .toEqual(expect.arrayContaining([1, 2]))
        stop()
        expect(await store.revisionsOf([id, createId()])).toEqual(new Map([[id, 2]]))
        expect(await store.revisionsOf([])).toEqual(new Map())
      })

      test('empties what is past its time and keeps the rest', async () => {
        const idempotency = { keyHash: createId(), bodyHash: 'one' }
        const { id, outTradeNo, orderId } = await create(aDraft({ idempotency, createdAt: '2020-01-01T00:00:00.000Z' }))
        await store.receive(
          aDelivery(outTradeNo, { body: 'old', receivedAt: '2020-01-02T00:00:00.000Z' }),
          applies('paid'),
        )
        const limit = '2021-01-01T00:00:00.000Z'
        expect(
          await store.retire({ inboxBefore: limit, idempotencyBefore: limit, outboxBefore: limit }),
        ).toBeGreaterThanOrEqual(2)
        expect(await store.listInbox({ outTradeNo })).toMatchObject([{ body: '', state: 'applied' }])
        expect(await store.createPayment(aDraft({ orderId, idempotency }))).toMatchObject({ outcome: 'live' })
        expect(await store.findPayment(id)).toMatchObject({ phase: 'paid' })
      })

      test('migrates again without harm and is ready', async () => {
        await Promise.all([store.migrate(), store.migrate()])
        await store.checkReady()
      })
    })
  })
}
