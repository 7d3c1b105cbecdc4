import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { countryOf, listCountries } from '../catalogue/methods-for.ts'
import type { Interval } from '../model/recurring-terms.ts'
import { recurringSchedule, type ScheduleTerms } from './recurring-schedule.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

const monthly: ScheduleTerms = {
  amount: '29.90',
  currency: 'BRL',
  interval: { unit: 'M', count: 1 },
  quantity: 4,
  startAt: '2026-11-21T15:04:05Z',
  zone: 'America/Sao_Paulo',
}
const week = { period: { unit: 'D', count: 7 }, amount: '1.00' } as const

const daysOf = (terms: ScheduleTerms) =>
  recurringSchedule(terms).map(({ at }) =>
    Temporal.Instant.from(at)
      .toZonedDateTimeISO(terms.zone ?? 'UTC')
      .toPlainDateTime()
      .toString(),
  )

describe('recurringSchedule', () => {
  it('charges the first period at the start, and each later one after an interval', () => {
    expect(recurringSchedule(monthly)).toEqual(
      ['2026-11-21', '2026-12-21', '2027-01-21', '2027-02-21'].map((day, place) => ({
        period: place + 1,
        at: `${day}T15:04:05.000Z`,
        amount: '29.90',
        currency: 'BRL',
        isTrial: false,
      })),
    )
  })

  it('charges the trial first, and the regular amount after it', () => {
    expect(recurringSchedule({ ...monthly, trial: week })).toMatchObject([
      { period: 1, at: '2026-11-21T15:04:05.000Z', amount: '1.00', isTrial: true },
      { period: 2, at: '2026-11-28T15:04:05.000Z', amount: '29.90', isTrial: false },
      { period: 3, at: '2026-12-28T15:04:05.000Z', amount: '29.90', isTrial: false },
      { period: 4, at: '2027-01-28T15:04:05.000Z', amount: '29.90', isTrial: false },
    ])
  })

  it('counts minutes and hours as elapsed time, also when the clocks change', () => {
    const overnight = { ...monthly, startAt: '2026-09-06T03:30:00Z', zone: 'America/Santiago', quantity: 2 }
    const secondAt = (unit: 'm' | 'h', count: number) =>
      recurringSchedule({ ...overnight, interval: { unit, count } })[1]?.at
    expect(secondAt('m', 90)).toBe('2026-09-06T05:00:00.000Z')
    expect(secondAt('h', 2)).toBe('2026-09-06T05:30:00.000Z')
  })

  it('has one more period if the merchant says that the trial does not count as a period', () => {
    expect(recurringSchedule({ ...monthly, trial: week, trialCounts: 'before' })).toHaveLength(5)
    expect(recurringSchedule({ ...monthly, trialCounts: 'before' })).toHaveLength(4)
  })

  it('comes back to the 31st after a short month', () => {
    expect(daysOf({ ...monthly, startAt: '2027-01-31T12:00:00Z', zone: 'UTC', quantity: 5 })).toEqual([
      '2027-01-31T12:00:00',
      '2027-02-28T12:00:00',
      '2027-03-31T12:00:00',
      '2027-04-30T12:00:00',
      '2027-05-31T12:00:00',
    ])
  })

  it('keeps 29 February in years that have this day', () => {
    const yearly = { ...monthly, interval: { unit: 'Y', count: 1 }, quantity: 5, zone: 'UTC' } as const
    expect(daysOf({ ...yearly, startAt: '2028-02-29T12:00:00Z' }).map((day) => day.slice(0, 10))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it('keeps the hour in Santiago when the clocks change', () => {
    const days = daysOf({ ...monthly, startAt: '2027-03-20T22:30:00Z', zone: 'America/Santiago', quantity: 2 })
    expect(days).toEqual(['2027-03-20T19:30:00', '2027-04-20T19:30:00'])
  })

  it('begins at the start itself, also in an hour that the clocks of Santiago show twice', () => {
    const startAt = '2029-04-08T03:00:00.000Z'
    const [first] = recurringSchedule({ ...monthly, startAt, zone: 'America/Santiago', quantity: 1 })
    expect(first?.at).toBe(startAt)
  })

  it('gives the same as Temporal for random starts, intervals, quantities, trials and zones', () => {
    const zones = [
      ...listCountries().map((country) => countryOf(country)?.zone ?? ''),
      'America/Tijuana',
      'Pacific/Easter',
      'UTC',
    ]
    const anInterval: fc.Arbitrary<Interval> = fc.record({
      unit: fc.constantFrom('m', 'h', 'D', 'W', 'M', 'Y'),
      count: fc.integer({ min: 1, max: 14 }),
    })
    const monthEnds = fc
      .constantFrom('2028-01-31', '2028-02-29', '2027-03-31', '2026-12-31', '2027-08-30')
      .map((day) => Date.parse(`${day}T23:59:59Z`))
    const anyTime = fc
      .integer({ min: Date.UTC(2025, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 })
      .map((s) => s * 1000)
    const add = (from: Temporal.ZonedDateTime, { unit, count }: Interval, times: number) => {
      const n = count * times
      if (unit === 'm' || unit === 'h') return from.add(unit === 'm' ? { minutes: n } : { hours: n })
      const date = { D: { days: n }, W: { weeks: n }, M: { months: n }, Y: { years: n } }[unit]
      return from.add(date)
    }
    fc.assert(
      fc.property(
        fc.oneof(anyTime, monthEnds),
        anInterval,
        fc.integer({ min: 1, max: 24 }),
        fc.option(anInterval, { nil: undefined }),
        fc.constantFrom(...zones),
        (start, interval, quantity, trial, zone) => {
          const from = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone)
          const periods = recurringSchedule({
            ...monthly,
            startAt: new Date(start).toISOString(),
            interval,
            quantity,
            zone,
            ...(trial && { trial: { period: trial, amount: '0' } }),
          })
          const regular = trial ? add(from, trial, 1) : from
          const expected = Array.from({ length: quantity }, (_, place) =>
            trial && place === 0 ? from : add(regular, interval, trial ? place - 1 : place),
          )
          expect(periods.map(({ at }) => Date.parse(at))).toEqual(
            expected.map(({ epochMilliseconds }) => epochMilliseconds),
          )
          expect(periods.map(({ period }) => period)).toEqual(expected.map((_, place) => place + 1))
        },
      ),
      randomRuns(3_000),
    )
  })

  it.each([
    ['startAt', { startAt: 'tomorrow' }],
    ['zone', { zone: 'Mars/Olympus' }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 1.5 }],
    ['quantity', { quantity: 1e9 }],
    ['interval', { interval: { unit: 'Q', count: 1 } }],
    ['interval', { interval: { unit: 'M', count: 0 } }],
    ['amount', { amount: '29,90' }],
    ['trial.period', { trial: { period: { unit: 'D', count: -1 }, amount: '1' } }],
    ['trial.amount', { trial: { period: { unit: 'D', count: 1 }, amount: '' } }],
  ])('refuses terms that it cannot read: %s', (name, changes) => {
    expect(() => recurringSchedule({ ...monthly, ...changes } as ScheduleTerms)).toThrow(new RegExp(`^${name} is not`))
  })
})
