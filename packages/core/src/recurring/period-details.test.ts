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

describe('a period on the minute', () => {
  it('of its charge is expected, and a moment before it is planned', () => {
    expect(merge([], SECOND)[1]?.phase).toBe('expected')
    expect(merge([], '2026-12-21T14:59:59.999Z')[1]?.phase).toBe('planned')
  })

  it('of the order’s end is still charged, and a moment after it is not', () => {
    expect(merge([], START, SECOND)[1]?.phase).toBe('planned')
    expect(merge([], START, '2026-12-21T14:59:59.999Z')[1]?.phase).toBe('dropped')
  })

  it('has no word of the gateway before one is told', () => {
    expect(merge([]).map(({ status }) => status)).toEqual(['', ''])
  })
})

describe('the card’s last digits', () => {
  it('stand with a period that was planned and with one that was not, where they were told', () => {
    const periods = merge([paid(1, { cardLastFour: '4242' }), paid(3, { cardLastFour: '1881' })])
    expect(periods.map(({ cardLastFour }) => cardLastFour)).toEqual(['4242', undefined, '1881'])
  })

  it('are no field at all where they were not', () => {
    for (const period of merge([paid(1), paid(3)])) expect(period).not.toHaveProperty('cardLastFour')
  })
})

it('a period that was never planned and is told without money has none', () => {
  const [, , third] = merge([paid(3)])
  expect(third).toStrictEqual({ period: 3, phase: 'paid', status: 'SUCCESS', isTrial: false })
})

it('a schedule is as long as a screen may list, and no longer', () => {
  expect(recurringSchedule({ ...TERMS, quantity: 9_999 })).toHaveLength(9_999)
  expect(() => recurringSchedule({ ...TERMS, quantity: 10_000 })).toThrow(/^quantity is not/)
})

it('no unit of several letters is one', () => {
  const interval = { unit: 'mh', count: 1 } as unknown as typeof TERMS.interval
  expect(() => recurringSchedule({ ...TERMS, interval, quantity: 1 })).toThrow(/^interval is not/)
})
