import { readTimestamp, type GatewayNotification } from '@ficha/core/gateway'
import { UNASSIGNED_PERIOD } from '@ficha/core/status'
import { describe, expect, test } from 'vitest'
import { anOrder, AT, NOW } from './decide-records.support.ts'
import { decidePeriod, type PeriodPolicy } from './period.ts'

const POLICY: PeriodPolicy = {
  appId: 'app-1',
  statusMap: { SUCCESS: 'paid', FAIL: 'failed', REFUND: 'reversed', PROCESSING: 'processing' },
  recurringStatusMap: {},
  amount: 'required',
  sentAt: undefined,
  now: NOW,
  key: 'delivery-1',
}

const notified = (more: Partial<GatewayNotification> = {}): GatewayNotification => ({
  outTradeNo: 'club-number',
  status: 'SUCCESS',
  period: 2,
  amount: '29.90',
  currency: 'BRL',
  tradeNo: 'T1',
  outRequestNo: 'R1',
  ...more,
})
const without = (...fields: readonly (keyof GatewayNotification)[]): GatewayNotification =>
  Object.fromEntries(
    Object.entries(notified()).filter(([field]) => !fields.includes(field as keyof GatewayNotification)),
  ) as unknown as GatewayNotification

const decide = (notification: GatewayNotification, order = anOrder(), policy: Partial<PeriodPolicy> = {}) =>
  decidePeriod(notification, { ...POLICY, sentAt: sentAt(notification), ...policy })(order)
/** The timestamp, read as the wire does: the document's timestamps have no zone, and this merchant's gateway writes UTC. */
const sentAt = ({ timestamp }: GatewayNotification): number | undefined =>
  timestamp === undefined ? undefined : readTimestamp(timestamp, 'UTC')
const FAILED = { period: 2, phase: 'failed', status: 'FAIL', amount: '30.00', currency: 'BRL' } as const
const paid = (period: number) =>
  ({
    period,
    phase: 'paid',
    status: 'SUCCESS',
    amount: '29.90',
    currency: 'BRL',
    tradeNo: 'T1',
    outRequestNo: 'R1',
  }) as const

describe('a report on a period', () => {
  test('is kept, and the shop hears of the money', () => {
    expect(decide(notified(), anOrder({ reports: [paid(1)] }))).toEqual({
      state: 'applied',
      change: { patch: { report: paid(2) }, events: [{ kind: 'period-change', report: paid(2) }] },
    })
  })

  test.each(['FAIL', 'REFUND'])('counts %s as money', (status) => {
    const { change } = decide(notified({ status }), anOrder({ reports: [paid(1)] }))
    expect(change?.events).toMatchObject([{ kind: 'period-change', report: { period: 2, status } }])
  })

  test('without a settled status is kept, without an event', () => {
    const { state, change } = decide(notified({ status: 'PROCESSING' }), anOrder({ reports: [paid(1)] }))
    expect(state).toBe('applied')
    expect(change?.patch.report?.phase).toBe('processing')
    expect(change?.events).toEqual([])
  })

  test('with nothing new changes nothing', () => {
    expect(decide(notified(), anOrder({ reports: [paid(1), paid(2)] }))).toEqual({ state: 'applied' })
  })

  test('that says less than the known one changes nothing', () => {
    expect(decide(notified({ status: 'PROCESSING' }), anOrder({ reports: [paid(2)] }))).toEqual({ state: 'applied' })
  })

  test('that says "failed" of a paid period changes nothing of it, and reaches a person', () => {
    const { state, change } = decide(notified({ status: 'FAIL' }), anOrder({ reports: [paid(2)] }))
    expect([state, change?.patch]).toEqual(['mismatch', {}])
    expect(change?.events).toMatchObject([{ mismatch: { field: 'status', expected: 'SUCCESS', received: 'FAIL' } }])
  })

  test('replaces a weaker one of the same period, and its event has the previous phase', () => {
    const failed = { period: 2, phase: 'failed', status: 'FAIL' } as const
    const { change } = decide(notified(), anOrder({ reports: [paid(1), failed] }))
    expect(change?.events).toEqual([{ kind: 'period-change', report: paid(2), previous: 'failed' }])
  })

  test('with more details of the same money is kept, without a second event', () => {
    const bare = { period: 2, phase: 'paid', status: 'SUCCESS' } as const
    const { change } = decide(notified(), anOrder({ reports: [paid(1), bare] }))
    expect(change).toEqual({ patch: { report: paid(2) }, events: [] })
  })
})

