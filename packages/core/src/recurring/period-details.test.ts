import { describe, expect, it } from 'vitest'
import { mergePeriods, type PeriodReport } from './merge-periods.ts'
import { recurringSchedule } from './recurring-schedule.ts'

const START = '2026-11-21T15:00:00.000Z'
const TERMS = { amount: '29.90', currency: 'BRL', interval: { unit: 'M', count: 1 }, startAt: START } as const
const SECOND = '2026-12-21T15:00:00.000Z'
const schedule = recurringSchedule({ ...TERMS, quantity: 2 })
const paid = (period: number, more: Partial<PeriodReport> = {}): PeriodReport => ({
  period,
  phase: 'paid',
  status: 'SUCCESS',
  ...more,
})
const merge = (reports: readonly PeriodReport[], now = START, endedAt?: string) =>
  mergePeriods(schedule, reports, {
    now: Date.parse(now),
    ...(endedAt !== undefined && { endedAt: Date.parse(endedAt) }),
  })

describe('a period to the minute', () => {
  it('is expected from the moment of its charge, and planned before it', () => {
    expect(merge([], SECOND)[1]?.phase).toBe('expected')
    expect(merge([], '2026-12-21T14:59:59.999Z')[1]?.phase).toBe('planned')
  })

  it('is still charged at the moment of the order’s end, and not after it', () => {
    expect(merge([], START, SECOND)[1]?.phase).toBe('planned')
    expect(merge([], START, '2026-12-21T14:59:59.999Z')[1]?.phase).toBe('dropped')
  })

  it('has no word of the gateway before a report', () => {
    expect(merge([]).map(({ status }) => status)).toEqual(['', ''])
  })
})

describe('the last digits of the card', () => {
  it('are shown for planned and unplanned periods, if they were reported', () => {
    const periods = merge([paid(1, { cardLastFour: '4242' }), paid(3, { cardLastFour: '1881' })])
    expect(periods.map(({ cardLastFour }) => cardLastFour)).toEqual(['4242', undefined, '1881'])
  })

  it('are absent if they were not reported', () => {
    for (const period of merge([paid(1), paid(3)])) expect(period).not.toHaveProperty('cardLastFour')
  })
})

it('an unplanned period without a reported amount has no amount', () => {
  const [, , third] = merge([paid(3)])
  expect(third).toStrictEqual({ period: 3, phase: 'paid', status: 'SUCCESS', isTrial: false })
})

it('a schedule has at most 9,999 periods', () => {
  expect(recurringSchedule({ ...TERMS, quantity: 9_999 })).toHaveLength(9_999)
  expect(() => recurringSchedule({ ...TERMS, quantity: 10_000 })).toThrow(/^quantity is not/)
})

it('a unit of several letters is refused', () => {
  const interval = { unit: 'mh', count: 1 } as unknown as typeof TERMS.interval
  expect(() => recurringSchedule({ ...TERMS, interval, quantity: 1 })).toThrow(/^interval is not/)
})
