import { describe, expect, it } from 'vitest'
import type { RecurringPeriod } from './merge-periods.ts'
import { firstPageOf, pageFrom, PERIODS_OF_A_PAGE } from './period-page.ts'
import { summarizePeriods } from './summarize-periods.ts'

const aPeriod = (period: number, phase: RecurringPeriod['phase']): RecurringPeriod => ({
  period,
  phase,
  status: '',
  at: new Date(Date.UTC(2026, 0, period)).toISOString(),
  amount: '10.00',
  currency: 'MXN',
  isTrial: false,
})
/** The first `past` of `count` periods are paid. */
const anOrder = (count: number, past: number): readonly RecurringPeriod[] =>
  Array.from({ length: count }, (_, place) => aPeriod(place + 1, place < past ? 'paid' : 'planned'))
const placesOf = (count: number, past: number): readonly (number | undefined)[] => {
  const { periods } = firstPageOf(anOrder(count, past))
  return [periods[0]?.period, periods.at(-1)?.period]
}

describe('the first page of an order’s periods', () => {
  it('has all periods of a short order', () => {
    expect(placesOf(PERIODS_OF_A_PAGE, 70)).toEqual([1, PERIODS_OF_A_PAGE])
  })

  it('has the periods around the next charge of a long order, at least fifty before and fifty after it', () => {
    for (let past = 0; past <= 1_000; past += 7) {
      const [first = 0, last = 0] = placesOf(1_000, past)
      expect(last - first).toBeLessThan(PERIODS_OF_A_PAGE)
      expect(first).toBeLessThanOrEqual(Math.max(1, past - 49))
      expect(last).toBeGreaterThanOrEqual(Math.min(1_000, past + 50))
    }
  })

  it('stays the same while fifty charges pass', () => {
    expect(placesOf(1_000, 500)).toEqual(placesOf(1_000, 549))
    expect(placesOf(1_000, 550)).not.toEqual(placesOf(1_000, 549))
  })

  it('has later periods that were reported already, because they are unexpected', () => {
    const unplanned = [...anOrder(1_000, 20), aPeriod(1_001, 'paid')]
    expect(firstPageOf(unplanned).ahead?.map(({ period }) => period)).toEqual([1_001])
    expect(firstPageOf(anOrder(1_000, 20)).ahead).toBeUndefined()
  })

  it('is followed by pages with each remaining period once', () => {
    const all = anOrder(1_000, 500)
    const pages = [1, 151, 301, 451, 601, 751, 901, 1_051].flatMap((place) => pageFrom(all, place).periods)
    expect(pages).toEqual(all)
  })
})

describe('the summary of an order’s periods', () => {
  it('counts each period in one state, and adds up exactly', () => {
    const periods = [...anOrder(6, 3), aPeriod(7, 'dropped'), { ...aPeriod(8, 'unknown'), cardLastFour: '4242' }]
    expect(summarizePeriods(periods)).toMatchObject({
      count: 8,
      planned: 3,
      dropped: 1,
      unsettled: 1,
      differing: 0,
      next: { period: 4 },
      lastReported: { period: 8 },
      firstRegularAt: '2026-01-01T00:00:00.000Z',
      isRegularReported: true,
      cardLastFour: '4242',
      paid: { count: 3, amount: '30.00', coversUntil: '2026-01-04T00:00:00.000Z' },
    })
  })

  it('omits what no period reports', () => {
    const { next, lastReported, cardLastFour, paid } = summarizePeriods([aPeriod(1, 'expected')])
    expect([next, lastReported, cardLastFour, paid]).toEqual([
      undefined,
      undefined,
      undefined,
      { count: 0, amount: '0' },
    ])
  })
})