describe('the whole order', () => {
  test('is active after the first paid period, and an event says so', () => {
    const { change } = decide(notified({ period: 1 }))
    expect(change?.events).toMatchObject([
      { kind: 'period-change' },
      { kind: 'recurring-change', phase: 'active', previous: 'waiting' },
    ])
    expect(change?.patch).not.toHaveProperty('live')
  })

  test('is finished when its last period is settled, and a new order may start', () => {
    const { change } = decide(notified({ period: 3 }), anOrder({ reports: [paid(1), paid(2)] }))
    expect(change?.events).toMatchObject([{}, { kind: 'recurring-change', phase: 'finished', previous: 'active' }])
    expect(change?.patch.live).toBe(false)
  })

  test('is active again if a stronger report replaces a failed one of the same period', () => {
    const failed = { period: 1, phase: 'failed', status: 'FAIL' } as const
    const { change } = decide(notified({ period: 1 }), anOrder({ reports: [failed] }))
    expect(change?.events).toContainEqual({ kind: 'recurring-change', phase: 'active', previous: 'failed' })
  })
})

describe('the schedule starts at', () => {
  const startOf = (notification: GatewayNotification, order = anOrder()) =>
    decide(notification, order).change?.patch.startAt
  const first = (timestamp?: string): GatewayNotification =>
    notified({ period: 1, ...(timestamp !== undefined && { timestamp }) })

  test('the time of the first charge, as the gateway reports it', () => {
    expect(startOf(first('2026-11-22 11:30:00'))).toBe('2026-11-22T11:30:00.000Z')
  })

  test.each([
    ['a minute before the order, by a clock that is late', '2026-11-22 10:59:00', '2026-11-22T10:59:00.000Z'],
    ['now', '2026-11-22 12:00:00', AT],
    ['more than a minute before the order', '2026-11-22 10:58:59', AT],
    ['the future', '2026-11-22 12:00:01', AT],
    ['no time at all', 'yesterday', AT],
  ])('the time of a first charge that was reported for %s', (_what, timestamp, startAt) => {
    expect(startOf(first(timestamp))).toBe(startAt)
  })

  test('the present time if the gateway reports no time', () => {
    expect(startOf(first())).toBe(AT)
  })

  test('the same time as before for a later charge, a failed one and a repeated first one', () => {
    expect(startOf(notified({ period: 2 }))).toBeUndefined()
    expect(startOf(notified({ period: 1, status: 'FAIL' }))).toBeUndefined()
    const bare = { period: 1, phase: 'paid', status: 'SUCCESS' } as const
    const again = decide(first('2026-11-22 11:30:00'), anOrder({ reports: [bare] }))
    expect(again.change?.patch).toEqual({ report: paid(1) })
  })

  test('the first charge, also if a later one was reported before it', () => {
    expect(startOf(first('2026-11-22 11:30:00'), anOrder({ reports: [paid(2)] }))).toBe('2026-11-22T11:30:00.000Z')
  })

  test('the first charge, also if it had failed before', () => {
    const failed = { period: 1, phase: 'failed', status: 'FAIL' } as const
    expect(startOf(first('2026-11-22 11:30:00'), anOrder({ reports: [failed] }))).toBe('2026-11-22T11:30:00.000Z')
  })
})

