import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTimestamp, readTimestamp, writeTimestamp } from './timestamp.ts'

it('is written in the zone that the merchant states, because the document states none', () => {
  const noon = Date.parse('2026-11-21T15:04:05Z')
  expect(writeTimestamp(noon, 'UTC')).toBe('2026-11-21 15:04:05')
  expect(writeTimestamp(noon, 'America/Sao_Paulo')).toBe('2026-11-21 12:04:05')
  expect(writeTimestamp(noon, 'Pacific/Kiritimati')).toBe('2026-11-22 05:04:05')
})

it('is read as the instant that it was written for', () => {
  const seconds = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 })
  fc.assert(
    fc.property(seconds, fc.constantFrom('UTC', 'America/Bogota', 'America/Lima', 'Asia/Kolkata'), (second, zone) => {
      const text = writeTimestamp(second * 1000, zone)
      expect(text).toHaveLength(19)
      expect(readTimestamp(text, zone)).toBe(second * 1000)
    }),
  )
})

it.each(['2024-02-29 00:00:00', '2026-12-31 23:59:59', '0100-01-01 00:00:00'])('may be %s', (text) => {
  expect(isTimestamp(text)).toBe(true)
})

it.each([
  ...[
    '2026-02-29 10:00:00',
    '2026-04-31 10:00:00',
    '2026-00-01 10:00:00',
    '2026-13-01 10:00:00',
    '2026-11-21 24:00:00',
  ],
  ...['2026-11-21 15:60:00', '2026-11-21 15:04:60', '2026-11-21T15:04:05', '2026-11-21 15:04', '2026-1-2 3:4:5', ''],
])('is refused for a date that does not exist or another form: %j', (text) => {
  expect(isTimestamp(text)).toBe(false)
  expect(readTimestamp(text, 'UTC')).toBeUndefined()
})

it('has the right number of days in every month of four centuries', () => {
  const two = (value: number): string => String(value).padStart(2, '0')
  for (let year = 1900; year <= 2300; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (const day of [0, 1, 28, 29, 30, 31, 32]) {
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        expect([year, month, day, isTimestamp(`${String(year)}-${two(month)}-${two(day)} 12:00:00`)]).toEqual([
          year,
          month,
          day,
          exists,
        ])
      }
})
