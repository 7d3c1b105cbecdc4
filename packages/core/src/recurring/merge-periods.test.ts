import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNotification } from '../gateway/notification.ts'
import { mergePeriods, periodReportOf, type PeriodReport } from './merge-periods.ts'
import type { PeriodPhase } from '../model/phase.ts'
import { isRecurringFinal, isRecurringOver } from './recurring-end.ts'
import { RECURRING_PHASES, recurringPhaseOf, recurringPhaseOfStatus } from './recurring-phase.ts'
import { recurringSchedule } from './recurring-schedule.ts'
import { summarizePeriods } from './summarize-periods.ts'

const schedule = recurringSchedule({
  amount: '29.90',
  currency: 'BRL',
  interval: { unit: 'M', count: 1 },
  quantity: 4,
  trial: { period: { unit: 'D', count: 7 }, amount: '1.00' },
  startAt: '2026-11-21T15:00:00Z',
})
const now = Date.parse('2026-12-01T00:00:00Z')
const paid = (period: number, amount = '29.90'): PeriodReport => ({
  period,
  phase: 'paid',
  status: 'SUCCESS',
  amount,
  currency: 'BRL',
})
const phases = (reports: readonly PeriodReport[], options: Partial<Parameters<typeof mergePeriods>[2]> = {}) =>
  mergePeriods(schedule, reports, { now, ...options }).map(({ phase }) => phase)

describe('money that is not the planned money', () => {
  const settled = (more: Partial<PeriodReport>) =>
    mergePeriods(schedule, [{ ...paid(2), ...more }], { now }).find(({ period }) => period === 2)

  it.each([
    ['"29,90"', { amount: '29,90' }, { amount: '29,90', currency: 'BRL' }],
    ['an amount with a blank', { amount: '29.90 ' }, { amount: '29.90 ', currency: 'BRL' }],
    ['no readable amount', { amount: '(unreadable)' }, { amount: '(unreadable)', currency: 'BRL' }],
    ['another currency', { currency: 'USD' }, { amount: '29.90', currency: 'USD' }],
  ])('%s counts as received, and in no sum', (_, more, received) => {
    const period = settled(more)
    expect(period).toMatchObject({ phase: 'paid', received })
    expect(summarizePeriods(period ? [period] : []).paid).toMatchObject({ count: 0, amount: '0' })
  })

  it('a currency without an amount says only that the money differs', () => {
    const report: PeriodReport = { period: 2, phase: 'paid', status: 'SUCCESS', currency: 'USD' }
    const [period] = mergePeriods(schedule, [report], { now }).filter((one) => one.period === 2)
    expect(period).toMatchObject({ received: { amount: '(unreadable)', currency: 'USD' } })
  })

  it('an unplanned period without a readable amount counts in no sum', () => {
    const periods = mergePeriods(schedule, [paid(9, '1,00')], { now })
    expect(periods.at(-1)).not.toHaveProperty('amount')
    expect(summarizePeriods(periods).paid).toMatchObject({ count: 0 })
  })
})