describe('a report that contradicts the order settles nothing', () => {
  const mismatchOf = (notification: GatewayNotification, policy: Partial<PeriodPolicy> = {}) => {
    const { state, change } = decide(notification, anOrder({ reports: [paid(1)] }), policy)
    const [event] = change?.events ?? []
    return {
      state,
      report: change?.patch.report,
      mismatch: event?.kind === 'recurring-mismatch' ? event : undefined,
      change,
    }
  }

  test.each([
    ['amount', { amount: '30.00' }, '29.90', '30.00'],
    ['amount', { amount: '29,90' }, '29.90', '29,90'],
    ['currency', { currency: 'USD' }, 'BRL', 'USD'],
    ['currency', { currency: 'R$' }, 'BRL', 'R$'],
    ['period', { period: 4 }, '1 to 3', '4'],
  ] as const)('another %s: %j', (field, more, expected, received) => {
    const { period = 2 } = more as { readonly period?: number }
    const { state, report, mismatch } = mismatchOf(notified(more))
    expect(state).toBe('mismatch')
    expect(mismatch).toEqual({
      kind: 'recurring-mismatch',
      key: 'delivery-1',
      mismatch: { field, status: 'SUCCESS', expected, received, period },
    })
    expect(report).toMatchObject({ period, phase: 'unknown', status: 'SUCCESS' })
  })

  test('and is reported to a person', () => {
    expect(mismatchOf(notified({ amount: '30.00' })).change?.audit).toEqual([
      { at: AT, actor: 'gateway', action: 'mismatch', reason: 'amount differs from what was agreed' },
    ])
  })

  test('and with another app’s id it moves nothing', () => {
    expect(decide(notified({ appId: 'app-2' })).change?.patch).toEqual({})
    expect(mismatchOf(notified({ appId: 'app-2' })).mismatch?.mismatch).toMatchObject({
      field: 'app_id',
      expected: 'app-1',
      received: 'app-2',
    })
    expect(decide(notified({ appId: 'app-1' })).state).toBe('applied')
  })

  test('and without a period it is kept as a charge of no period, and its event has no period', () => {
    const { state, report, mismatch, change } = mismatchOf(without('period'))
    expect(state).toBe('mismatch')
    expect(report).toMatchObject({ period: UNASSIGNED_PERIOD, phase: 'unknown' })
    expect(change?.events).toHaveLength(1)
    expect(mismatch?.mismatch).toEqual({ field: 'period', status: 'SUCCESS', expected: 'a period', received: '' })
  })

  test('but a failure with another amount is kept as a failure, because no money is missing', () => {
    const { state, report } = mismatchOf(notified({ status: 'FAIL', amount: '30.00' }))
    expect(state).toBe('mismatch')
    expect(report?.phase).toBe('failed')
  })

  test.each([
    ['of its amount', { amount: '0.00' }],
    ['of its currency', { currency: 'USD' }],
  ])('but a failure has its own event, and one for the contradiction %s', (_what, more) => {
    const { change } = decide(notified({ status: 'FAIL', period: 1, ...more }))
    expect(change?.events?.map(({ kind }) => kind)).toEqual(['period-change', 'recurring-change', 'recurring-mismatch'])
    expect(change?.patch.live).toBe(false)
    const again = decide(
      notified({ status: 'FAIL', period: 1, ...more }),
      anOrder({ reports: [{ ...FAILED, period: 1 }] }),
    )
    expect(again.change?.events?.map(({ kind }) => kind)).toContain('recurring-mismatch')
    expect(again.change?.events?.map(({ kind }) => kind)).not.toContain('period-change')
  })

  test('and a failure of a period outside the order has only the event for the contradiction', () => {
    const { change } = decide(notified({ status: 'FAIL', period: 4 }), anOrder({ reports: [paid(1)] }))
    expect(change?.events?.map(({ kind }) => kind)).toEqual(['recurring-mismatch'])
  })

  test.each([
    ['paid', [paid(1), paid(2)]],
    ['not known', [paid(1)]],
  ])('and a partial refund changes nothing of a period that is %s', (_what, reports) => {
    const { state, change } = decide(notified({ status: 'REFUND', amount: '10.00' }), anOrder({ reports }))
    expect(state).toBe('mismatch')
    expect(change?.patch).toEqual({})
    expect(change?.events).toMatchObject([{ kind: 'recurring-mismatch', mismatch: { field: 'amount', period: 2 } }])
  })

  test.each([
    ['amount', without('amount')],
    ['currency', without('currency')],
  ])('and "paid" without its %s is refused if both are required', (_field, notification) => {
    expect(mismatchOf(notification).mismatch?.mismatch).toMatchObject({
      field: 'amount-missing',
      expected: '29.90',
      received: '',
    })
    expect(mismatchOf(notification, { amount: 'optional' }).state).toBe('applied')
  })

  test('but a failure needs no amount', () => {
    expect(mismatchOf({ ...without('amount', 'currency'), status: 'FAIL' }).state).toBe('applied')
  })

  test('and it is reported also if its period is known already', () => {
    const known = { period: 2, phase: 'paid', status: 'SUCCESS', amount: '29.90', currency: 'BRL' } as const
    const { state, change } = decide(notified({ amount: '30.00' }), anOrder({ reports: [paid(1), known] }))
    expect(state).toBe('mismatch')
    expect(change?.patch).toEqual({})
    expect(change?.events).toHaveLength(1)
  })
})

