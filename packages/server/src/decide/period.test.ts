import { readTimestamp, type GatewayNotification } from '@ficha/core/wire'
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

const told = (more: Partial<GatewayNotification> = {}): GatewayNotification => ({
  outTradeNo: 'club-number',
  status: 'SUCCESS',
  period: 2,
  amount: '29.90',
  currency: 'BRL',
  ...more,
})
const without = (...fields: readonly (keyof GatewayNotification)[]): GatewayNotification =>
  Object.fromEntries(
    Object.entries(told()).filter(([field]) => !fields.includes(field as keyof GatewayNotification)),
  ) as unknown as GatewayNotification

const decide = (notification: GatewayNotification, order = anOrder(), policy: Partial<PeriodPolicy> = {}) =>
  decidePeriod(notification, { ...POLICY, sentAt: sentAt(notification), ...policy })(order)
/** As the wire reads it: the document's timestamps have no zone, and this merchant's gateway writes UTC. */
const sentAt = ({ timestamp }: GatewayNotification): number | undefined =>
  timestamp === undefined ? undefined : readTimestamp(timestamp, 'UTC')
const FAILED = { period: 2, phase: 'failed', status: 'FAIL', amount: '30.00', currency: 'BRL' } as const
const paid = (period: number) =>
  ({ period, phase: 'paid', status: 'SUCCESS', amount: '29.90', currency: 'BRL' }) as const

describe('a report on a period', () => {
  test('is kept, and the shop hears of money that came', () => {
    expect(decide(told(), anOrder({ reports: [paid(1)] }))).toEqual({
      state: 'applied',
      change: { patch: { report: paid(2) }, events: [{ kind: 'period-change', report: paid(2) }] },
    })
  })

  test.each(['FAIL', 'REFUND'])('tells of %s as of money', (status) => {
    const { change } = decide(told({ status }), anOrder({ reports: [paid(1)] }))
    expect(change?.events).toMatchObject([{ kind: 'period-change', report: { period: 2, status } }])
  })

  test('that settles nothing is kept and told to nobody', () => {
    const { state, change } = decide(told({ status: 'PROCESSING' }), anOrder({ reports: [paid(1)] }))
    expect(state).toBe('applied')
    expect(change?.patch.report?.phase).toBe('processing')
    expect(change?.events).toEqual([])
  })

  test('that was known changes nothing', () => {
    expect(decide(told(), anOrder({ reports: [paid(1), paid(2)] }))).toEqual({ state: 'applied' })
  })

  test('that is weaker than what is known changes nothing', () => {
    expect(decide(told({ status: 'FAIL' }), anOrder({ reports: [paid(2)] }))).toEqual({ state: 'applied' })
  })

  test('takes the place of a weaker one on its period, and says where that stood', () => {
    const failed = { period: 2, phase: 'failed', status: 'FAIL' } as const
    const { change } = decide(told(), anOrder({ reports: [paid(1), failed] }))
    expect(change?.events).toEqual([{ kind: 'period-change', report: paid(2), previous: 'failed' }])
  })

  test('with more of the same money is news, and not told a second time', () => {
    const bare = { period: 2, phase: 'paid', status: 'SUCCESS' } as const
    const { change } = decide(told(), anOrder({ reports: [paid(1), bare] }))
    expect(change).toEqual({ patch: { report: paid(2) }, events: [] })
  })
})

describe('the whole order', () => {
  test('is active with the first money, which is told', () => {
    const { change } = decide(told({ period: 1 }))
    expect(change?.events).toMatchObject([
      { kind: 'period-change' },
      { kind: 'recurring-change', phase: 'active', previous: 'waiting' },
    ])
    expect(change?.patch).not.toHaveProperty('live')
  })

  test('makes room for another once its last period is settled', () => {
    const { change } = decide(told({ period: 3 }), anOrder({ reports: [paid(1), paid(2)] }))
    expect(change?.events).toMatchObject([{}, { kind: 'recurring-change', phase: 'finished', previous: 'active' }])
    expect(change?.patch.live).toBe(false)
  })

  test('counts a period once: a stronger word on one that failed ends the failure', () => {
    const failed = { period: 1, phase: 'failed', status: 'FAIL' } as const
    const { change } = decide(told({ period: 1 }), anOrder({ reports: [failed] }))
    expect(change?.events).toContainEqual({ kind: 'recurring-change', phase: 'active', previous: 'failed' })
  })
})

