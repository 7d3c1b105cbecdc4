import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { listCountries, countryOf } from '../catalogue/methods-for.ts'
import { addLocalDays, endOfLocalDay, instantOfZonedParts, zonedParts } from './zoned-time.ts'
import { randomRuns } from '../testing/random-runs.support.ts'

const zones = listCountries().map((country) => countryOf(country)?.zone ?? '')
const aZone = fc.constantFrom(...zones, 'America/Tijuana', 'Pacific/Easter', 'America/Noronha', 'Pacific/Kiritimati')
const anInstant = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 })
  .map((s) => s * 1000)

const anInstantOfAnyAge = fc
  .integer({ min: Date.UTC(1975, 0, 1) / 1000, max: Date.UTC(2037, 0, 1) / 1000 })
  .map((s) => s * 1000)

it('a local day ends when Temporal starts the next one, in every zone and at every change of offset', () => {
  fc.assert(
    fc.property(anInstant, aZone, (instant, zone) => {
      const today = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
      const next = today.add({ days: 1 }).toZonedDateTime({ timeZone: zone }).epochMilliseconds
      expect(endOfLocalDay(instant, zone)).toBe(next - 1_000)
    }),
    randomRuns(3_000),
  )
})

it('Santiago has a day of 25 hours and a day without midnight', () => {
  const end = (instant: string) => new Date(endOfLocalDay(Date.parse(instant), 'America/Santiago')).toISOString()
  expect(end('2027-04-03T15:00:00Z')).toBe('2027-04-04T03:59:59.000Z')
  expect(end('2026-09-05T15:00:00Z')).toBe('2026-09-06T03:59:59.000Z')
})

it.each([
  ['Antarctica/Casey', '2020-10-03T16:01:00Z', '00:00:59', '03:01:00'],
  ['America/St_Johns', '2011-03-13T03:31:00Z', '00:00:59', '01:01:00'],
])('%s changes its offset within the same quarter of an hour as in Temporal', (zone, change, before, after) => {
  const shown = (instant: number) => {
    const { hour, minute, second } = zonedParts(instant, zone)
    return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
  }
  expect(shown(Date.parse(change) - 1_000)).toBe(before)
  expect(shown(Date.parse(change))).toBe(after)
  expect(shown(Date.parse(change) - 1_000)).toBe(before)
})

it('a wall clock is read as Temporal reads it with "compatible": the earlier of two, the later side of a gap', () => {
  fc.assert(
    fc.property(anInstant, aZone, (instant, zone) => {
      const shifted = zonedParts(instant, 'UTC')
      const expected = Temporal.PlainDateTime.from(shifted).toZonedDateTime(zone).epochMilliseconds
      expect(instantOfZonedParts(shifted, zone)).toBe(expected)
    }),
    randomRuns(3_000),
  )
})

it('added calendar days keep the wall clock', () => {
  fc.assert(
    fc.property(anInstant, fc.integer({ min: 1, max: 400 }), aZone, (instant, days, zone) => {
      const from = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
      expect(addLocalDays(instant, days, zone)).toBe(
        from.toPlainDateTime().add({ days }).toZonedDateTime(zone).epochMilliseconds,
      )
    }),
    randomRuns(2_000),
  )
})

it('every zone shows the time of the platform’s format, before and after every change of offset', () => {
  const formatted = (instant: number, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), anInstantOfAnyAge, (zone, instant) => {
      const around = formatted(instant, zone)
      const change = around.getTimeZoneTransition('next')?.epochMilliseconds ?? instant
      for (const moment of [instant, change - 1_000, change, change + 1_000]) {
        const { year, month, day, hour, minute, second } = formatted(moment, zone)
        expect(zonedParts(moment, zone)).toEqual({ year, month, day, hour, minute, second })
      }
    }),
    randomRuns(2_000),
  )
})
