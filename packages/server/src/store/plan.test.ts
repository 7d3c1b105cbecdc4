import { describe, expect, test } from 'vitest'
import type { PaymentChange, PaymentPatch, RecurringChange } from '../records/change.ts'
import type { PaymentRecord } from '../records/payment-record.ts'
import type { RecurringRecord } from '../records/recurring-record.ts'
import { UNPLANNED } from '../ports/planning.ts'
import { AT, LATER, aDraft, aRecurringDraft } from './contract/drafts.support.ts'
import { placeOfHook } from './place-of-hook.ts'
import type { EventKind } from '../records/event.ts'
import { planPayment as plan, planRecurring as planOrderOfPeriods, type Planned, type Plans } from './plan.ts'
import type { Write, WriteOf } from './write.ts'

const aRecord = (more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...aDraft(),
  phase: 'processing',
  status: 'PROCESSING',
  revision: 3,
  order: { state: 'open' },
  updatedAt: AT,
  ...more,
})

const aRecurring = (more: Partial<RecurringRecord> = {}): RecurringRecord => ({
  ...aRecurringDraft(),
  startAt: AT,
  stage: 'made',
  status: '',
  reports: [],
  revision: 3,
  updatedAt: AT,
  ...more,
})

const EVERY: Plans['placeOf'] = () => 'here'
const planPayment = (
  before: PaymentRecord,
  change: PaymentChange,
  others: readonly PaymentRecord[],
  at: string,
  placeOf = EVERY,
): Planned<PaymentRecord> => plan(before, change, others, at, { placeOf, time: undefined })
const planRecurring = (before: RecurringRecord, change: RecurringChange, at: string): Planned<RecurringRecord> =>
  planOrderOfPeriods(before, change, at, { placeOf: EVERY, time: undefined })

const NOBODY: readonly PaymentRecord[] = []
const kindsOf = (writes: readonly { readonly kind: string }[]): readonly string[] => writes.map(({ kind }) => kind)