describe('the schedule counts from', () => {
  const startOf = (notification: GatewayNotification, order = anOrder()) =>
    decide(notification, order).change?.patch.startAt
  const first = (timestamp?: string): GatewayNotification =>
    told({ period: 1, ...(timestamp !== undefined && { timestamp }) })

  test('the moment that the gateway gives its first charge', () => {
    expect(startOf(first('2026-11-22 11:30:00'))).toBe('2026-11-22T11:30:00.000Z')
  })

  test.each([
    ['a minute before the order, by a clock that is late', '2026-11-22 10:59:00', '2026-11-22T10:59:00.000Z'],
    ['now', '2026-11-22 12:00:00', AT],
    ['more than a minute before the order', '2026-11-22 10:58:59', AT],
    ['the future', '2026-11-22 12:00:01', AT],
    ['no time at all', 'yesterday', AT],
  ])('a first charge told for %s', (_what, timestamp, startAt) => {
    expect(startOf(first(timestamp))).toBe(startAt)
  })

  test('now, where the gateway gives no moment', () => {
    expect(startOf(first())).toBe(AT)
  })

  test('what it counted from, for every later charge, every failed one and a first that is told again', () => {
    expect(startOf(told({ period: 2 }))).toBeUndefined()
    expect(startOf(told({ period: 1, status: 'FAIL' }))).toBeUndefined()
    const bare = { period: 1, phase: 'paid', status: 'SUCCESS' } as const
    const again = decide(first('2026-11-22 11:30:00'), anOrder({ reports: [bare] }))
    expect(again.change?.patch).toEqual({ report: paid(1) })
  })

  test('its first charge even where a later one was told before it', () => {
    expect(startOf(first('2026-11-22 11:30:00'), anOrder({ reports: [paid(2)] }))).toBe('2026-11-22T11:30:00.000Z')
  })

  test('its first charge even where that had failed before', () => {
    const failed = { period: 1, phase: 'failed', status: 'FAIL' } as const
    expect(startOf(first('2026-11-22 11:30:00'), anOrder({ reports: [failed] }))).toBe('2026-11-22T11:30:00.000Z')
  })
})

