import { recurringPhaseOf, type PeriodReport } from '@ficha/core/status'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anOrder, NOW } from './decide-records.support.ts'
import { periodsOf, phaseOfRecurring } from './recurring-phase.ts'

test.each(['submitting', 'unknown', 'failed'] as const)(
  'an order without a report has the phase of its request: %s',
  (stage) => {
    expect(phaseOfRecurring(anOrder({ stage }), {})).toBe(stage)
    expect(phaseOfRecurring(anOrder(), {})).toBe('waiting')
  },
)

test('a paid period is stronger than an unknown request', () => {
  const reports = [{ period: 1, phase: 'paid', status: 'SUCCESS' }] as const
  expect(phaseOfRecurring(anOrder({ stage: 'unknown', reports }), {})).toBe('active')
})

test('a charge that was planned for after the end is not charged', () => {
  const phasesOf = (endedAt?: string) =>
    periodsOf(anOrder(endedAt === undefined ? {} : { endedAt }), NOW).map(({ phase }) => phase)
  expect(phasesOf()).toEqual(['expected', 'planned', 'planned'])
  expect(phasesOf('2026-12-23T00:00:00Z')).toEqual(['expected', 'planned', 'dropped'])
})

test('the phase is the same as the phase of all periods with their dates', () => {
  const anyReport = fc.record({
    period: fc.integer({ min: 1, max: 6 }),
    phase: fc.constantFrom<PeriodReport['phase']>('processing', 'unknown', 'paid', 'failed', 'reversed'),
    status: fc.constant('X'),
  })
  const anyOrders = fc.record({
    reports: fc.uniqueArray(anyReport, { selector: ({ period }) => period, maxLength: 6 }),
    status: fc.constantFrom('', 'CANCEL', 'STRANGE'),
    quantity: fc.integer({ min: 1, max: 4 }),
    trialCounts: fc.constantFrom('none', 'first', 'before'),
  })
  fc.assert(
    fc.property(anyOrders, ({ reports, status, quantity, trialCounts }) => {
      const { terms } = anOrder()
      const trial = { period: { unit: 'D', count: 7 }, amount: '1.00' } as const
      const order = anOrder({
        reports,
        status,
        terms: { ...terms, quantity, ...(trialCounts !== 'none' && { trial, trialCounts }) },
      })
      const map = { CANCEL: 'cancelled' } as const
      expect(phaseOfRecurring(order, map)).toBe(recurringPhaseOf({ status, map, periods: periodsOf(order, NOW) }))
    }),
    { numRuns: 1_000 },
  )
})

test('the phase of the longest order needs no dates, and its dates are calculated once', () => {
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const terms = {
    ...anOrder().terms,
    interval: { unit: 'D', count: 1 },
    quantity: 9_999,
    zone: 'America/Bogota',
  } as const
  const requested = (): number => clock.mock.calls.length
  expect(phaseOfRecurring(anOrder({ terms }), {})).toBe('waiting')
  expect(requested()).toBe(0)
  const periods = periodsOf(anOrder({ terms }), NOW)
  expect(periods).toHaveLength(9_999)
  const once = requested()
  expect(periodsOf(anOrder({ terms }), NOW)).toEqual(periods)
  expect(requested()).toBe(once)
  clock.mockRestore()
})

test('other terms and another start have their own dates', () => {
  const datesOf = (order: ReturnType<typeof anOrder>) => periodsOf(order, NOW).map(({ at }) => at)
  const first = datesOf(anOrder())
  expect(datesOf(anOrder({ startAt: '2026-12-01T11:00:00.000Z' }))).not.toEqual(first)
  expect(datesOf(anOrder({ terms: { ...anOrder().terms, interval: { unit: 'W', count: 1 } } }))).not.toEqual(first)
  expect(datesOf(anOrder())).toEqual(first)
})