describe('what a change of a payment writes', () => {
  test('is its row alone, if nothing else was requested', () => {
    const before = aRecord({ phase: 'submitting', status: '' })
    const { after, writes } = planPayment(
      before,
      { patch: { phase: 'processing', status: 'PROCESSING' } },
      NOBODY,
      LATER,
    )
    expect(after).toEqual({
      ...before,
      phase: 'processing',
      status: 'PROCESSING',
      dueAt: UNPLANNED,
      revision: 4,
      updatedAt: LATER,
    })
    expect(writes).toEqual([{ kind: 'payment', before, after }])
  })

  test('has the time at which it was settled, and no such time when it is settled no longer', () => {
    const paid = planPayment(aRecord(), { patch: { phase: 'paid' } }, NOBODY, LATER).after
    expect(paid.settledAt).toBe(LATER)
    expect(planPayment(paid, { patch: { status: 'DONE' } }, NOBODY, '2027-01-01T00:00:00.000Z').after.settledAt).toBe(
      LATER,
    )
    expect(planPayment(paid, { patch: { phase: 'unknown' } }, NOBODY, LATER).after).not.toHaveProperty('settledAt')
  })

  test('has each event with the record at that time, under its own id', () => {
    const before = aRecord()
    const event = { kind: 'change', previous: { phase: 'processing', status: '', revision: 3 } } as const
    const { after, writes } = planPayment(before, { patch: { phase: 'failed' }, events: [event] }, NOBODY, LATER)
    expect(writes.find(({ kind }) => kind === 'event')).toEqual({
      kind: 'event',
      eventId: `${before.id}:change:4`,
      orderId: before.orderId,
      event,
      subject: after,
      at: LATER,
      isHooked: true,
    })
  })

  test('has an event for a second paid payment of the order, only when this one becomes paid', () => {
    const before = aRecord()
    const paid = aRecord({ orderId: before.orderId, phase: 'paid', order: { state: 'paid', method: 'PIX' } })
    const { writes } = planPayment(before, { patch: { phase: 'paid' } }, [paid], LATER)
    expect(writes).toContainEqual(
      expect.objectContaining({ kind: 'event', event: { kind: 'double-payment', others: [paid.id] } }),
    )
    const again = planPayment(aRecord({ ...before, phase: 'paid' }), { patch: { status: 'DONE' } }, [paid], LATER)
    expect(kindsOf(again.writes)).not.toContain('event')
  })

  test('returns its place to the payment that it was to replace, if it was never created', () => {
    const before = aRecord()
    const { orderId } = before
    const first = aRecord({ orderId, replacedBy: before.id })
    const second = aRecord({ orderId, replacedBy: before.id })
    const other = aRecord({ orderId, replacedBy: second.id })
    const neverMade = { phase: 'failed', failure: 'gateway-refused' } as const
    const restoredBy = (patch: PaymentPatch): readonly unknown[] =>
      planPayment(before, { patch }, [first, second, other], LATER).writes.filter(({ kind }) => kind === 'restored')
    expect(restoredBy(neverMade)).toEqual(
      [first, second].map(({ id }) => ({ kind: 'restored', id, insteadOf: before.id, at: LATER, dueAt: UNPLANNED })),
    )
    expect(restoredBy({ phase: 'failed' })).toEqual([])
    expect(kindsOf(planPayment(aRecord(), { patch: neverMade }, NOBODY, LATER).writes)).toEqual(['payment'])
  })

  test('has lines for the audit trail, and a text with a NUL in a form that every engine accepts', () => {
    const entry = { at: LATER, actor: 'operator:ana', action: 'settle', reason: 'seen on the statement' }
    const { after, writes } = planPayment(aRecord(), { patch: { status: 'A\u0000B' }, audit: [entry] }, NOBODY, LATER)
    expect(after.status).toBe('A\ufffdB')
    expect(writes).toContainEqual({ kind: 'audit', subjectId: after.id, entry })
  })

  test('has each event, and says which hooks this process calls', () => {
    const paid = aRecord({ phase: 'paid', order: { state: 'paid', method: 'PIX' } })
    const before = aRecord({ orderId: paid.orderId, order: paid.order })
    const change: PaymentChange = {
      patch: { phase: 'paid' },
      events: [{ kind: 'change', previous: { phase: 'processing', status: 'PROCESSING', revision: 3 } }],
    }
    const eventsFor = (kinds: readonly EventKind[], known: readonly EventKind[] = []): readonly string[] =>
      planPayment(before, change, [paid], LATER, (kind) =>
        placeOfHook(kind, new Set(kinds), new Set(known)),
      ).writes.flatMap((write) =>
        write.kind === 'event' ? [`${write.event.kind}${write.isHooked ? '' : ' elsewhere'}`] : [],
      )
    expect(eventsFor([])).toEqual(['change elsewhere', 'double-payment elsewhere', 'order-change elsewhere'])
    expect(eventsFor(['change'])).toEqual(['change', 'double-payment elsewhere'])
    expect(eventsFor(['change'], ['order-change'])).toEqual([
      'change',
      'double-payment elsewhere',
      'order-change elsewhere',
    ])
    expect(eventsFor(['double-payment', 'order-change'])).toEqual(['double-payment', 'order-change'])
  })

  describe('the state of its order', () => {
    const orderId = 'cart-7'
    const pix = aRecord({ orderId })
    const boleto = aRecord({ orderId, payment: { ...pix.payment, terms: { ...pix.payment.terms, method: 'Boleto' } } })
    const only = <Kind extends Write['kind']>(writes: readonly Write[], kind: Kind): readonly WriteOf<Kind>[] =>
      writes.filter((write): write is WriteOf<Kind> => write.kind === kind)

    test('is sent to its siblings, stored for the shop and reported by an event, if it changes', () => {
      const { after, writes } = planPayment(pix, { patch: { phase: 'paid' } }, [boleto], LATER)
      const orderState = { state: 'paid', method: 'PIX' }
      const { amount, currency } = pix.payment.terms
      const paidBy = { id: pix.id, method: 'PIX', amount, currency, price: amount }
      const order = { orderId, ...orderState, paymentId: pix.id, paidBy, at: LATER }
      expect(after.order).toEqual(orderState)
      expect(only(writes, 'siblings')).toEqual([{ kind: 'siblings', orderId, besides: pix.id, orderState }])
      expect(only(writes, 'event')).toEqual([
        {
          kind: 'event',
          eventId: `${pix.id}:order-change:4`,
          orderId: `order:${orderId}`,
          event: { kind: 'order-change' },
          subject: { ...order, from: 'open', fulfil: true },
          at: LATER,
          isHooked: true,
        },
      ])
    })

    test('is unchanged if another payment is paid: an expired old code changes nothing', () => {
      const paid = {
        ...boleto,
        phase: 'paid' as const,
        settledAt: AT,
        order: { state: 'paid', method: 'Boleto' } as const,
      }
      const old = { ...pix, order: paid.order }
      const { after, writes } = planPayment(old, { patch: { phase: 'failed', status: 'EXPIRED' } }, [paid], LATER)
      expect(after.order).toEqual({ state: 'paid', method: 'Boleto' })
      expect(kindsOf(writes)).toEqual(['payment'])
    })

    test('is sent to a sibling with another state, though the order’s is unchanged', () => {
      const stale = { ...boleto, order: { state: 'unknown', method: 'PIX' } as const }
      const { writes } = planPayment(pix, { patch: { phase: 'failed' } }, [stale], LATER)
      expect(kindsOf(writes)).toEqual(['payment', 'siblings'])
    })

    test('is open again with a payment that takes its place back', () => {
      const undecided = { phase: 'unknown', status: '' } as const
      const lost = { ...boleto, ...undecided, order: { state: 'open' } as const }
      const replaced = { ...pix, replacedBy: 'new' }
      const fresh = aRecord({ orderId, id: 'new', replaces: pix.id, phase: 'submitting', status: '' })
      const refused = { phase: 'failed', failure: 'gateway-refused' } as const
      expect(planPayment(fresh, { patch: refused }, [lost, replaced], LATER).after.order).toEqual({ state: 'open' })
      expect(planPayment(fresh, { patch: { phase: 'failed' } }, [lost, replaced], LATER).after.order).toEqual({
        state: 'unknown',
        method: 'Boleto',
      })
    })
  })
})