describe('of a period’s money the server keeps', () => {
  const storedOf = (more: Partial<GatewayNotification>) => decide(notified(more)).change?.patch.report

  test('the currency without an unreadable amount', () => {
    const report = storedOf({ amount: '29,90' })
    expect(report).not.toHaveProperty('amount')
    expect(report?.currency).toBe('BRL')
  })

  test('no amount with an unknown currency', () => {
    const report = storedOf({ currency: 'R$' })
    expect(report).not.toHaveProperty('amount')
    expect(report).not.toHaveProperty('currency')
  })

  test('the letters of the currency, whatever its form', () => {
    expect(storedOf({ currency: ' brl ' })).toMatchObject({ amount: '29.90', currency: 'BRL' })
  })

  test('the amount alone if no currency came', () => {
    const report = decide(without('currency'), anOrder(), { amount: 'optional' }).change?.patch.report
    expect(report?.amount).toBe('29.90')
    expect(report).not.toHaveProperty('currency')
  })

  test('the currency alone if no amount came', () => {
    const report = decide(without('amount'), anOrder(), { amount: 'optional' }).change?.patch.report
    expect(report?.currency).toBe('BRL')
    expect(report).not.toHaveProperty('amount')
  })
})

describe('a charge of one period that comes twice', () => {
  const MONEY = { money: { amount: '29.90', currency: 'BRL' } }

  test.each([
    ['out_request_no', { outRequestNo: 'R2' }, 'R1', 'R2'],
    ['trade_no', { tradeNo: 'T2' }, 'T1', 'T2'],
    ['out_request_no', { outRequestNo: 'R2', tradeNo: 'T2' }, 'R1', 'R2'],
  ] as const)('under another %s %j reaches a person, with what differs', (field, more, expected, received) => {
    const { state, change } = decide(notified(more), anOrder({ reports: [paid(1), paid(2)] }))
    expect(state).toBe('mismatch')
    expect(change?.events).toMatchObject([
      { kind: 'recurring-mismatch', mismatch: { field, expected, received, period: 2, ...MONEY } },
    ])
    expect(change?.audit).toHaveLength(1)
    expect(change?.patch.report?.phase ?? 'paid').toBe('paid')
  })

  test('reaches a person once each, and a repetition of either is known', () => {
    const first = anOrder({ reports: [paid(1), paid(2)] })
    const second = decide(notified({ outRequestNo: 'R2' }), first).change?.patch.report
    const both = anOrder({ reports: [paid(1), second ?? paid(2)] })
    for (const outRequestNo of ['R1', 'R2'])
      expect(decide(notified({ outRequestNo }), both)).toEqual({ state: 'applied' })
    expect(decide(notified({ outRequestNo: 'R3' }), both).state).toBe('mismatch')
  })

  test('is not seen in the answer to a query, which has no numbers', () => {
    const { state } = decide(notified({ tradeNo: 'T-main' }), anOrder({ reports: [paid(1), paid(2)] }), {
      source: 'query',
    })
    expect(state).toBe('applied')
  })

  test('is not seen in a period that a former version stored without its numbers', () => {
    const { tradeNo: _, outRequestNo: __, ...bare } = paid(2)
    expect(decide(notified(), anOrder({ reports: [paid(1), bare] })).state).toBe('applied')
  })
})

