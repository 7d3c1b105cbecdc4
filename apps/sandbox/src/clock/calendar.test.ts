import { describe, expect, it } from 'vitest'
import { deadlineOf } from '../contract/timeout-express.ts'
import { addDuration, parseDuration } from './duration.ts'
import { endOfDayIn, formatTimestamp } from './zoned-time.ts'

const at = (text: string): number => Date.parse(text)
const iso = (instant: number): string => new Date(instant).toISOString()

describe('durations', () => {
  it.each([
    ['P1M', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['P1M', '2028-01-31T10:00:00Z', '2028-02-29T10:00:00.000Z'],
    ['P1Y', '2028-02-29T10:00:00Z', '2029-02-28T10:00:00.000Z'],
    ['P13M', '2026-11-30T00:00:00Z', '2027-12-30T00:00:00.000Z'],
    ['P1W', '2026-12-28T23:59:59Z', '2027-01-04T23:59:59.000Z'],
    ['P1DT12H', '2026-11-21T12:00:00Z', '2026-11-23T00:00:00.000Z'],
    ['PT90M', '2026-11-21T23:00:00Z', '2026-11-22T00:30:00.000Z'],
    ['PT1S', '2026-11-21T23:59:59.500Z', '2026-11-22T00:00:00.500Z'],
  ])('%s after %s', (duration, start, end) => {
    expect(iso(addDuration(at(start), parseDuration(duration)!))).toBe(end)
  })

  it.each(['', 'P', 'PT', 'P1DT', '1M', 'P-1M', 'P1.5D', 'P1S', 'p1m', 'P1M1Y', 'P999999999999D'])(
    '%j is not a duration',
    (text) => {
      expect(parseDuration(text)).toBeUndefined()
    },
  )
})

describe('the end of the current day', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-21T11:30:00Z', '2026-11-22T02:59:59.000Z'],
    ['America/Sao_Paulo', '2026-11-22T02:59:59Z', '2026-11-22T02:59:59.000Z'],
    // A day of 25 hours: 23:00 to 23:59 comes twice.
    ['America/Santiago', '2027-04-03T12:00:00Z', '2027-04-04T03:59:59.000Z'],
    ['America/Santiago', '2027-04-03T03:00:00Z', '2027-04-04T03:59:59.000Z'],
    // The next day begins at 01:00, so it has no midnight.
    ['America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T03:59:59.000Z'],
    ['UTC', '2026-11-21T00:00:00Z', '2026-11-21T23:59:59.000Z'],
  ])('in %s at %s', (zone, now, end) => {
    expect(iso(endOfDayIn(zone, at(now)))).toBe(end)
  })
})

describe('timeout_express', () => {
  it.each([
    ['90m', '2026-11-21T13:00:00.000Z'],
    ['2h', '2026-11-21T13:30:00.000Z'],
    ['3d', '2026-11-24T11:30:00.000Z'],
    ['1c', '2026-11-22T02:59:59.000Z'],
    ['c', '2026-11-22T02:59:59.000Z'],
  ])('%s', (timeout, end) => {
    expect(iso(deadlineOf(timeout, at('2026-11-21T11:30:00Z'), 'America/Sao_Paulo', 'elapsed'))).toBe(end)
  })
})

describe('timestamps', () => {
  it('are written in the given zone, and midnight is 00', () => {
    expect(formatTimestamp('America/La_Paz', at('2026-11-21T04:00:05Z'))).toBe('2026-11-21 00:00:05')
    expect(formatTimestamp('UTC', at('2026-01-02T23:04:05Z'))).toBe('2026-01-02 23:04:05')
  })
})