describe('what contradicts the order settles nothing', () => {
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
    const { state, report, mismatch } = mismatchOf(told(more))
    expect(state).toBe('mismatch')
    expect(mismatch).toEqual({
      kind: 'recurring-mismatch',
      key: 'delivery-1',
      mismatch: { field, status: 'SUCCESS', expected, received, period },
    })
    expect(report).toMatchObject({ period, phase: 'unknown', status: 'SUCCESS' })
  })

  test('is written down for a person', () => {
    expect(mismatchOf(told({ amount: '30.00' })).change?.audit).toEqual([
      { at: AT, actor: 'gateway', action: 'mismatch', reason: 'amount differs from what was agreed' },
    ])
  })

  test('another app’s notification moves nothing at all', () => {
    expect(decide(told({ appId: 'app-2' })).change?.patch).toEqual({})
    expect(mismatchOf(told({ appId: 'app-2' })).mismatch?.mismatch).toMatchObject({
      field: 'app_id',
      expected: 'app-1',
      received: 'app-2',
    })
    expect(decide(told({ appId: 'app-1' })).state).toBe('applied')
  })

  test('one that names no period moves nothing, and has none in what is told', () => {
    const { state, report, mismatch } = mismatchOf(without('period'))
    expect(state).toBe('mismatch')
    expect(report).toBeUndefined()
    expect(mismatch?.mismatch).toEqual({ field: 'period', status: 'SUCCESS', expected: 'a period', received: '' })
  })

  test('a failure with another amount is a failure: no money came that anybody could miss', () => {
    const { state, report } = mismatchOf(told({ status: 'FAIL', amount: '30.00' }))
    expect(state).toBe('mismatch')
    expect(report?.phase).toBe('failed')
  })

  test.each([
    ['of its amount', { amount: '0.00' }],
    ['of its currency', { currency: 'USD' }],
  ])('a failure is told of as any other, and of what it contradicts %s', (_what, more) => {
    const { change } = decide(told({ status: 'FAIL', period: 1, ...more }))
    expect(change?.events?.map(({ kind }) => kind)).toEqual(['period-change', 'recurring-change', 'recurring-mismatch'])
    expect(change?.patch.live).toBe(false)
    const again = decide(told({ status: 'FAIL', period: 1, ...more }), anOrder({ reports: [{ ...FAILED, period: 1 }] }))
    expect(again.change?.events?.map(({ kind }) => kind)).toContain('recurring-mismatch')
    expect(again.change?.events?.map(({ kind }) => kind)).not.toContain('period-change')
  })

  test('a failure of a period that nobody agreed on tells of nothing but that', () => {
    const { change } = decide(told({ status: 'FAIL', period: 4 }), anOrder({ reports: [paid(1)] }))
    expect(change?.events?.map(({ kind }) => kind)).toEqual(['recurring-mismatch'])
  })

  test.each([
    ['paid', [paid(1), paid(2)]],
    ['not known', [paid(1)]],
  ])('a part of the money that goes back takes nothing back of a period that is %s', (_what, reports) => {
    const { state, change } = decide(told({ status: 'REFUND', amount: '10.00' }), anOrder({ reports }))
    expect(state).toBe('mismatch')
    expect(change?.patch).toEqual({})
    expect(change?.events).toMatchObject([{ kind: 'recurring-mismatch', mismatch: { field: 'amount', period: 2 } }])
  })

  test.each([
    ['amount', without('amount')],
    ['currency', without('currency')],
  ])('"paid" without its %s is not believed where money is required', (_field, notification) => {
    expect(mismatchOf(notification).mismatch?.mismatch).toMatchObject({
      field: 'amount-missing',
      expected: '29.90',
      received: '',
    })
    expect(mismatchOf(notification, { amount: 'optional' }).state).toBe('applied')
  })

  test('a failure needs no money', () => {
    expect(mismatchOf({ ...without('amount', 'currency'), status: 'FAIL' }).state).toBe('applied')
  })

  test('it is told though its period is known already', () => {
    const known = { period: 2, phase: 'paid', status: 'SUCCESS', amount: '29.90', currency: 'BRL' } as const
    const { state, change } = decide(told({ amount: '30.00' }), anOrder({ reports: [paid(1), known] }))
    expect(state).toBe('mismatch')
    expect(change?.patch).toEqual({})
    expect(change?.events).toHaveLength(1)
  })
})

describe('of a period’s money is kept', () => {
  const keptOf = (more: Partial<GatewayNotification>) => decide(told(more)).change?.patch.report

  test('no amount that cannot be read, and its currency', () => {
    const report = keptOf({ amount: '29,90' })
    expect(report).not.toHaveProperty('amount')
    expect(report?.currency).toBe('BRL')
  })

  test('no amount in a currency that is none', () => {
    const report = keptOf({ currency: 'R$' })
    expect(report).not.toHaveProperty('amount')
    expect(report).not.toHaveProperty('currency')
  })

  test('the currency by its letters, however it was written', () => {
    expect(keptOf({ currency: ' brl ' })).toMatchObject({ amount: '29.90', currency: 'BRL' })
  })

  test('the amount alone, where no currency came', () => {
    const report = decide(without('currency'), anOrder(), { amount: 'optional' }).change?.patch.report
    expect(report?.amount).toBe('29.90')
    expect(report).not.toHaveProperty('currency')
  })

  test('the currency alone, where no amount came', () => {
    const report = decide(without('amount'), anOrder(), { amount: 'optional' }).change?.patch.report
    expect(report?.currency).toBe('BRL')
    expect(report).not.toHaveProperty('amount')
  })
})