describe('money of a period that goes back', () => {
  const statusMap = {
    SUCCESS: 'paid',
    REFUND_PROCESSING: 'refund-processing',
    REFUND_REVOKE: 'refund-revoked',
    REFUNDED: 'refunded',
    DISPUTE: 'disputed',
    CHARGEBACK: 'charged-back',
    CHARGEBACK_REVERSED: 'charge-restored',
  } as const
  type Step = readonly [status: keyof typeof statusMap, more?: Partial<GatewayNotification>]

  /** The phases of the second period after each report, and the events of the hooks. */
  const follow = (steps: readonly Step[]) => {
    let order = anOrder({ reports: [paid(1)] })
    return steps.map(([status, more]) => {
      const { change } = decide(notified({ status, ...more }), order, { statusMap })
      const report = change?.patch.report
      if (report) order = { ...order, reports: [paid(1), report] }
      return order.reports[1]?.phase
    })
  }

  test.each<[string, readonly Step[], readonly string[]]>([
    ['a refund of the whole', [['SUCCESS'], ['REFUNDED', { outRequestNo: 'B1' }]], ['paid', 'reversed']],
    ['a refund of a part', [['SUCCESS'], ['REFUNDED', { outRequestNo: 'B1', amount: '10.00' }]], ['paid', 'paid']],
    [
      'two parts that come to the whole',
      [
        ['SUCCESS'],
        ['REFUNDED', { outRequestNo: 'B1', amount: '10.00' }],
        ['REFUNDED', { outRequestNo: 'B2', amount: '19.90' }],
      ],
      ['paid', 'paid', 'reversed'],
    ],
    [
      'a refund that is revoked',
      [['SUCCESS'], ['REFUND_PROCESSING', { outRequestNo: 'B1' }], ['REFUND_REVOKE', { outRequestNo: 'B1' }]],
      ['paid', 'paid', 'paid'],
    ],
    [
      'a dispute that the shop wins',
      [['SUCCESS'], ['DISPUTE'], ['CHARGEBACK'], ['CHARGEBACK_REVERSED']],
      ['paid', 'paid', 'reversed', 'paid'],
    ],
  ])('follows %s', (_, steps, phases) => {
    expect(follow(steps)).toEqual(phases)
    // The last phase does not depend on the order of arrival.
    expect(follow(steps.toReversed()).at(-1)).toBe(phases.at(-1))
  })
})

describe('a charge that contradicts the terms', () => {
  test('is not hidden by a failure of its period, in whatever order they come', () => {
    const wrong = notified({ amount: '1.00' })
    const failed = notified({ status: 'FAIL', outRequestNo: 'R9' })
    for (const reports of [
      [wrong, failed],
      [failed, wrong],
    ]) {
      let order = anOrder({ reports: [paid(1)] })
      for (const report of reports) {
        const stored = decide(report, order).change?.patch.report
        if (stored) order = { ...order, reports: [paid(1), stored] }
      }
      expect(order.reports[1]?.phase).toBe('unknown')
    }
  })
})

describe('a charge that names no period', () => {
  test.each([
    ['a charge', 'SUCCESS', 'unknown'],
    ['a word that the map does not name', 'COMPLETED', 'unknown'],
  ])('is kept, if it is %s', (_, status, phase) => {
    const { state, change } = decide({ ...without('period'), status })
    expect(state).toBe('mismatch')
    expect(change?.patch.report).toMatchObject({ period: UNASSIGNED_PERIOD, phase })
    expect(change?.events?.map(({ kind }) => kind)).toEqual(['recurring-change', 'recurring-mismatch'])
  })

  test.each(['FAIL', 'PROCESSING', 'REFUND'])('is only reported, if it is none: %s', (status) => {
    const { state, change } = decide({ ...without('period'), status })
    expect(state).toBe('mismatch')
    expect(change?.patch).toEqual({})
    expect(change?.events).toHaveLength(1)
  })

  test('is given back by a report that names no period either', () => {
    const stored = decide(without('period')).change?.patch.report
    const { change } = decide({ ...without('period'), status: 'REFUND' }, anOrder({ reports: stored ? [stored] : [] }))
    expect(change?.patch.report).toMatchObject({ period: UNASSIGNED_PERIOD, phase: 'reversed' })
  })
})