describe('mergePeriods', () => {
  it('says which periods are paid, expected and planned', () => {
    expect(phases([])).toEqual(['expected', 'expected', 'planned', 'planned'])
    expect(phases([paid(1, '1.00')])).toEqual(['paid', 'expected', 'planned', 'planned'])
  })

  it('keeps a gap if period 3 is reported before period 2, and closes it with the report of period 2', () => {
    expect(phases([paid(1, '1.00'), paid(3)])).toEqual(['paid', 'expected', 'paid', 'planned'])
    expect(phases([paid(1, '1.00'), paid(3), paid(2)])).toEqual(['paid', 'paid', 'paid', 'planned'])
  })

  it('drops planned charges after the end, and keeps charges that may have been made before it', () => {
    expect(phases([paid(1, '1.00')], { endedAt: Date.parse('2026-11-30T00:00:00Z') })).toEqual([
      'paid',
      'expected',
      'dropped',
      'dropped',
    ])
  })

  it('marks an amount that differs from the planned one, and takes 29.9 and 29.90 as equal', () => {
    const [first, second] = mergePeriods(schedule, [paid(1, '29.90'), paid(2, '29.9')], { now })
    expect(first).toMatchObject({ amount: '1.00', received: { amount: '29.90', currency: 'BRL' } })
    expect(second).not.toHaveProperty('received')
    const [other] = mergePeriods(schedule, [{ ...paid(1, '1.00'), currency: 'USD' }], { now })
    expect(other).toMatchObject({ received: { amount: '1.00', currency: 'USD' } })
  })

  it('lists unplanned periods after the others', () => {
    const merged = mergePeriods(schedule, [paid(9)], { now })
    expect(merged.at(-1)).toEqual({
      period: 9,
      phase: 'paid',
      status: 'SUCCESS',
      isTrial: false,
      amount: '29.90',
      currency: 'BRL',
    })
    expect(merged).toHaveLength(5)
  })

  it('gives the same result for every order and repetition of the reports', () => {
    const aReport: fc.Arbitrary<PeriodReport> = fc.record(
      {
        period: fc.integer({ min: 1, max: 6 }),
        phase: fc.constantFrom('processing', 'unknown', 'failed', 'paid', 'reversed'),
        status: fc.constantFrom('SUCCESS', 'FAILED', 'PROCESSING', 'ODD'),
        amount: fc.constantFrom('1.00', '29.90', '5'),
        cardLastFour: fc.constantFrom('4242', '1881'),
      },
      { requiredKeys: ['period', 'phase', 'status'] },
    )
    const shuffled = fc.array(aReport, { maxLength: 12 }).chain((reports) =>
      fc.tuple(
        fc.constant(reports),
        fc.shuffledSubarray([...reports, ...reports], {
          minLength: reports.length * 2,
          maxLength: reports.length * 2,
        }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([reports, again]) => {
        expect(mergePeriods(schedule, again, { now })).toEqual(mergePeriods(schedule, reports, { now }))
      }),
      { numRuns: 1_000 },
    )
  })

  it('reads a sub-order’s notification and keeps no personal field', () => {
    const read = readNotification({
      amount: '1.00',
      currency: 'BRL',
      out_trade_no: 'clube-2001',
      trade_no: 't',
      trade_status: 'SUCCESS',
      period: 1,
      user: { email: 'ana@correio.example', phone: '+55', identify: { number: '529', type: 'CPF' } },
      card: { card_no: '4242' },
    })
    const report = read.ok ? periodReportOf(read.value, { SUCCESS: 'paid' }) : undefined
    expect(report).toEqual({
      period: 1,
      phase: 'paid',
      status: 'SUCCESS',
      amount: '1.00',
      currency: 'BRL',
      cardLastFour: '4242',
      tradeNo: 't',
    })
    const direct = readNotification({ out_trade_no: 'a', trade_status: 'SUCCESS' })
    expect(direct.ok && periodReportOf(direct.value, {})).toBeUndefined()
  })

  it('reads an unmapped status as unknown, never as paid or failed', () => {
    const read = readNotification({ out_trade_no: 'a', trade_status: 'SUCCESS', period: 2 })
    expect(read.ok && periodReportOf(read.value, {})).toMatchObject({ phase: 'unknown', status: 'SUCCESS' })
  })
})

describe('recurringPhaseOf', () => {
  const of = (periods: readonly PeriodPhase[], status = '') =>
    recurringPhaseOf({ status, periods: periods.map((phase, place) => ({ period: place + 1, phase })) })

  it.each<[string, PeriodPhase[], string]>([
    ['waiting', ['expected', 'planned'], 'waiting'],
    ['waiting', ['processing', 'planned'], 'waiting'],
    ['unknown', ['unknown', 'planned'], 'unknown'],
    ['failed', ['failed', 'planned'], 'failed'],
    ['active', ['paid', 'planned'], 'active'],
    ['active', ['paid', 'failed', 'planned'], 'active'],
    ['active', ['expected', 'paid', 'planned'], 'active'],
    ['finished', ['paid', 'paid'], 'finished'],
    ['finished', ['paid', 'failed', 'paid'], 'finished'],
    ['failed', ['failed'], 'failed'],
    ['waiting', [], 'waiting'],
  ])('is %s with periods %j', (_, periods, phase) => {
    expect(of(periods)).toBe(phase)
  })

  it('is cancelled after the documented CANCEL, whatever the periods say', () => {
    expect(of(['paid', 'planned'], 'CANCEL')).toBe('cancelled')
  })

  it('is unknown for a word that the merchant’s map does not have', () => {
    expect(of(['paid'], 'ENDED')).toBe('unknown')
    expect(recurringPhaseOfStatus('constructor', {})).toBe('unknown')
    expect(recurringPhaseOf({ status: 'ENDED', map: { ENDED: 'finished' }, periods: [] })).toBe('finished')
  })

  it('is over when no charge follows, and final when it cannot be paid on its page any more', () => {
    expect(RECURRING_PHASES.filter(isRecurringOver)).toEqual(['failed', 'finished', 'cancelled'])
    expect(RECURRING_PHASES.filter(isRecurringFinal)).toEqual(['finished', 'cancelled'])
  })
})