describe('what a change of a recurring order writes', () => {
  const first = { period: 1, phase: 'paid', status: 'SUCCESS' } as const
  const second = { period: 2, phase: 'failed', status: 'FAILED' } as const

  test('is the row of the reported period, beside its own row', () => {
    const before = aRecurring({ reports: [second] })
    const { after, writes } = planRecurring(before, { patch: { report: first, startAt: LATER } }, LATER)
    expect(after).toMatchObject({ reports: [first, second], startAt: LATER, revision: 4, updatedAt: LATER })
    expect(writes).toEqual([
      { kind: 'recurring', before, after, live: undefined },
      { kind: 'period', orderId: before.id, report: first },
    ])
  })

  test('replaces the former report of the period, and frees the merchant’s id when the order ends', () => {
    const before = aRecurring({ reports: [{ ...first, phase: 'processing' }] })
    const { after, writes } = planRecurring(before, { patch: { report: first, live: false } }, LATER)
    expect(after.reports).toEqual([first])
    expect(after).not.toHaveProperty('live')
    expect(writes[0]).toMatchObject({ kind: 'recurring', live: false })
  })

  test('has events in the order of that recurring order, separate from payments', () => {
    const before = aRecurring()
    const event = { kind: 'recurring-change', phase: 'active', previous: 'waiting' } as const
    const { writes } = planRecurring(before, { patch: {}, events: [event] }, LATER)
    expect(writes[1]).toMatchObject({ kind: 'event', orderId: `recurring:${before.recurringId}`, event })
  })
})
